import MotionMath
import TestSupport
import Testing

@Suite struct Transform3DComponentsDecompositionTests {
  private static func random(_ random: inout SeededGenerator) -> Matrix4 {
    var t = Matrix4.identity
    t.m34 = Double.random(in: -0.002...0.002, using: &random)
    func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &random) }
    t = t.translated(number(100), number(100), number(100))
    t = t.rotated(number(4), number(1), number(1), number(1))
    t = t.scaled(number(3), number(3), number(3))
    var skew = Matrix4.identity
    skew.m21 = number(1)
    skew.m31 = number(1)
    skew.m32 = number(1)
    return skew.concatenating(t)
  }

  @Test func `parts of thousands of transforms put together give the transform`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let transform = Self.random(&random)
      let parts = try #require(Transform3DComponents(transform))
      expectClose(Matrix4(parts), transform, within: 1e-9)
    }
  }

  @Test func `matched parts still give their transforms`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<3000 {
      let (a, b) = (Self.random(&random), Self.random(&random))
      let (first, second) = try #require(Transform3DComponents.matched(a, b))
      expectClose(Matrix4(first), a, within: 1e-9)
      expectClose(Matrix4(second), b, within: 1e-9)
    }
  }

  /// Compares what lies between two transforms.
  private func expectBlend(
    of start: Matrix4 = .identity, and end: Matrix4, at fraction: Double, _ expected: Matrix4,
    within tolerance: Double = 1e-14, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectClose(
      start.recomposed(between: end, fraction: fraction), expected, within: tolerance,
      sourceLocation: sourceLocation)
  }

  private static let axes = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 2, 3)]

  @Test func `half way through a turn the layer is turned by half and not squashed`() {
    for (x, y, z) in Self.axes {
      expectBlend(and: .rotation(2, x, y, z), at: 0.5, .rotation(1, x, y, z))
    }
  }

  /// A transform that skews by 26° and then turns, from 60° to none.
  @Test(arguments: [(0.3936, 1.16, 0.90), (0.5357, 1.17, 0.89)])
  func `between two turns a skewed transform has the axes that were recorded`(
    fraction: Double, major: Double, minor: Double
  ) {
    var skew = Matrix4.identity
    skew.m21 = -0.487_732_588
    let t = skew.concatenating(.rotation(.pi / 3, 0, 0, 1))
      .recomposed(between: skew, fraction: fraction)
    // The image of a circle is an ellipse: its axes' squares are the eigenvalues of the map times its transpose.
    let (p, q) = (t.m11 * t.m11 + t.m21 * t.m21, t.m12 * t.m12 + t.m22 * t.m22)
    let r = t.m11 * t.m12 + t.m21 * t.m22
    let spread = ((p - q) * (p - q) / 4 + r * r).squareRoot()
    #expect(abs(((p + q) / 2 + spread).squareRoot() - major) < 0.005)
    #expect(abs(((p + q) / 2 - spread).squareRoot() - minor) < 0.005)
  }

  @Test func `the divisor of all points moves with the rest`() {
    var end = Matrix4.identity
    end.m44 = 2
    #expect(Matrix4.identity.recomposed(between: end, fraction: 0.5).m44 == 1.5)
  }

  @Test func `half a turn goes the way of -π, whatever its sign`() {
    for (x, y, z) in Self.axes.dropLast() {
      for angle in [Double.pi, -Double.pi] {
        expectBlend(and: .rotation(angle, x, y, z), at: 0.25, .rotation(-.pi / 4, x, y, z))
      }
    }
  }

  @Test func `a turn short of half goes the way that it is short of`() {
    for angle in [3.141_59, -3.141_59, 3.141_592_5, -3.141_592_5] {
      expectBlend(
        and: .rotation(angle, 1, 0, 0), at: 0.5, .rotation(angle / 2, 1, 0, 0), within: 1e-12)
    }
  }

  /// Keyframes of a spinner, turned about x and then y under perspective, and the matrix a quarter of the way to the
  /// next: which way round was recorded on iOS.
  @Test func `half turns about x and y go the way that was recorded`() {
    func turned(_ x: Double, _ y: Double) -> Matrix4 {
      var perspective = Matrix4.identity
      perspective.m34 = -0.01
      return Matrix4.rotation(x, 1, 0, 0).concatenating(perspective)
        .concatenating(Matrix4.rotation(y, 0, 1, 0).concatenating(perspective))
    }
    let keys = [
      turned(0, 0), turned(.pi, 0), turned(.pi, .pi), turned(0, .pi), turned(0, 0),
    ]
    let quarters = (0..<4).map { keys[$0].recomposed(between: keys[$0 + 1], fraction: 0.25) }
    let half = 0.5.squareRoot()
    #expect(abs(quarters[0].m23 + half) < 1e-9 && abs(quarters[0].m11 - 1) < 1e-9)
    #expect(abs(quarters[1].m13 - half) < 1e-9 && abs(quarters[1].m22 + 1) < 1e-9)
    #expect(abs(quarters[2].m23 - half) < 1e-9 && abs(quarters[2].m11 + 1) < 1e-9)
    #expect(abs(quarters[3].m13 - half) < 1e-9 && abs(quarters[3].m22 - 1) < 1e-9)
  }

  @Test(arguments: [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1)])
  func `a mirroring goes straight through flat`(x: Double, y: Double, z: Double) {
    let flatter = Matrix4.scale((3 + x) / 4, (3 + y) / 4, (3 + z) / 4)
    expectBlend(and: .scale(x, y, z), at: 0.25, flatter)
    expectBlend(of: .scale(x, y, z), and: .identity, at: 0.75, flatter)
  }

  @Test func `two mirrored transforms blend by turning only`() {
    func turned(_ angle: Double) -> Matrix4 {
      Matrix4.scale(-1, 1, 1).concatenating(.rotation(angle, 0, 0, 1))
    }
    expectBlend(of: turned(0.2), and: turned(3), at: 0.5, turned(1.6))
  }

  @Test func `growing out of nothing keeps the end's direction`() {
    let end = Matrix4.rotation(1, 0, 0, 1)
    expectBlend(of: .scale(0, 0, 1), and: end, at: 0.5, end.scaled(0.5, 0.5, 1))
    expectBlend(of: .scale(0, 0, 0), and: end, at: 0.5, end.scaled(0.5, 0.5, 0.5))
    expectBlend(of: end, and: .scale(0, 0, 0), at: 0.5, end.scaled(0.5, 0.5, 0.5))
  }

  @Test func `perspective stays while the layer turns`() {
    var perspective = Matrix4.identity
    perspective.m34 = -1 / 400
    func turned(_ angle: Double) -> Matrix4 { perspective.rotated(angle, 0, 1, 0) }
    expectBlend(of: turned(0.2), and: turned(1), at: 0.5, turned(0.6))
    func moved(_ z: Double) -> Matrix4 { perspective.translated(0, 0, z) }
    expectBlend(of: moved(100), and: moved(-300), at: 0.5, moved(-100), within: 1e-12)
  }

  @Test func `the ends are given back to the last digit`() {
    var random = SeededGenerator(seed: 5)
    let (a, b) = (Self.random(&random), Self.random(&random))
    #expect(a.recomposed(between: b, fraction: 0) == a)
    #expect(a.recomposed(between: b, fraction: 1) == b)
  }

  @Test func `moves and sizes blend exactly, also beyond the ends`() {
    let end = Matrix4.translation(10, 20, 30).scaled(3, 5, 1)
    expectBlend(and: end, at: 1.5, Matrix4.translation(15, 30, 45).scaled(4, 7, 1), within: 0)
  }

  @Test func `what has no parts is blended number by number`() {
    var flat = Matrix4.scale(1, 1, 0)
    flat.m34 = 1
    #expect(Transform3DComponents(flat) == nil)
    let blend = flat.recomposed(between: Matrix4.identity, fraction: 0.5)
    #expect(blend.m33 == 0.5 && blend.m34 == 0.5)
    let line = Matrix4(AffineMatrix(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0))
    #expect(Transform3DComponents(line) == nil)
    var broken = Matrix4.identity
    broken.m11 = .nan
    #expect(Transform3DComponents(broken) == nil)
  }

  @Test func `collapsed axes give back their transform`() throws {
    let rows: [Matrix4] = [
      Matrix4.scale(0, 0, 0), Matrix4.scale(0, 1, 1), Matrix4.scale(1, 0, -1),
      Matrix4.scale(-1, -1, 0), Matrix4.scale(-1, 0, 0),
      Matrix4(AffineMatrix(a: 0, b: 0, c: 2, d: 4, tx: 0, ty: 0)),
    ]
    for transform in rows {
      let parts = try #require(Transform3DComponents(transform))
      expectClose(Matrix4(parts), transform, within: 1e-12)
    }
  }
}
