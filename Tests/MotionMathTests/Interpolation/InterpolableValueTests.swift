import MotionMath
import Testing

@Suite struct InterpolableValueTests {
  /// Two values of each kind and what lies a quarter of the way between them.
  private static let rows:
    [(start: InterpolableValue, end: InterpolableValue, quarter: InterpolableValue)] = [
      (.number(1), .number(3), .number(1.5)),
      (.point(Vector2(0, 8)), .point(Vector2(4, 0)), .point(Vector2(1, 6))),
      (.size(Vector2(0, 8)), .size(Vector2(4, 0)), .size(Vector2(1, 6))),
      (.vector(Vector2(0, 8)), .vector(Vector2(4, 0)), .vector(Vector2(1, 6))),
      (
        .rect(origin: Vector2(0, 8), size: Vector2(16, -4)),
        .rect(origin: Vector2(4, 0), size: Vector2(0, 4)),
        .rect(origin: Vector2(1, 6), size: Vector2(12, -2))
      ),
      (
        .color(ColorComponents([1, 0, 0.5, 1])), .color(ColorComponents([0, 1, 0.5, 0])),
        .color(ColorComponents([0.75, 0.25, 0.5, 0.75]))
      ),
      (
        .affine(.identity), .affine(AffineMatrix(a: 5, b: 0, c: 0, d: 3, tx: 8, ty: 0)),
        .affine(AffineMatrix(a: 2, b: 0, c: 0, d: 1.5, tx: 2, ty: 0))
      ), (.transform(.identity), .transform(.scale(5, 1, 3)), .transform(.scale(2, 1, 1.5))),
      (.numbers([0, 4]), .numbers([4, 0]), .numbers([1, 3])),
      (.points([Vector2(0, 4)]), .points([Vector2(4, 0)]), .points([Vector2(1, 3)])),
      (
        .colors([ColorComponents([0, 0, 0, 0])]), .colors([ColorComponents([1, 1, 1, 1])]),
        .colors([ColorComponents([0.25, 0.25, 0.25, 0.25])])
      ),
      (
        .path(InterpolablePath(kinds: [.move], points: [Vector2(0, 4)])),
        .path(InterpolablePath(kinds: [.move], points: [Vector2(4, 0)])),
        .path(InterpolablePath(kinds: [.move], points: [Vector2(1, 3)]))
      ),
      (
        .list([.number(1), .list([.point(Vector2(0, 8))])]),
        .list([.number(3), .list([.point(Vector2(4, 0))])]),
        .list([.number(1.5), .list([.point(Vector2(1, 6))])])
      ),
    ]

  @Test(arguments: rows.indices)
  func `every kind moves evenly and arrives`(index: Int) {
    let (start, end, quarter) = Self.rows[index]
    #expect("\(start.interpolated(to: end, fraction: 0.25))" == "\(quarter)")
    #expect("\(start.interpolated(to: end, fraction: 0))" == "\(start)")
    #expect("\(start.interpolated(to: end, fraction: 1))" == "\(end)")
  }

  @Test(arguments: rows.indices)
  func `components go apart and together`(index: Int) {
    let (start, end, _) = Self.rows[index]
    #expect("\(start.replacingComponents(end.components) as Any)" == "\(Optional(end) as Any)")
    #expect(start.replacingComponents(end.components + [0]) == nil)
    #expect(start.replacingComponents(Array(end.components.dropLast())) == nil)
  }

  @Test func `the end is reached exactly even where a sum would miss it`() {
    #expect(0.2 + (0.9 - 0.2) != 0.9)
    let end = InterpolableValue.number(0.2).interpolated(to: .number(0.9), fraction: 1)
    #expect("\(end)" == "number(0.9)")
  }

  @Test func `what has nothing between it switches in the middle`() {
    let number = InterpolableValue.number(1)
    let others: [InterpolableValue] = [
      .point(Vector2(0, 0)), .discrete("text"), .numbers([2]), .list([]),
    ]
    for other in others {
      #expect("\(number.interpolated(to: other, fraction: 0.49))" == "\(number)")
      #expect("\(number.interpolated(to: other, fraction: 0.5))" == "\(other)")
    }
  }

  @Test(arguments: [-.infinity, .infinity, .nan] as [Double])
  func `a number that is not finite has nothing between it and another`(number: Double) {
    for (start, end) in [(number, 1), (1, number), (number, number), (-number, number)] {
      for (fraction, expected) in [(0, start), (0.49, start), (0.5, end), (1, end), (1.2, end)] {
        let found = InterpolableValue.point(Vector2(start, 2))
          .interpolated(to: .point(Vector2(end, 2)), fraction: fraction)
        #expect("\(found)" == "\(InterpolableValue.point(Vector2(expected, 2)))")
      }
    }
  }

  @Test func `a color stays within sRGB unless an end lies outside`() {
    let red = ColorComponents([1, 0, 0, 1])
    let blue = ColorComponents([0, 0, 1, 1])
    #expect(red.interpolated(to: blue, fraction: 1.5).vector == [0, 0, 1, 1])
    let bright = ColorComponents([2, 0, 0, 1])
    #expect(bright.interpolated(to: red, fraction: 0.5).vector == [1.5, 0, 0, 1])
  }
}
