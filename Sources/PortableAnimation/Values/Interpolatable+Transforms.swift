import Foundation
import PortableGeometry

/// Transforms are blended part by part (scale, shear, rotation, translation), so that what turns keeps its size.
///
/// To add to a transform is to transform first: the change takes effect in the space that the other one places.
extension CGAffineTransform: Interpolatable, Additive {
  package func interpolated(to end: CGAffineTransform, fraction: Double) -> CGAffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    if let blend = AffineInterpolator(self, end) { return blend.transform(at: fraction) }
    return CATransform3DGetAffineTransform(
      CATransform3DMakeAffineTransform(self).blended(
        with: CATransform3DMakeAffineTransform(end), fraction: fraction))
  }

  package func adding(_ change: CGAffineTransform) -> CGAffineTransform {
    change.concatenating(self)
  }

  /// A change without an inverse is not taken away.
  package func subtracting(_ change: CGAffineTransform) -> CGAffineTransform {
    change.inverted().concatenating(self)
  }

  package func scaled(by factor: Double) -> CGAffineTransform {
    CGAffineTransform.identity.interpolated(to: self, fraction: factor)
  }
}

/// As in the plane, with skew and perspective among the parts and rotations on the shortest arc.
extension CATransform3D: Interpolatable, Additive {
  package func interpolated(to end: CATransform3D, fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    // Nearly every transform of a layer is one of the plane; taking apart one of space costs many times as much.
    if CATransform3DIsAffine(self), CATransform3DIsAffine(end),
      let blend = AffineInterpolator(
        CATransform3DGetAffineTransform(self), CATransform3DGetAffineTransform(end))
    {
      return CATransform3DMakeAffineTransform(blend.transform(at: fraction))
    }
    return blended(with: end, fraction: fraction)
  }

  package func adding(_ change: CATransform3D) -> CATransform3D {
    change.concatenating(self)
  }

  /// A change without an inverse is not taken away.
  package func subtracting(_ change: CATransform3D) -> CATransform3D {
    CATransform3DInvert(change).concatenating(self)
  }

  package func scaled(by factor: Double) -> CATransform3D {
    CATransform3D.identity.interpolated(to: self, fraction: factor)
  }
}
