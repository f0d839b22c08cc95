import MotionMath
import Testing

@Suite struct InterpolablePathTests {
  private let line = InterpolablePath(
    kinds: [.move, .line, .close], points: [Vector2(0, 0), Vector2(12, 0)])
  private let cubic = InterpolablePath(
    kinds: [.move, .cubic, .close],
    points: [Vector2(0, 0), Vector2(0, 8), Vector2(12, 8), Vector2(12, 0)])
  private let quad = InterpolablePath(
    kinds: [.move, .quad, .close], points: [Vector2(0, 0), Vector2(6, 12), Vector2(12, 0)])

  @Test func `paths with the same elements interpolate point by point, beyond the ends too`() {
    let end = InterpolablePath(
      kinds: [.move, .line, .close], points: [Vector2(4, 0), Vector2(12, 20)])
    #expect(line.interpolated(to: end, fraction: 0.5)?.points == [Vector2(2, 0), Vector2(12, 10)])
    #expect(line.interpolated(to: end, fraction: -1)?.points == [Vector2(-4, 0), Vector2(12, -20)])
    #expect(line.interpolated(to: end, fraction: .nan) == nil)
  }

  @Test func `a line goes with a curve as a cubic whose controls are its own ends`() {
    let middle = line.interpolated(to: cubic, fraction: 0.5)
    #expect(middle?.kinds == [.move, .cubic, .close])
    #expect(middle?.points == [Vector2(0, 0), Vector2(0, 4), Vector2(12, 4), Vector2(12, 0)])
    #expect(cubic.interpolated(to: line, fraction: 0.5) == middle)
  }

  @Test func `a quadratic curve goes with the others as the same cubic`() {
    #expect(
      line.interpolated(to: quad, fraction: 0.5)?.points
        == [Vector2(0, 0), Vector2(2, 4), Vector2(10, 4), Vector2(12, 0)])
    #expect(
      cubic.interpolated(to: quad, fraction: 0.5)?.points
        == [Vector2(0, 0), Vector2(2, 8), Vector2(10, 8), Vector2(12, 0)])
  }

  @Test func `elements that stay keep their kind, and one after a close starts at its end`() {
    let kinds: [PathElementKind] = [.move, .line, .line, .close, .line]
    let points = [Vector2(1, 1), Vector2(5, 1), Vector2(5, 9), Vector2(7, 7)]
    let lines = InterpolablePath(kinds: kinds, points: points)
    let curved = InterpolablePath(
      kinds: [.move, .line, .line, .close, .cubic],
      points: points.dropLast() + [Vector2(1, 5), Vector2(7, 5), Vector2(7, 7)])
    let middle = lines.interpolated(to: curved, fraction: 0.5)
    #expect(middle?.kinds == curved.kinds)
    #expect(middle?.points.suffix(3) == [Vector2(1, 3), Vector2(7, 6), Vector2(7, 7)])
  }

  @Test func `the ends are as they were given`() {
    #expect(line.interpolated(to: cubic, fraction: 0) == line)
    #expect(line.interpolated(to: cubic, fraction: 1) == cubic)
  }

  @Test func `other elements have nothing between them`() {
    let open = InterpolablePath(kinds: [.move, .line], points: [Vector2(0, 0), Vector2(1, 1)])
    let two = InterpolablePath(
      kinds: [.move, .move, .line], points: [Vector2(0, 0), Vector2(1, 1), Vector2(1, 1)])
    #expect(line.interpolated(to: open, fraction: 0.5) == nil)
    #expect(line.interpolated(to: two, fraction: 0.5) == nil)
  }

  @Test func `a coordinate that would not be finite switches in the middle`() {
    let far = InterpolablePath(
      kinds: line.kinds, points: [Vector2(0, 0), Vector2(-.greatestFiniteMagnitude, 2)])
    let huge = InterpolablePath(
      kinds: line.kinds, points: [Vector2(0, 0), Vector2(.greatestFiniteMagnitude, 4)])
    let shown = [0.25, 0.75].map { far.interpolated(to: huge, fraction: $0)?.points[1] }
    #expect(
      shown == [Vector2(-.greatestFiniteMagnitude, 2.5), Vector2(.greatestFiniteMagnitude, 3.5)])
  }
}
