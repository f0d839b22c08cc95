extension CGPoint: AnimatableValue {}
extension CGSize: AnimatableValue {}
extension CGRect: AnimatableValue {}
extension CATransform3D: AnimatableValue {}

// Apple's container holds no vector, and another affine transform on the Mac: as these types they animate on every system.

extension CGVector: AnimatableValue {
  /// The vector as a point.
  public var storedValue: Any? { CGPoint(x: dx, y: dy) }

  /// Reads a point or a vector.
  public init?(storedValue: Any?) {
    let vector = (storedValue as? CGPoint).map { CGVector(dx: $0.x, dy: $0.y) }
    guard let vector = vector ?? storedValue as? CGVector else { return nil }
    self = vector
  }
}

extension CGAffineTransform: AnimatableValue {
  /// The transform as a `CATransform3D`, which is blended by its decomposition.
  public var storedValue: Any? { CATransform3DMakeAffineTransform(self) }

  /// Reads a transform of either type.
  public init?(storedValue: Any?) {
    let transform = (storedValue as? CATransform3D).map { CATransform3DGetAffineTransform($0) }
    guard let transform = transform ?? storedValue as? CGAffineTransform else { return nil }
    self = transform
  }
}
