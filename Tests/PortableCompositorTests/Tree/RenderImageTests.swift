import Foundation
import PortableCompositor
import PortableCoreGraphics
import PortableRaster
import Testing

@Suite struct RenderImageTests {
  @Test func `the size in points is pixels by scale, of what is shown`() {
    var image = RenderImage(CGImage(Bitmap(40, 20)))
    image.gravity = .bottomLeft
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(image.frame(in: bounds).size == CGSize(width: 40, height: 20))
    image.scale = 2
    #expect(image.frame(in: bounds).size == CGSize(width: 20, height: 10))
    image.visiblePart = CGRect(x: 0.5, y: 0, width: 0.25, height: 1)
    #expect(image.frame(in: bounds).size == CGSize(width: 5, height: 10))
    for scale in [0, -1, Double.nan, .infinity] {
      image.scale = scale
      #expect(image.frame(in: bounds).size == CGSize(width: 10, height: 20), "\(scale)")
    }
  }

  @Test func `equal images in different objects are different images`() {
    let image = CGImage(Bitmap(2, 2))
    #expect(RenderImage(image) == RenderImage(image))
    #expect(RenderImage(image) != RenderImage(CGImage(Bitmap(2, 2))))
    var other = RenderImage(image)
    other.gravity = .center
    #expect(other != RenderImage(image))
  }
}
