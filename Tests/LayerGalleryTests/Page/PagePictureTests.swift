import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct PagePictureTests {
  @Test func `a frame stands in the middle of its card, on white`() throws {
    let color: [UInt8] = [255, 0, 0, 128]
    let red = RenderedFrame(width: 2, height: 2, pixels: color + color + color + color)
    let image = try PNG.decode(PagePicture([red]).encoded())
    #expect(image.width == 1_200 && image.height == 630)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let start = 4 * (y * image.width + x)
      return Array(image.pixels[start..<start + 4])
    }
    #expect(pixel(199, 156) == [255, 127, 127, 255] && pixel(200, 157) == [255, 127, 127, 255])
    #expect(pixel(198, 156) == [255, 255, 255, 255] && pixel(5, 5) == [240, 240, 240, 255])
    #expect(pixel(600, 157) == [240, 240, 240, 255])
  }

  @Test func `a frame larger than its card is cut off on all sides`() throws {
    let large = RenderedFrame(
      width: 700, height: 700, pixels: [UInt8](repeating: 255, count: 4 * 700 * 700))
    let image = try PNG.decode(PagePicture([large, large]).encoded())
    let gap = 4 * (157 * image.width + 400)
    #expect(Array(image.pixels[gap..<gap + 4]) == [240, 240, 240, 255])
  }
}
