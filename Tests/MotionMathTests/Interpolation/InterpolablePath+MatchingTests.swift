import MotionMath
import Testing

@Suite struct InterpolablePathMatchingTests {
  private func matched(_ first: InterpolablePath, _ second: InterpolablePath) -> InterpolablePath {
    InterpolablePath.matched([first, second])[0]
  }

  private let triangle = InterpolablePath(
    kinds: [.move, .line, .line, .close], points: [Vector2(0, 0), Vector2(9, 0), Vector2(9, 9)])

  @Test func `a quadratic curve keeps its shape as a cubic one`() {
    let quad = InterpolablePath(
      kinds: [.move, .quad, .close], points: [Vector2(0, 0), Vector2(6, 12), Vector2(12, 0)])
    let curve = matched(quad, triangle)
    #expect(curve.kinds.prefix(2) == [.move, .cubic])
    #expect(
      curve.points.prefix(4) == [Vector2(0, 0), Vector2(4, 8), Vector2(8, 8), Vector2(12, 0)])
  }

  @Test func `a subpath without an end is one of the shapes`() {
    let lines = InterpolablePath(
      kinds: [.move, .line, .move, .line],
      points: [Vector2(0, 0), Vector2(3, 0), Vector2(0, 6), Vector2(3, 6)])
    let shapes = matched(lines, triangle)
    #expect(shapes.kinds.count { $0 == .move } == 2)
    #expect(shapes.points.first == Vector2(0, 0) && shapes.points.contains(Vector2(3, 0)))
    #expect(shapes.points.contains(Vector2(0, 6)) && shapes.points.last == Vector2(3, 6))
  }
}
