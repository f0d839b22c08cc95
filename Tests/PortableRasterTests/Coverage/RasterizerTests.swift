import Testing

@testable import PortableRaster

@Suite struct RasterizerTests {
  @Test func `a rectangle on pixel borders covers its pixels whole and no others`() {
    let bitmap = Bitmap(8, 6)
    bitmap.fill(TestOutline(rect: 2, 1, 5, 4))
    for y in 0..<6 {
      for x in 0..<8 {
        let inside = (2..<5).contains(x) && (1..<4).contains(y)
        #expect(bitmap[x, y] == (inside ? .white : .clear))
      }
    }
  }

  @Test func `half a pixel is 128`() {
    let bitmap = Bitmap(4, 4)
    bitmap.fill(TestOutline(pixels: [[(1, 1), (2, 2), (1, 2)]]))
    #expect(bitmap[1, 1].alpha == 128)
  }
}
