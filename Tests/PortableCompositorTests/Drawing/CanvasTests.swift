import Foundation
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct CanvasTests {
  @Test func `what has been drawn is measured within the clip`() throws {
    let bitmap = Bitmap(size: try #require(PixelSize(width: 40, height: 30)))
    var canvas = Canvas(bitmap: bitmap, x: 100, y: -7, clip: Clip(bitmap))
    #expect(canvas.drawn.isEmpty)
    func draw(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      bitmap.replacePixels(
        in: PixelRect(x: x, y: y, width: width, height: height), with: TestCanvas.red)
    }
    draw(12, 5, 1, 1)
    #expect(canvas.drawn == PixelRect(x: 12, y: 5, width: 1, height: 1))
    draw(3, 20, 2, 4)
    #expect(canvas.drawn == PixelRect(x: 3, y: 5, width: 10, height: 19))
    canvas.clip = Clip(bounds: PixelRect(x: 4, y: 0, width: 5, height: 22))
    #expect(canvas.drawn == PixelRect(x: 4, y: 20, width: 1, height: 2))
    canvas.clip = Clip(bounds: PixelRect(x: 20, y: 0, width: 5, height: 22))
    #expect(canvas.drawn.isEmpty)
    draw(0, 0, 40, 30)
    #expect(canvas.drawn == canvas.clip.bounds)
  }

  /// What is drawn far away makes the bitmap that casts the shadow larger, and is blurred by itself.
  @Test(arguments: [0.3, 3, 13, 40])
  func `empty room around what casts a shadow changes nothing`(radius: Double) {
    func tree(farAway: (x: CGFloat, y: CGFloat)?) -> RenderTree {
      var tree = RenderTree()
      tree.open(
        RenderNode(x: 20, y: 20, width: 40, height: 40).with { node in
          var details = RenderDetails()
          details.shadow = RenderShadow(
            color: .black, offset: CGSize(width: 10, height: 3), radius: radius)
          node.details = details
        })
      tree.open(RenderNode(x: 5, y: 7, width: 13, height: 11, TestCanvas.red))
      tree.close()
      if let farAway {
        tree.open(RenderNode(x: farAway.x, y: farAway.y, width: 1, height: 1, TestCanvas.red))
        tree.close()
      }
      tree.close()
      return tree
    }
    let alone = TestCanvas.pixels(TestCanvas.draw(tree(farAway: nil), 90))
    // So far away that not even the largest shadow reaches back onto the canvas.
    for place in [(-261, -333), (374, 401), (-262, 398)] as [(CGFloat, CGFloat)] {
      let other = TestCanvas.pixels(TestCanvas.draw(tree(farAway: place), 90))
      #expect(other == alone, "\(place)")
    }
  }
}
