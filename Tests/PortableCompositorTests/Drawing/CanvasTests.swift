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
}
