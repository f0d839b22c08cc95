import Foundation
import PortableAnimation
import PortableGeometry
import Testing

/// Transforms of the plane have a short way of their own; it must lead where the general one leads.
@Suite struct AffineInterpolatorTests {
  private static let transforms = [
    CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(rotationAngle: 1), CGAffineTransform(rotationAngle: -2),
    CGAffineTransform(translationX: 30, y: -7).rotated(by: 0.3).scaledBy(x: 3, y: 2),
    CGAffineTransform(a: 1, b: 0.2, c: 0.7, d: 1.5, tx: 4, ty: 5),
    CGAffineTransform(rotationAngle: 3), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(scaleX: 0, y: 1),
  ]

  private func numbers(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ].map { Double($0) }
  }

  private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func `the plane's way is the way through space`() {
    for start in Self.transforms {
      for end in Self.transforms {
        let first = CATransform3DMakeAffineTransform(start)
        let last = CATransform3DMakeAffineTransform(end)
        for fraction in [-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25] {
          let general = first.blended(with: last, fraction: fraction)
          #expect(
            isClose(first.interpolated(to: last, fraction: fraction), general),
            "\(start) to \(end) at \(fraction)")
          let plane = start.interpolated(to: end, fraction: fraction)
          if CATransform3DIsAffine(general) {
            #expect(isClose(CATransform3DMakeAffineTransform(plane), general))
          }
        }
      }
    }
  }

  @Test func `the ends are exact`() {
    for start in Self.transforms {
      for end in Self.transforms {
        #expect(start.interpolated(to: end, fraction: 0) == start)
        #expect(start.interpolated(to: end, fraction: 1) == end)
      }
    }
  }

  @Test func `half a turn and half a turn more go the same way round`() {
    let quarter = CGAffineTransform(rotationAngle: CGFloat.pi)
    for (start, end, angle) in [
      (CGAffineTransform.identity, quarter, CGFloat.pi / 2),
      (quarter, CGAffineTransform(rotationAngle: 2 * CGFloat.pi), CGFloat.pi * 1.5),
    ] {
      let middle = start.interpolated(to: end, fraction: 0.5)
      let expected = CGAffineTransform(rotationAngle: angle)
      #expect(abs(middle.a - expected.a) < 1e-9 && abs(middle.b - expected.b) < 1e-9)
    }
  }

  @Test func `what turns keeps its size`() {
    let middle = CGAffineTransform.identity.interpolated(
      to: CGAffineTransform(rotationAngle: 3), fraction: 0.5)
    #expect(abs((middle.a * middle.a + middle.b * middle.b).squareRoot() - 1) < 1e-12)
  }
}
