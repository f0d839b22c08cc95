import Foundation
import PortableGeometry
import TestSupport
import Testing

/// Expects all sixteen numbers to agree.
func expectClose(
  _ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func numbers(_ t: CATransform3D) -> [CGFloat] {
    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24]
      + [t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
  }
  expectNear(numbers(a), numbers(b), within: tolerance, sourceLocation: sourceLocation)
}
