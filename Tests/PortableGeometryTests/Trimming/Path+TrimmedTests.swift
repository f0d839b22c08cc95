import Foundation
import PortableGeometry
import Testing

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

  @Test func `curves stay curves and have their share of the length`() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<50 {
      func point() -> CGPoint {
        CGPoint(
          x: CGFloat.random(in: 0...50, using: &random),
          y: CGFloat.random(in: 0...50, using: &random))
      }
      var builder = PathBuilder()
      builder.move(to: point())
      builder.addCurve(to: point(), control1: point(), control2: point())
      builder.addQuadCurve(to: point(), control: point())
      let whole = builder.path
      let start = CGFloat.random(in: 0...1, using: &random)
      let end = CGFloat.random(in: start...1, using: &random)
      let part = whole.trimmed(from: start, to: end)
      #expect(part.verbs.allSatisfy { $0 != .line })
      #expect(abs(part.length - whole.length * (end - start)) < 1e-6 * whole.length)
      let walk = DenseWalk(whole, steps: 2000)
      #expect(part.bounds.isNull || walk.distance(to: part.points[0]) < 1e-3)
    }
  }
}
