import Foundation
import PortableCompositor
import Testing

@Suite struct ContentsGravityTests {
  private static let rows: [(gravity: ContentsGravity, frame: [CGFloat])] = [
    (.center, [45, 42, 20, 10]), (.top, [45, 77, 20, 10]), (.bottom, [45, 7, 20, 10]),
    (.left, [5, 42, 20, 10]), (.right, [85, 42, 20, 10]), (.topLeft, [5, 77, 20, 10]),
    (.topRight, [85, 77, 20, 10]), (.bottomLeft, [5, 7, 20, 10]), (.bottomRight, [85, 7, 20, 10]),
    (.resize, [5, 7, 100, 80]), (.resizeAspect, [5, 22, 100, 50]),
    (.resizeAspectFill, [-25, 7, 160, 80]),
  ]

  @Test func `all twelve are placed as documented, top being the largest y`() {
    #expect(Set(Self.rows.map(\.gravity)) == Set(ContentsGravity.allCases))
    let bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    for row in Self.rows {
      let frame = row.gravity.frame(of: CGSize(width: 20, height: 10), in: bounds)
      #expect([frame.minX, frame.minY, frame.width, frame.height] == row.frame, "\(row.gravity)")
    }
  }

  @Test func `an image as tall as the layer touches both of its edges exactly`() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 49)
    let frame = ContentsGravity.resizeAspect.frame(of: CGSize(width: 3, height: 7), in: bounds)
    #expect(frame.height == 49 && frame.width == 21 && frame.minX == 39.5)
  }

  @Test func `an image without area has no proportions`() {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    for gravity in [ContentsGravity.resizeAspect, .resizeAspectFill] {
      for size in [CGSize.zero, CGSize(width: 5, height: 0), CGSize(width: -1, height: 4)] {
        #expect(gravity.frame(of: size, in: bounds) == CGRect(x: 5, y: 5, width: 0, height: 0))
      }
    }
  }
}
