import PortableRaster
import Testing

@Suite struct PixelRectTests {
  private let rect = PixelRect(x: 0, y: 0, width: 4, height: 4)

  @Test func `rectangles that do not meet have an empty intersection`() {
    let empty = rect.intersection(PixelRect(x: 9, y: 1, width: 4, height: 4))
    #expect(empty.isEmpty)
    #expect([empty.width, empty.height] == [0, 0])
  }

  @Test func `an empty rectangle is in every other`() {
    #expect(rect.contains(PixelRect(x: 50, y: 50, width: 0, height: 3)))
    #expect(!rect.contains(PixelRect(x: 3, y: 3, width: 2, height: 1)))
    #expect(rect.contains(PixelRect(x: 3, y: 3, width: 1, height: 1)))
  }
}
