import Foundation
import TestSupport
import Testing

@testable import PortableGeometry

@Suite struct PathTrimmedTests {
  @Test(arguments: [
    ("M 0,0 L 10,0", 0.2, 0.7, "M 2,0 L 7,0"),
    ("M 0,0 L 10,0 L 10,10", 0.25, 0.75, "M 5,0 L 10,0 L 10,5"),
    ("M 0,0 L 10,0 M 0,5 L 10,5", 0.25, 0.75, "M 5,0 L 10,0 M 0,5 L 5,5"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 0.75, 1, "M 0,5 L 0,0"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z", 0.5, 0.9, "M 5,5 L 0,5 L 0,2"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z M 0,9 L 20,9", 0, 0.5, "M 0,0 L 5,0 L 5,5 L 0,5 Z"),
    ("M 0,0 L 5,0 L 5,5 L 0,5 Z M 0,9 L 20,9", 0.5, 1, "M 0,9 L 20,9"),
    ("M 0,0 L 10,0", 0.5, 0.5, ""), ("M 0,0 L 10,0", 0.7, 0.2, ""), ("M 0,0 L 10,0", 1, 2, ""),
    ("M 0,0 L 10,0", -5, 0.5, "M 0,0 L 5,0"), ("M 0,0 L 10,0", .nan, 0.5, "M 0,0 L 5,0"),
    ("M 0,0 L 10,0", 0.5, .nan, ""), ("M 0,0 L 10,0", 0.5, .infinity, "M 5,0 L 10,0"),
    ("M 0,0 L 10,0 Z M 4,4", -1, 5, "M 0,0 L 10,0 Z M 4,4"), ("", 0.2, 0.7, ""),
    ("M 5,5 L 5,5", 0.2, 0.7, ""), ("M 5,5 L 5,5", 0, 1, "M 5,5 L 5,5"),
    ("M 0,0 L 0,0 L 10,0", 0, 0.5, "M 0,0 L 5,0"),
  ])
  func `a trimmed path is what lies between two fractions of its length`(
    text: String, start: Double, end: Double, trimmed: String
  ) {
    #expect(notation(path(text).trimmed(from: start, to: end), digits: 9) == trimmed)
  }

  @Test func `a cut inside a curve is at a fraction of its parameter`() {
    // x is 5 + 100 t³.
    let accelerating = path("M 5,0 C 5,0 5,0 105,0")
    #expect(accelerating.trimmed(from: 0, to: 0.5).currentPoint == CGPoint(x: 17.5, y: 0))
    #expect(accelerating.trimmed(from: 0.5, to: 1).points.first == CGPoint(x: 17.5, y: 0))
    // Half of a line as long as the curve, and the whole curve up to its half.
    let both = path("M -95,0 L 5,0 C 5,0 5,0 105,0")
    let part = both.trimmed(from: 0.25, to: 0.75)
    #expect(part.points.first == CGPoint(x: -45, y: 0))
    #expect(abs((part.currentPoint?.x ?? 0) - 17.5) < 1e-6)
  }

  @Test func `curves stay curves, and each is reached at its share of the length`() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<50 {
      let whole = random.path(in: 0...50, curves: 1, quads: 1)
      let curves = whole.subpaths[0].segments
      let lengths = curves.map { ArcLength($0).length }
      func place(_ fraction: CGFloat) -> CGPoint {
        let distance = fraction * (lengths[0] + lengths[1])
        return distance <= lengths[0]
          ? curves[0].point(at: distance / lengths[0])
          : curves[1].point(at: (distance - lengths[0]) / lengths[1])
      }
      let start = CGFloat.random(in: 0...1, using: &random)
      let end = CGFloat.random(in: start...1, using: &random)
      let part = whole.trimmed(from: start, to: end)
      #expect(part.verbs.allSatisfy { $0 != .line })
      guard let first = part.points.first, let last = part.currentPoint else { continue }
      let (from, to) = (place(start), place(end))
      #expect(max(abs(first.x - from.x), abs(first.y - from.y)) < 1e-6)
      #expect(max(abs(last.x - to.x), abs(last.y - to.y)) < 1e-6)
    }
  }
}
