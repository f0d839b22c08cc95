import Foundation
import PortableCompositor
import Testing

@Suite struct ContentsGravityTests {
  /// An image of 20 by 10 in a layer of 100 by 80 whose bounds begin at (5, 7).
  private static let rows: [(gravity: ContentsGravity, frame: CGRect)] = [
    (.center, CGRect(x: 45, y: 42, width: 20, height: 10)),
    (.top, CGRect(x: 45, y: 77, width: 20, height: 10)),
    (.bottom, CGRect(x: 45, y: 7, width: 20, height: 10)),
    (.left, CGRect(x: 5, y: 42, width: 20, height: 10)),
    (.right, CGRect(x: 85, y: 42, width: 20, height: 10)),
    (.topLeft, CGRect(x: 5, y: 77, width: 20, height: 10)),
    (.topRight, CGRect(x: 85, y: 77, width: 20, height: 10)),
    (.bottomLeft, CGRect(x: 5, y: 7, width: 20, height: 10)),
    (.bottomRight, CGRect(x: 85, y: 7, width: 20, height: 10)),
    (.resize, CGRect(x: 5, y: 7, width: 100, height: 80)),
    (.resizeAspect, CGRect(x: 5, y: 22, width: 100, height: 50)),
    (.resizeAspectFill, CGRect(x: -25, y: 7, width: 160, height: 80)),
  ]

  @Test func `all twelve are placed as documented, top being the largest y`() {
    #expect(Set(Self.rows.map(\.gravity)) == Set(ContentsGravity.allCases))
    let bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    for row in Self.rows {
      #expect(
        row.gravity.frame(of: CGSize(width: 20, height: 10), in: bounds) == row.frame,
        "\(row.gravity)")
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
