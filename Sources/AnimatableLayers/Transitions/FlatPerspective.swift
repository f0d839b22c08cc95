import MotionMath

/// An eye in front of a plane, and the projection onto that plane.
struct FlatPerspective {
  /// From the plane to the eye, in points.
  let distance: CGFloat
  /// The point of the plane in front of the eye.
  let eye: CGPoint

  /// Projects the turn about `center` onto the plane: a layer with such a transform keeps its place among its siblings from
  /// back to front.
  func projected(_ turn: CATransform3D, about center: CGPoint) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    return CATransform3DConcat(turn.about(center), perspective.about(eye)).flattened
  }
}

extension CATransform3D {
  func about(_ center: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), self),
      CATransform3DMakeTranslation(center.x, center.y, 0))
  }

  /// Maps the points of the plane alike, and keeps them in it.
  var flattened: CATransform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
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
