import MotionMath

extension CATransform3D {
  func about(_ center: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), self),
      CATransform3DMakeTranslation(center.x, center.y, 0))
  }

  /// Maps the points of the plane alike, and keeps them in it.
  var flattened: CATransform3D { flattened(from: true, to: true) }

  /// - Parameters:
  ///   - isFlat: whether the mapped content lies in a plane.
  ///   - flattens: whether the result does.
  func flattened(from isFlat: Bool, to flattens: Bool) -> CATransform3D {
    var map = self
    if isFlat { (map.m31, map.m32, map.m33, map.m34) = (0, 0, 1, 0) }
    if flattens { (map.m13, map.m23, map.m43) = (0, 0, 0) }
    return map
  }

  /// Whether the eye sees the front of the plane.
  var facesEye: Bool {
    let x = m11 * (m22 * m44 - m24 * m42)
    let y = m12 * (m21 * m44 - m24 * m41)
    let w = m14 * (m21 * m42 - m22 * m41)
    return x - y + w > 0
  }

  func interpolated(to other: CATransform3D, fraction: CGFloat) -> CATransform3D {
    CATransform3D(
      Matrix4(self).interpolatedByNumbers(to: Matrix4(other), fraction: Double(fraction)))
  }
}
