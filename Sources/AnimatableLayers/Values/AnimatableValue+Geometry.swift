extension CGPoint: AnimatableValue {}
extension CGSize: AnimatableValue {}
extension CGRect: AnimatableValue {}
extension CATransform3D: AnimatableValue {}

// Apple's key-value container knows no vector and, on the Mac, another affine transform; as six
// numbers and as a point they animate on every system.

extension CGVector: AnimatableValue {
  /// The vector as a point.
  public var containerValue: Any? { CGPoint(x: dx, y: dy) }

  /// Reads a point or a vector.
  public static func fromContainer(_ containerValue: Any?) -> CGVector? {
    if let point = containerValue as? CGPoint { return CGVector(dx: point.x, dy: point.y) }
    return containerValue as? CGVector
  }
}

extension CGAffineTransform: AnimatableValue {
  /// The transform as a `CATransform3D`, which is blended by its decomposition.
  public var containerValue: Any? { CATransform3DMakeAffineTransform(self) }

  /// Reads a transform of either type.
  public static func fromContainer(_ containerValue: Any?) -> CGAffineTransform? {
    if let transform = containerValue as? CATransform3D {
      return CATransform3DGetAffineTransform(transform)
    }
    return containerValue as? CGAffineTransform
  }
}
