import MotionMath
import Testing

/// Transforms of the plane have a short way of their own; it must lead where the general one leads.
@Suite struct AffineInterpolatorTests {
  private static func rotation(_ angle: Double) -> AffineMatrix {
    AffineMatrix(Matrix4.rotation(angle, 0, 0, 1))
  }

  private static func scale(_ x: Double, _ y: Double) -> AffineMatrix {
    AffineMatrix(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  private static let transforms = [
    AffineMatrix.identity, scale(2, 0.5), rotation(1), rotation(-2),
    AffineMatrix(Matrix4.translation(30, -7, 0).rotated(0.3, 0, 0, 1).scaled(3, 2, 1)),
    AffineMatrix(a: 1, b: 0.2, c: 0.7, d: 1.5, tx: 4, ty: 5),
    rotation(3), scale(-1, 1), scale(0, 1),
  ]

  private func isClose(_ a: Matrix4, _ b: Matrix4) -> Bool {
    zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func `the plane's way is the way through space, with exact ends`() {
    for start in Self.transforms {
      for end in Self.transforms {
        let (first, last) = (Matrix4(start), Matrix4(end))
        for fraction in [-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25] {
          let general = first.recomposed(between: last, fraction: fraction)
          #expect(
            isClose(first.interpolated(to: last, fraction: fraction), general),
            "\(start) to \(end) at \(fraction)")
          let plane = start.interpolated(to: end, fraction: fraction)
          #expect(!general.isAffine || isClose(Matrix4(plane), general))
        }
        #expect(start.interpolated(to: end, fraction: 0) == start)
        #expect(start.interpolated(to: end, fraction: 1) == end)
      }
    }
  }

  @Test(arguments: [Double.pi, -Double.pi])
  func `half a turn goes the way of -π, and back the same way`(angle: Double) {
    let half = Self.rotation(angle)
    let quarter = Self.rotation(-.pi / 2)
    for (start, end) in [(AffineMatrix.identity, half), (half, .identity)] {
      let middle = start.interpolated(to: end, fraction: 0.5)
      #expect(abs(middle.a - quarter.a) < 1e-9 && abs(middle.b - quarter.b) < 1e-9)
    }
  }

  @Test func `a turn a little short of half goes the shorter way`() {
    for angle in [3.141_592_5, -3.141_592_5] {
      let middle = AffineMatrix.identity.interpolated(to: Self.rotation(angle), fraction: 0.5)
      #expect((middle.b > 0) == (angle > 0))
    }
  }

  @Test(arguments: [-170.0, -120, -90, -30, 0, 20, 60, 90, 150])
  func `half a turn from any angle is that of space`(degrees: Double) {
    let start = Self.rotation(degrees * .pi / 180)
    let end = Self.rotation((degrees + 180) * .pi / 180)
    let plane = Matrix4(start.interpolated(to: end, fraction: 0.25))
    #expect(isClose(plane, Matrix4(start).recomposed(between: Matrix4(end), fraction: 0.25)))
  }

  @Test func `what turns keeps its size`() {
    let middle = AffineMatrix.identity.interpolated(to: Self.rotation(3), fraction: 0.5)
    #expect(abs((middle.a * middle.a + middle.b * middle.b).squareRoot() - 1) < 1e-12)
  }
}
