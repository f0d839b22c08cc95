import Foundation
import PortableAnimation
import PortableGeometry
import Testing

/// A payload that is a whole number, for the tests.
private struct Steps: InterpolablePayload, Equatable {
  var count: Int

  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload {
    guard let end = end as? Steps else { return fraction < 0.5 ? self : end }
    return Steps(count: count + Int(Double(end.count - count) * fraction))
  }
}

private struct Nothing: InterpolablePayload {}

@Suite struct InterpolableValueTests {
  /// Two values of each kind and what lies a quarter of the way between them.
  private static let pairs:
    [(start: InterpolableValue, end: InterpolableValue, quarter: InterpolableValue)] = [
      (.number(1), .number(3), .number(1.5)),
      (.point(CGPoint(x: 0, y: 8)), .point(CGPoint(x: 4, y: 0)), .point(CGPoint(x: 1, y: 6))),
      (
        .size(CGSize(width: 0, height: 8)), .size(CGSize(width: 4, height: 0)),
        .size(CGSize(width: 1, height: 6))
      ),
      (
        .rect(CGRect(x: 0, y: 8, width: 16, height: -4)),
        .rect(CGRect(x: 4, y: 0, width: 0, height: 4)),
        .rect(CGRect(x: 1, y: 6, width: 12, height: -2))
      ),
      (
        .vector(CGVector(dx: 0, dy: 8)), .vector(CGVector(dx: 4, dy: 0)),
        .vector(CGVector(dx: 1, dy: 6))
      ),
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

  @Test(arguments: pairs.indices)
  func `every kind moves evenly and arrives`(index: Int) {
    let (start, end, quarter) = Self.pairs[index]
    #expect(describe(start.interpolated(to: end, fraction: 0.25)) == describe(quarter))
    #expect(describe(start.interpolated(to: end, fraction: 0)) == describe(start))
    #expect(describe(start.interpolated(to: end, fraction: 1)) == describe(end))
  }

  @Test(arguments: pairs.indices.dropLast())
  func `adding and taking away again leaves a value as it was`(index: Int) {
    let (start, end, _) = Self.pairs[index]
    #expect(describe(start.adding(end).subtracting(end)) == describe(start))
    #expect(describe(end.subtracting(start).adding(start)) == describe(end))
    #expect(describe(start.adding(start)) == describe(start.scaled(by: 2)))
    #expect(
      describe(start.adding(end.subtracting(start).scaled(by: 0.25)))
        == describe(start.interpolated(to: end, fraction: 0.25)))
  }

  @Test(arguments: pairs.indices.dropLast())
  func `distance is straight, even and the same both ways`(index: Int) {
    let (start, end, quarter) = Self.pairs[index]
    #expect(start.distance(to: end) > 0)
    #expect(start.distance(to: end) == end.distance(to: start))
    #expect(abs(start.distance(to: quarter) * 4 - start.distance(to: end)) < 1e-12)
    #expect(start.distance(to: start) == 0)
  }

  @Test func `to add to a transform is to transform first`() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(scale.adding(move) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
    #expect(scale.adding(move).subtracting(move) == scale)
    #expect(move.scaled(by: 3) == CGAffineTransform(translationX: 30, y: 0))
    let values: [InterpolableValue] = [
      InterpolableValue.affine(scale).adding(.affine(move)).subtracting(.affine(move)),
      InterpolableValue.affine(.identity).interpolated(to: .affine(scale), fraction: 1),
    ]
    for value in values { #expect(describe(value) == describe(.affine(scale))) }
    let far = CATransform3DMakeTranslation(8, 0, 4)
    let third = InterpolableValue.transform(.identity).adding(.transform(far)).scaled(by: 0.25)
    #expect(describe(third) == describe(.transform(CATransform3DMakeTranslation(2, 0, 1))))
    #expect(
      InterpolableValue.transform(.identity).distance(to: .transform(far)) == 80.0.squareRoot())
    #expect(InterpolableValue.affine(.identity).distance(to: .affine(move)) == 10)
  }

  private func line(to x: CGFloat) -> Path {
    var builder = PathBuilder()
    builder.addLines(between: [.zero, CGPoint(x: x, y: 4)])
    return builder.path
  }

  @Test func `paths of the same build blend point by point, others switch in the middle`() {
    let (short, long) = (line(to: 2), line(to: 10))
    #expect(short.interpolated(to: long, fraction: 0.25) == line(to: 4))
    #expect(short.interpolated(to: long, fraction: 1) == long)
    #expect(
      short.adding(long).subtracting(long) == short && short.adding(short) == short.scaled(by: 2))
    #expect(InterpolableValue.path(short).distance(to: .path(long)) == 8)
    var closed = PathBuilder(short)
    closed.close()
    #expect(short.interpolated(to: closed.path, fraction: 0.4) == short)
    #expect(short.interpolated(to: closed.path, fraction: 0.5) == closed.path)
    #expect(short.adding(closed.path) == short)
    #expect(InterpolableValue.path(short).distance(to: .path(closed.path)) == 0)
    let values = [
      InterpolableValue.path(short).interpolated(to: .path(long), fraction: 1),
      InterpolableValue.path(long).adding(.path(short)).subtracting(.path(short)),
      InterpolableValue.path(line(to: 5)).scaled(by: 2).subtracting(.path(line(to: 0))),
    ]
    for value in values.dropLast() { #expect(describe(value) == describe(.path(long))) }
    #expect(describe(values[2]) == describe(.path(long)))
  }

  @Test func `springs may pass the end`() {
    #expect(
      describe(InterpolableValue.number(1).interpolated(to: .number(3), fraction: 1.5))
        == "number(4.0)"
    )
    #expect(
      describe(InterpolableValue.number(1).interpolated(to: .number(3), fraction: -0.5))
        == "number(0.0)")
  }

  @Test func `the end is reached exactly even where a sum would miss it`() {
    let start = 0.2
    let end = 0.9
    #expect(start + (end - start) != end)
    #expect(start.interpolated(to: end, fraction: 1) == end)
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
    let a = InterpolableValue.discrete("a")
    let b = InterpolableValue.discrete("b")
    #expect(describe(a.interpolated(to: b, fraction: 0.25)) == describe(a))
    #expect(describe(a.interpolated(to: b, fraction: 0.75)) == describe(b))
    #expect(describe(a.adding(b)) == describe(a) && describe(a.scaled(by: 3)) == describe(a))
    let payload = InterpolableValue.payload(Nothing())
    #expect(
      describe(payload.interpolated(to: .payload(Steps(count: 3)), fraction: 0.5))
        == describe(.payload(Steps(count: 3))))
    #expect(
      describe(payload.adding(payload).subtracting(payload).scaled(by: 2)) == describe(payload))
    #expect(payload.distance(to: payload) == 0)
  }

  @Test func `arrays of different lengths switch in the middle and add up to the longer`() {
    let short = [1.0]
    let long = [4.0, 5]
    #expect(short.interpolated(to: long, fraction: 0.25) == short)
    #expect(short.interpolated(to: long, fraction: 0.5) == long)
    #expect(short.adding(long) == [5, 5] && long.adding(short) == [5, 5])
    #expect(short.subtracting(long) == [-3, -5] && long.subtracting(short) == [3, 5])
  }

  @Test func `a value is small enough to pass around`() {
    #expect(MemoryLayout<InterpolableValue>.stride <= 64)
  }

  private func describe(_ value: InterpolableValue) -> String { "\(value)" }
}
