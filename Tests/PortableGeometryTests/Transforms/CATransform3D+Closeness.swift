import Foundation
import PortableGeometry
import Testing

/// Expects all sixteen numbers to agree.
func expectClose(
  _ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat,
  _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let pairs = [
    (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14),
    (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24),
    (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
    (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
  ]
  let worst = pairs.map { abs($0 - $1) }.max() ?? 0
  #expect(
    worst <= tolerance && pairs.allSatisfy { $0.0.isFinite }, comment ?? "\(a) \(b)",
    sourceLocation: sourceLocation)
}
