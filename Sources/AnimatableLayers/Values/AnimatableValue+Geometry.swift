extension CGPoint: AnimatableValue {}
extension CGSize: AnimatableValue {}
extension CGRect: AnimatableValue {}
extension CATransform3D: AnimatableValue {}

// Apple's key-value container knows no vector and, on the Mac, another affine transform; as six
// numbers and as a point they animate on every system.

extension CGVector: AnimatableValue {
  /// The vector as a point.
  public var storedValue: Any? { CGPoint(x: dx, y: dy) }

  /// Reads a point or a vector.
  public init?(storedValue: Any?) {
    if let point = storedValue as? CGPoint {
      self.init(dx: point.x, dy: point.y)
    } else if let vector = storedValue as? CGVector {
      self = vector
    } else {
      return nil
    }
  }
}

extension CGAffineTransform: AnimatableValue {
  /// The transform as a `CATransform3D`, which is blended by its decomposition.
  public var storedValue: Any? { CATransform3DMakeAffineTransform(self) }

  /// Reads a transform of either type.
  public init?(storedValue: Any?) {
    if let transform = storedValue as? CATransform3D {
      self = CATransform3DGetAffineTransform(transform)
    } else if let transform = storedValue as? CGAffineTransform {
      self = transform
    } else {
      return nil
    }
  }
}
