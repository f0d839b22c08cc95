import Foundation
import PortableGeometry
import Testing

@Suite struct PathLinePartsTests {
  private static let region = path("M 0,0 L 10,0 L 10,10 L 0,10 Z")

  @Test(arguments: [
    // Through, within, outside, along the border, across the start of a closed line, whole closed lines.
    ("M -5,5 L 15,5", "M 0,5 L 10,5", "M -5,5 L 0,5 M 10,5 L 15,5"),
    ("M 2,2 L 4,2 L 4,4", "M 2,2 L 4,2 L 4,4", ""),
    ("M 12,2 L 14,2", "", "M 12,2 L 14,2"),
    ("M 0,0 L 20,0", "M 0,0 L 10,0", "M 10,0 L 20,0"),
    (
      "M 5,5 L 15,5 L 15,8 L 5,8 Z", "M 10,8 L 5,8 L 5,5 L 10,5",
      "M 10,5 L 15,5 L 15,8 L 10,8"
    ),
    ("M 1,1 L 3,1 L 3,3 Z", "M 1,1 L 3,1 L 3,3 Z", ""),
    ("M 5,5", "", ""), ("", "", ""),
  ])
  func `lines are cut at the border`(text: String, inside: String, outside: String) {
    let lines = path(text)
    #expect(notation(lines.lineIntersection(Self.region)) == inside)
    #expect(notation(lines.lineSubtracting(Self.region)) == outside)
  }

  @Test func `curves are cut into curves`() {
    let curve = path("M -10,5 C -5,5 15,5 20,5")
    let inside = curve.lineIntersection(Self.region)
    #expect(inside.verbs == [.move, .cubic])
    #expect(inside.bounds.minX == 0 && inside.bounds.maxX == 10)
    let length = inside.length + curve.lineSubtracting(Self.region).length
    #expect(abs(length - curve.length) < 1e-6)
  }

  @Test func `the region's rule decides`() {
    let ring = path("M 0,0 L 10,0 L 10,10 L 0,10 Z M 2,2 L 8,2 L 8,8 L 2,8 Z")
    let line = path("M -5,5 L 15,5")
    #expect(notation(line.lineIntersection(ring)) == "M 0,5 L 10,5")
    #expect(notation(line.lineIntersection(ring, rule: .evenOdd)) == "M 0,5 L 2,5 M 8,5 L 10,5")
    #expect(notation(line.lineSubtracting(Path())) == "M -5,5 L 15,5")
  }
}
