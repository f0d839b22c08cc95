import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathTests {
  @Test func `an empty path has nothing`() {
    #expect(Path().isEmpty && Path().currentPoint == nil && Path().elements.isEmpty)
    #expect(Path() == PathBuilder().path)
  }

  @Test(arguments: [
    ("M 1,2", 1.0, 2.0), ("M 1,2 L 3,4", 3, 4), ("M 1,2 L 3,4 Z", 1, 2),
    ("M 1,2 M 5,6 L 3,4 L 9,9 Z", 5, 6), ("M 1,2 L 3,4 Z L 8,8", 8, 8),
    ("M 1,2 Q 3,4 5,6", 5, 6), ("M 1,2 C 1,1 2,2 7,8", 7, 8),
  ])
  func `the current point is where the next line begins`(text: String, x: Double, y: Double) {
    #expect(path(text).currentPoint == CGPoint(x: x, y: y))
  }

  @Test func `elements come out as they went in`() {
    let text = "M 1,2 L 3,4 Q 5,6 7,8 C 1,1 2,2 3,3 Z L 4,4 M 0,0 M 9,9"
    #expect(notation(path(text)) == text)
  }

  @Test func `paths are equal when their elements are`() {
    #expect(path("M 0,0 L 1,1") == path("M 0,0 L 1,1"))
    #expect(path("M 0,0 L 1,1") != path("M 0,0 L 1,2"))
    #expect(path("M 0,0 L 0,0") != path("M 0,0 M 0,0"))
    #expect(path("M 0,0 L 1,1").hashValue == path("M 0,0 L 1,1").hashValue)
  }

  @Test func `transforming moves every point, and leaves out what overflows`() {
    let wide = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    #expect(notation(path("M 1,2 Q 3,4 5,6 Z").transformed(by: wide)) == "M 3,2 Q 7,4 11,6 Z")
    let huge = path("M 0,0 L 1e300,0 L 5,5").transformed(by: .init(scaleX: 1e300, y: 1))
    #expect(huge.elements.count == 2 && huge.points.allSatisfy { $0.x.isFinite })
  }

  @Test func `no commands that bytes spell trap`() {
    var random = SeededGenerator(seed: 14)
    var total = 0
    for round in 0..<testCases(400) {
      // Half of them with few extremes, so that something comes of them.
      let bytes = (0..<120).map { _ in
        UInt8.random(in: 0...255, using: &random) | (round % 2 == 0 ? 0 : 64)
      }
      total += PathCommands.run(bytes)
    }
    #expect(total > testCases(10_000))
  }

  @Test func `curves whose ends are as far apart as numbers go are combined without a trap`() {
    let bytes: [UInt8] = [
      0xB2, 0x46, 0xD4, 0x80, 0x08, 0x2E, 0x03, 0x03, 0x0A, 0xFF, 0xFF, 0x0A, 0x97, 0xFC, 0x0A,
      0x17, 0xFC, 0xFC, 0xFC, 0x7C,
    ]
    #expect(PathCommands.run(bytes) == 0)
  }

  @Test func `a curve whose halves are no shorter is dashed within the stack`() {
    let bytes: [UInt8] =
      [0x4A, 0xFF, 0xFF, 0xFF, 0x11, 0xFF, 0x94, 0x0A, 0x12, 0x60, 0x0A]
      + Array(repeating: 0xFF, count: 11) + [0x23, 0x8A]
    #expect(PathCommands.run(bytes) >= 0)
  }
}
