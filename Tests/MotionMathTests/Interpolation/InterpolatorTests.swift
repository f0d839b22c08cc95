import MotionMath
import Testing

@Suite struct InterpolatorTests {
  private static let turned = Matrix4.rotation(2, 0, 0, 1)
  private static let tilted = Matrix4.rotation(1, 1, 2, 3)
  private static let mirrored = Matrix4.scale(-1, 2, 1)
  private static var perspective: Matrix4 {
    var transform = Matrix4.identity
    transform.m34 = -0.002
    return transform.rotated(0.5, 0, 1, 0)
  }

  private static let pairs: [(InterpolableValue, InterpolableValue)] = [
    (.number(0.1), .number(0.7)), (.point(Vector2(1, -2)), .point(Vector2(0.3, 9))),
    (.size(Vector2(1, 2)), .size(Vector2(3, 5))),
    (
      .rect(origin: Vector2(1, 2), size: Vector2(3, 4)),
      .rect(origin: Vector2(4, 3), size: Vector2(2, 1))
    ), (.color(ColorComponents([0, 0.1, 0.2, 1])), .color(ColorComponents([1, 0.9, 0.3, 0.5]))),
    (.transform(.identity), .transform(turned)),
    (.transform(turned), .transform(.scale(3, 0.5, 1))),
    (.transform(.scale(2, 2, 1)), .transform(.translation(4, 5, 0))),
    (.transform(.identity), .transform(tilted)), (.transform(mirrored), .transform(tilted)),
    (.transform(.scale(0, 1, 1)), .transform(turned)),
    (.transform(perspective), .transform(turned)),
    (.transform(.scale(.infinity, 1, 1)), .transform(turned)),
    (.affine(.identity), .affine(AffineMatrix(.rotation(1, 0, 0, 1)))),
    (.numbers([1, 2]), .numbers([3, 5])), (.number(1), .point(Vector2(2, 3))),
  ]

  @Test(arguments: pairs.indices)
  func `an interpolator returns the values between its ends`(_ index: Int) {
    let (start, end) = Self.pairs[index]
    let interpolator = Interpolator(from: start, to: end)
    for fraction in [-0.25, 0, 0.1, 1.0 / 3, 0.5, 0.9, 1, 1.25] {
      let value = interpolator.value(at: fraction)
      #expect(String(describing: value) == "\(start.interpolated(to: end, fraction: fraction))")
    }
  }
}
