import MotionMath
import Testing

@testable import AnimatableLayers

@Suite struct InterpolablePathCGPathTests {
  private func path(_ draw: (CGMutablePath) -> Void) -> InterpolablePath {
    let path = CGMutablePath()
    draw(path)
    return InterpolablePath(path)
  }

  private let triangle: (CGMutablePath) -> Void = {
    $0.addLines(between: [.zero, CGPoint(x: 6, y: 0), CGPoint(x: 0, y: 6)])
    $0.closeSubpath()
  }
  private let square: (CGMutablePath) -> Void = {
    $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
  }
  private let circle: (CGMutablePath) -> Void = {
    $0.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
  }
  private let bend: (CGMutablePath) -> Void = {
    $0.move(to: CGPoint(x: 1, y: 1))
    $0.addQuadCurve(to: CGPoint(x: 7, y: 1), control: CGPoint(x: 4, y: 7))
  }

  private static let grid = stride(from: CGFloat(0.25), to: 8, by: 0.5).flatMap { x in
    stride(from: CGFloat(0.25), to: 8, by: 0.5).map { y in CGPoint(x: x, y: y) }
  }

  @Test func `paths of the same steps stay as they are`() {
    let (a, b) = (path(triangle), path(triangle))
    #expect(InterpolablePath.matched([a, b]) == [a, b])
    #expect(InterpolablePath.matched([]) == [])
  }

  @Test func `any two paths get the same steps and keep their looks`() {
    let drawings = [triangle, square, circle, bend, { (_: CGMutablePath) in }]
    for first in drawings {
      for second in drawings {
        let (a, b) = (path(first), path(second))
        let matched = InterpolablePath.matched([a, b])
        #expect(matched[0].kinds == matched[1].kinds)
        #expect(matched[0].interpolated(to: matched[1], fraction: 0.5) != nil)
        for (original, result) in [(a, matched[0]), (b, matched[1])] where !original.kinds.isEmpty {
          #expect(result.cgPath.boundingBoxOfPath == original.cgPath.boundingBoxOfPath)
          let different = Self.grid.filter {
            result.cgPath.contains($0) != original.cgPath.contains($0)
          }
          #expect(different.isEmpty)
        }
      }
    }
  }

  @Test func `a missing subpath grows out of the last one's end`() {
    let two = path {
      triangle($0)
      $0.addRect(CGRect(x: 10, y: 10, width: 2, height: 2))
    }
    let matched = InterpolablePath.matched([path(triangle), two])
    #expect(matched[0].kinds == matched[1].kinds)
    // The triangle ends where it began.
    #expect(matched[0].points.suffix(12).allSatisfy { $0 == Vector2(0, 0) })
  }

  @Test func `a subpath stays closed where both are`() {
    #expect(InterpolablePath.matched([path(triangle), path(square)])[0].kinds.last == .close)
    #expect(InterpolablePath.matched([path(triangle), path(bend)])[0].kinds.last == .cubic)
  }

  @Test func `a subpath without a move starts where the last one did`() {
    let drawn = path {
      triangle($0)
      $0.addLine(to: CGPoint(x: -3, y: -3))
    }
    let matched = InterpolablePath.matched([drawn, path(square)])
    #expect(matched[0].kinds == matched[1].kinds)
    #expect(matched[0].points.contains(Vector2(-3, -3)))
  }
}
