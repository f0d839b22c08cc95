import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct RenderedFrameTests {
  @Test func `frames in a row have a gap in the background's color`() {
    let row = RenderedFrame(row: [.pair(10), .pair(200)], gap: 1, background: [1, 2, 3, 4])
    #expect(row.width == 5 && row.height == 1)
    #expect(Array(row.pixels[8..<12]) == [1, 2, 3, 4])
    #expect(Array(row.pixels[12..<16]) == [200, 200, 200, 255])
  }
}
