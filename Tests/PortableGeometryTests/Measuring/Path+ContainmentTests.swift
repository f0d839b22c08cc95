import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathContainmentTests {
  @Test func `rules differ where the path goes round twice`() {
    let twice = path("M 0,0 L 9,0 L 9,9 L 0,9 Z M 3,3 L 6,3 L 6,6 L 3,6 Z")
    let ring = path("M 0,0 L 9,0 L 9,9 L 0,9 Z M 3,3 L 3,6 L 6,6 L 6,3 Z")
    let inner = CGPoint(x: 4, y: 4)
    #expect(twice.contains(inner) && !twice.contains(inner, rule: .evenOdd))
    #expect(!ring.contains(inner) && !ring.contains(inner, rule: .evenOdd))
    #expect(twice.contains(CGPoint(x: 1, y: 4)) && ring.contains(CGPoint(x: 1, y: 4)))
  }

  @Test(arguments: [
    ("", false), ("M 0,0", false), ("M 0,0 L 10,10", false), ("M -9,-9 L 9,-9 L 0,9", true),
    ("M -9,-9 Q 30,0 -9,9", true), ("M -9,-9 C 30,-9 30,9 -9,9", true),
    ("M -9,-9 L 9,-9 L 9,9 M 50,50", false), ("M -9,-9 L 9,-9 L 9,9 Z L -9,9 L 9,9", true),
  ])
  func `open subpaths count as closed`(text: String, contains: Bool) {
    #expect(path(text).contains(CGPoint(x: 0.001, y: 0.002)) == contains)
  }

  @Test func `a circle contains what is nearer than its radius`() {
    let circle = ellipse(x: -10, y: -10, width: 20, height: 20)
    var random = SeededGenerator(seed: 51)
    let wrong = (0..<3000).map { _ in random.point(in: -12...12) }.filter { point in
      let distance = Foundation.hypot(point.x, point.y)
      return abs(distance - 10) > 0.01 && circle.contains(point) != (distance < 10)
    }
    #expect(wrong.isEmpty)
  }

  @Test func `random curves contain what their fine outlines contain`() {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<60 {
      let path = random.path(in: 0...50, curves: 1, quads: 1, lines: 1)
      let outline = FlattenedOutline()
      outline.append(path, flatness: 1e-3)
      let walk = DenseWalk(path)
      let wrong = (0..<50).map { _ in random.point(in: 0...50) }.filter { sample in
        let winding = outline.winding(around: sample.x, sample.y)
        return walk.distance(to: sample) > 0.01
          && (path.contains(sample) != (winding != 0)
            || path.contains(sample, rule: .evenOdd) != (winding % 2 != 0))
      }
      #expect(wrong.isEmpty, "\(notation(path))")
    }
  }

  @Test func `points level with corners are counted once, and what is not finite is outside`() {
    let diamond = path("M 0,-5 L 5,0 L 0,5 L -5,0 Z")
    #expect(diamond.contains(.zero))
    let level = [(-6, 0), (6, 0), (-1, -5), (-1, 5)].map { CGPoint(x: $0, y: $1) }
    #expect(!level.contains { diamond.contains($0) })
    let square = path("M 0,0 L 9,0 L 9,9 L 0,9 Z")
    #expect(![Double.nan, .infinity].contains { square.contains(CGPoint(x: $0, y: 1)) })
  }
}
