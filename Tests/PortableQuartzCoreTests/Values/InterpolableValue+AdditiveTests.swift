import MotionMath
import Testing

@testable import PortableQuartzCore

/// A payload that is a whole number, for the tests.
private struct Steps: InterpolablePayload, Equatable {
  var count: Int

  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload {
    guard let end = end as? Steps else { return fraction < 0.5 ? self : end }
    return Steps(count: count + Int(Double(end.count - count) * fraction))
  }
}

private struct Nothing: InterpolablePayload {}

@Suite struct InterpolableValueAdditiveTests {
  /// Two values of each kind and what lies a quarter of the way between them.
  private static let pairs:
    [(start: InterpolableValue, end: InterpolableValue, quarter: InterpolableValue)] = [
      (.number(1), .number(3), .number(1.5)),
      (.point(Vector2(0, 8)), .point(Vector2(4, 0)), .point(Vector2(1, 6))),
      (.size(Vector2(0, 8)), .size(Vector2(4, 0)), .size(Vector2(1, 6))),
      (
        .rect(CGRect(x: 0, y: 8, width: 16, height: -4)),
        .rect(CGRect(x: 4, y: 0, width: 0, height: 4)),
        .rect(CGRect(x: 1, y: 6, width: 12, height: -2))
      ),
      (.vector(Vector2(0, 8)), .vector(Vector2(4, 0)), .vector(Vector2(1, 6))),
      (
        .color(ColorComponents([1, 0, 0.5, 1])), .color(ColorComponents([0, 1, 0.5, 0])),
        .color(ColorComponents([0.75, 0.25, 0.5, 0.75]))
      ),
      (.numbers([0, 4]), .numbers([4, 0]), .numbers([1, 3])),
      (
        .points([.zero, CGPoint(x: 4, y: 4)]), .points([CGPoint(x: 4, y: 4), .zero]),
        .points([CGPoint(x: 1, y: 1), CGPoint(x: 3, y: 3)])
      ),
      (.colors([[0, 0, 0, 0]]), .colors([[1, 1, 1, 1]]), .colors([[0.25, 0.25, 0.25, 0.25]])),
      (.payload(Steps(count: 4)), .payload(Steps(count: 8)), .payload(Steps(count: 5))),
    ]

  @Test(arguments: pairs.indices.dropLast())
  func `adding and taking away again leaves a value as it was`(index: Int) {
    let (start, end, _) = Self.pairs[index]
    expectEqual(
      (start.adding(end).subtracting(end), start), (end.subtracting(start).adding(start), end),
      (start.adding(start), start.scaled(by: 2)),
      (
        start.adding(end.subtracting(start).scaled(by: 0.25)),
        start.interpolated(to: end, fraction: 0.25)
      ))
  }

  @Test(arguments: pairs.indices.dropLast())
  func `distance is straight, even and the same both ways`(index: Int) {
    let (start, end, quarter) = Self.pairs[index]
    #expect(start.distance(to: end) > 0 && start.distance(to: end) == end.distance(to: start))
    #expect(abs(start.distance(to: quarter) * 4 - start.distance(to: end)) < 1e-12)
    #expect(start.distance(to: start) == 0)
  }

  @Test func `the distance of rectangles counts all four numbers`() {
    let start = InterpolableValue.rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    for end in [
      CGRect(x: 2, y: 0, width: 1, height: 1), CGRect(x: 0, y: 2, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: 3, height: 1), CGRect(x: 0, y: 0, width: 1, height: 3),
    ] { #expect(start.distance(to: .rect(end)) == 2) }
  }

  @Test func `to add to a transform is to transform first`() {
    let scale = InterpolableValue.affine(CGAffineTransform(scaleX: 2, y: 2))
    let move = InterpolableValue.affine(CGAffineTransform(translationX: 10, y: 0))
    let still = InterpolableValue.affine(CGAffineTransform.identity)
    let far = InterpolableValue.transform(CATransform3DMakeTranslation(8, 0, 4))
    let identity = InterpolableValue.transform(CATransform3DIdentity)
    expectEqual(
      (scale.adding(move), .affine(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))),
      (scale.adding(move).subtracting(move), scale),
      (move.scaled(by: 3), .affine(CGAffineTransform(translationX: 30, y: 0))),
      (still.interpolated(to: scale, fraction: 1), scale),
      (identity.adding(far).scaled(by: 0.25), .transform(CATransform3DMakeTranslation(2, 0, 1))),
      (far.subtracting(far), identity))
    #expect(still.distance(to: move) == 10 && identity.distance(to: far) == 80.0.squareRoot())
  }

  private func line(to x: CGFloat) -> InterpolableValue {
    var builder = PathBuilder()
    builder.addLines(between: [.zero, CGPoint(x: x, y: 4)])
    return .path(builder.path)
  }

  @Test func `paths of one build interpolate and add up point by point`() {
    let (short, long) = (line(to: 2), line(to: 10))
    expectEqual(
      (short.interpolated(to: long, fraction: 0.25), line(to: 4)),
      (short.interpolated(to: long, fraction: 1), long),
      (short.adding(long).subtracting(long), short), (short.adding(short), short.scaled(by: 2)))
    #expect(short.distance(to: long) == 8)
  }

  @Test func `paths of another build switch in the middle and add nothing`() {
    var builder = PathBuilder()
    builder.addLines(between: [.zero, CGPoint(x: 2, y: 4)])
    builder.close()
    let (open, closed) = (line(to: 2), InterpolableValue.path(builder.path))
    expectEqual(
      (open.interpolated(to: closed, fraction: 0.4), open),
      (open.interpolated(to: closed, fraction: 0.5), closed), (open.adding(closed), open))
    #expect(open.distance(to: closed) == 0)
  }

  @Test func `a sum of paths stays where it would not be finite`() {
    let far = line(to: .greatestFiniteMagnitude)
    #expect(describe(far.adding(far)) == describe(far))
  }

  @Test func `lists add up element by element, also transforms in them`() {
    let move = InterpolableValue.transform(CATransform3DMakeTranslation(1, 2, 3))
    let list = InterpolableValue.list([.number(1), move])
    let twice = InterpolableValue.list([
      .number(2), .transform(CATransform3DMakeTranslation(2, 4, 6)),
    ])
    let one = InterpolableValue.list([.number(1)])
    let two = InterpolableValue.list([.number(4), .number(5)])
    expectEqual(
      (list.adding(list), twice), (list.scaled(by: 2), twice), (twice.subtracting(list), list),
      (one.adding(two), .list([.number(5), .number(5)])),
      (one.subtracting(two), .list([.number(-3), .number(-5)])))
  }

  @Test(arguments: [(1.5, "number(4.0)"), (-0.5, "number(0.0)")])
  func `springs may pass the end`(fraction: Double, expected: String) {
    let value = InterpolableValue.number(1).interpolated(to: .number(3), fraction: fraction)
    #expect(describe(value) == expected)
  }

  @Test func `values of different kinds switch in the middle`() {
    let number = InterpolableValue.number(1)
    for other: InterpolableValue in [.point(.zero), .discrete("text"), .numbers([2])] {
      #expect(describe(number.interpolated(to: other, fraction: 0.49)) == describe(number))
      #expect(describe(number.interpolated(to: other, fraction: 0.5)) == describe(other))
      #expect(describe(number.adding(other)) == describe(number))
      #expect(describe(number.subtracting(other)) == describe(number))
      #expect(number.distance(to: other) == 0)
    }
  }

  @Test func `a value without anything between switches in the middle`() {
    let (a, b) = (InterpolableValue.discrete("a"), InterpolableValue.discrete("b"))
    let payload = InterpolableValue.payload(Nothing())
    let steps = InterpolableValue.payload(Steps(count: 3))
    expectEqual(
      (a.interpolated(to: b, fraction: 0.25), a), (a.interpolated(to: b, fraction: 0.75), b),
      (a.adding(b), a), (a.scaled(by: 3), a),
      (payload.interpolated(to: steps, fraction: 0.5), steps),
      (payload.adding(payload).subtracting(payload).scaled(by: 2), payload),
      (
        steps.interpolated(to: .payload(Steps(count: 7)), fraction: 0.25), .payload(Steps(count: 4))
      ))
    #expect(payload.distance(to: payload) == 0)
  }

  @Test func `arrays of different lengths switch in the middle and add up to the longer`() {
    let (short, long) = (InterpolableValue.numbers([1]), InterpolableValue.numbers([4, 5]))
    expectEqual(
      (short.interpolated(to: long, fraction: 0.25), short),
      (short.interpolated(to: long, fraction: 0.5), long),
      (short.adding(long), .numbers([5, 5])), (long.adding(short), .numbers([5, 5])),
      (short.subtracting(long), .numbers([-3, -5])), (long.subtracting(short), .numbers([3, 5])))
  }

  @Test func `a value is small enough to pass around`() {
    #expect(MemoryLayout<InterpolableValue>.stride <= 40)
  }

  private func describe(_ value: InterpolableValue) -> String { "\(value)" }

  /// Compares pairs of values as they are written.
  private func expectEqual(
    _ pairs: (InterpolableValue, InterpolableValue)...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (value, expected) in pairs {
      #expect(describe(value) == describe(expected), sourceLocation: sourceLocation)
    }
  }
}
