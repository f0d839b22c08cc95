import Foundation
import PortableGeometry
import Testing

@Suite struct PathSharpCornersTests {
  @Test(arguments: [
    ("M 0,0 L 9,0 L 9,9", "M 0,0 L 9,0 M 9,0 L 9,9"),
    ("M 0,0 L 9,0 L 0,1 L 9,2", "M 0,0 L 9,0 M 9,0 L 0,1 M 0,1 L 9,2"),
    ("M 0,0 L 9,0 L 9,9 L 0,9 Z", "M 0,0 L 9,0 M 9,0 L 9,9 M 9,9 L 0,9 M 0,9 L 0,0"),
    // From the middle of a side, with a corner more or one corner alone.
    (
      "M 5,0 L 9,0 L 9,9 L 0,9 L 0,0 Z",
      "M 0,0 L 5,0 L 9,0 M 9,0 L 9,9 M 9,9 L 0,9 M 0,9 L 0,0"
    ),
    ("M 4,3 L 8,6 L 0,6 L 4,3 L 4,3 Z", "M 0,6 L 4,3 L 4,3 L 8,6 M 8,6 L 0,6"),
    // A point without length has no direction; a curve has those of its ends.
    ("M 0,0 L 9,0 L 9,0 L 9,9", "M 0,0 L 9,0 L 9,0 M 9,0 L 9,9"),
    ("M 0,0 C 0,9 9,9 9,0 Z", "M 0,0 C 0,9 9,9 9,0 M 9,0 L 0,0"),
    ("M 0,0 Q 0,0 9,0 L 9,9", "M 0,0 Q 0,0 9,0 M 9,0 L 9,9"),
    // Only what has a corner is cut.
    ("M 0,0 L 5,0 L 9,3 M 0,5 L 9,5 L 0,6", "M 0,0 L 5,0 L 9,3 M 0,5 L 9,5 M 9,5 L 0,6"),
  ])
  func `a path ends at corners of a right angle or more`(text: String, expected: String) {
    #expect(path(text).cutAtSharpCorners.map { notation($0) } == notation(path(expected)))
  }

  @Test(arguments: [
    "", "M 1,1", "M 1,1 Z", "M 0,0 L 9,0 L 18,8", "M 0,0 L 9,0 L 9,0", "M 0,0 Z L 9,0",
    "M 0,5 Q 0,0 5,0 L 9,0", "M 9,4 L 7,7 L 4,9 L 0,7 L 0,4 L 1,1 L 4,0 L 7,1 Z",
  ])
  func `a path without such a corner is not cut`(text: String) {
    #expect(path(text).cutAtSharpCorners == nil)
  }

  @Test func `a line is thin up to one pixel, whatever its direction`() {
    let style = StrokeStyle(width: 0.5)
    #expect(style.isThin(after: CGAffineTransform(scaleX: 2, y: 1)))
    #expect(style.isThin(after: CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 2)))
    #expect(!style.isThin(after: CGAffineTransform(scaleX: 1, y: 2.01)))
    #expect(!StrokeStyle(width: 0).isThin(after: .identity))
  }
}
