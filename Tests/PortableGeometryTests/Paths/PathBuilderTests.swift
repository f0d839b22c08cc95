import Foundation
import PortableGeometry
import Testing

@Suite struct PathBuilderTests {
  @Test(arguments: [
    ("L 1,1", ""), ("Q 1,1 2,2", ""), ("C 1,1 2,2 3,3", ""), ("Z", ""),
    ("L 1,1 M 2,2 L 3,3", "M 2,2 L 3,3"),
    ("M 0,0 L 1,1 Z Z", "M 0,0 L 1,1 Z"), ("M 0,0 Z", "M 0,0 Z"),
    ("M 0,0 L nan,1 L 2,2", "M 0,0 L 2,2"), ("M 0,0 L inf,1", "M 0,0"),
    ("M inf,0 L 1,1", ""), ("M 0,0 Q nan,1 2,2 L 3,3", "M 0,0 L 3,3"),
    ("M 0,0 C 1,1 1,-inf 2,2 L 3,3", "M 0,0 L 3,3"),
  ])
  func `what cannot be drawn is left out`(commands: String, built: String) {
    #expect(notation(path(commands)) == built)
  }

  @Test func `building goes on where a path ended`() {
    var builder = PathBuilder(path("M 1,2 L 3,4 Z"))
    #expect(builder.currentPoint == CGPoint(x: 1, y: 2))
    builder.close()
    builder.addLine(to: CGPoint(x: 9, y: 9))
    builder.close()
    #expect(notation(builder.path) == "M 1,2 L 3,4 Z L 9,9 Z")
    #expect(builder.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `lines between points begin a subpath`() {
    var builder = PathBuilder(path("M 5,5 L 6,6"))
    builder.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
    builder.addLines(between: [])
    #expect(notation(builder.path) == "M 5,5 L 6,6 M 0,0 L 1,0 L 1,1")
  }

  @Test func `transforms act on new points, not on the current one`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    var builder = PathBuilder()
    builder.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1)], transform: double)
    builder.addQuadCurve(to: CGPoint(x: 6, y: 2), control: CGPoint(x: 2, y: 2).applying(double))
    builder.addCurve(
      to: .zero, control1: CGPoint(x: 1, y: 0).applying(double),
      control2: CGPoint(x: 0, y: 1).applying(double))
    builder.addPath(path("M 7,7 Z"), transform: double)
    #expect(notation(builder.path) == "M 2,2 L 4,2 Q 4,4 6,2 C 2,0 0,2 0,0 M 14,14 Z")
  }
}
