import Foundation
import PortableGeometry
import Testing

@Suite struct CATransform3DDecompositionTests {
  private static func random(_ random: inout SeededGenerator) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = CGFloat.random(in: -0.002...0.002, using: &random)
    func number(_ size: CGFloat) -> CGFloat { CGFloat.random(in: -size...size, using: &random) }
    t = CATransform3DTranslate(t, number(100), number(100), number(100))
    t = CATransform3DRotate(t, number(4), number(1), number(1), number(1))
    t = CATransform3DScale(t, number(3), number(3), number(3))
    var skew = CATransform3DIdentity
    skew.m21 = number(1)
    skew.m31 = number(1)
    skew.m32 = number(1)
    return CATransform3DConcat(skew, t)
  }

  @Test func `parts of thousands of transforms put together give the transform`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let transform = Self.random(&random)
      let parts = try #require(Transform3DComponents(transform))
      expectClose(CATransform3D(parts), transform, within: 1e-9)
    }
  }

  @Test func `matched parts still give their transforms`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<3000 {
      let (a, b) = (Self.random(&random), Self.random(&random))
      let (first, second) = try #require(Transform3DComponents.matched(a, b))
      expectClose(CATransform3D(first), a, within: 1e-9)
      expectClose(CATransform3D(second), b, within: 1e-9)
    }
  }

  @Test func `half way through a turn the layer is turned by half and not squashed`() {
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 2, 3)] {
      let end = CATransform3DMakeRotation(2, axis.0, axis.1, axis.2)
      expectClose(
        CATransform3DIdentity.blended(with: end, fraction: 0.5),
        CATransform3DMakeRotation(1, axis.0, axis.1, axis.2), within: 1e-14)
    }
  }

  @Test func `half a turn goes the way its sign says`() {
    for angle: CGFloat in [CGFloat.pi, -CGFloat.pi] {
      expectClose(
        CATransform3DIdentity.blended(
          with: CATransform3DMakeRotation(angle, 0, 0, 1), fraction: 0.5),
        CATransform3DMakeRotation(angle / 2, 0, 0, 1), within: 1e-14)
    }
  }

  @Test(arguments: [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1)])
  func `a mirroring goes straight through flat`(x: Double, y: Double, z: Double) {
    expectClose(
      CATransform3DIdentity.blended(with: CATransform3DMakeScale(x, y, z), fraction: 0.25),
      CATransform3DMakeScale((3 + x) / 4, (3 + y) / 4, (3 + z) / 4), within: 1e-14)
    expectClose(
      CATransform3DMakeScale(x, y, z).blended(with: CATransform3DIdentity, fraction: 0.75),
      CATransform3DMakeScale((3 + x) / 4, (3 + y) / 4, (3 + z) / 4), within: 1e-14)
  }

  @Test func `two mirrored transforms blend by turning only`() {
    let mirror = CATransform3DMakeScale(-1, 1, 1)
    func turned(_ angle: CGFloat) -> CATransform3D {
      CATransform3DConcat(mirror, CATransform3DMakeRotation(angle, 0, 0, 1))
    }
    expectClose(turned(0.2).blended(with: turned(3), fraction: 0.5), turned(1.6), within: 1e-14)
  }

  @Test func `growing out of nothing keeps the end's direction`() {
    let end = CATransform3DMakeRotation(1, 0, 0, 1)
    expectClose(
      CATransform3DMakeScale(0, 0, 1).blended(with: end, fraction: 0.5),
      CATransform3DScale(end, 0.5, 0.5, 1), within: 1e-14)
    expectClose(
      CATransform3DMakeScale(0, 0, 0).blended(with: end, fraction: 0.5),
      CATransform3DScale(end, 0.5, 0.5, 0.5), within: 1e-14)
    expectClose(
      end.blended(with: CATransform3DMakeScale(0, 0, 0), fraction: 0.5),
      CATransform3DScale(end, 0.5, 0.5, 0.5), within: 1e-14)
  }

  @Test func `perspective stays while the layer turns`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    expectClose(
      CATransform3DRotate(perspective, 0.2, 0, 1, 0)
        .blended(with: CATransform3DRotate(perspective, 1, 0, 1, 0), fraction: 0.5),
      CATransform3DRotate(perspective, 0.6, 0, 1, 0), within: 1e-14)
    expectClose(
      CATransform3DTranslate(perspective, 0, 0, 100)
        .blended(with: CATransform3DTranslate(perspective, 0, 0, -300), fraction: 0.5),
      CATransform3DTranslate(perspective, 0, 0, -100), within: 1e-12)
  }

  @Test func `the ends are given back to the last digit`() {
    var random = SeededGenerator(seed: 5)
    let (a, b) = (Self.random(&random), Self.random(&random))
    #expect(CATransform3DEqualToTransform(a.blended(with: b, fraction: 0), a))
    #expect(CATransform3DEqualToTransform(a.blended(with: b, fraction: 1), b))
  }

  @Test func `moves and sizes blend exactly, also beyond the ends`() {
    let end = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 3, 5, 1)
    let blend = CATransform3DIdentity.blended(with: end, fraction: 1.5)
    expectClose(
      blend, CATransform3DScale(CATransform3DMakeTranslation(15, 30, 45), 4, 7, 1), within: 0)
  }

  @Test func `what has no parts is blended number by number`() {
    var flat = CATransform3DMakeScale(1, 1, 0)
    flat.m34 = 1
    #expect(Transform3DComponents(flat) == nil)
    let blend = flat.blended(with: CATransform3DIdentity, fraction: 0.5)
    #expect(blend.m33 == 0.5 && blend.m34 == 0.5)
    let line = CATransform3DMakeAffineTransform(CGAffineTransform(1, 2, 2, 4, 0, 0))
    #expect(Transform3DComponents(line) == nil)
    var broken = CATransform3DIdentity
    broken.m11 = .nan
    #expect(Transform3DComponents(broken) == nil)
  }

  @Test func `collapsed axes give back their transform`() throws {
    let rows: [CATransform3D] = [
      CATransform3D(), CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 0, -1),
      CATransform3DMakeScale(-1, -1, 0), CATransform3DMakeScale(-1, 0, 0),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 0, c: 2, d: 4, tx: 0, ty: 0)),
    ]
    for transform in rows {
      let parts = try #require(Transform3DComponents(transform))
      expectClose(CATransform3D(parts), transform, within: 1e-12)
    }
  }
}
