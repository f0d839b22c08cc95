import Testing

@testable import PortableRaster

@Suite struct BitmapTests {
  @Test func `a new bitmap is transparent`() {
    #expect(Bitmap(9, 5).words == Array(repeating: 0, count: 45))
  }

  @Test func `replacing pixels touches the rectangle and nothing else`() {
    let bitmap = Bitmap(6, 5)
    bitmap.replacePixels(in: PixelRect(minX: 4, minY: -3, maxX: 40, maxY: 2), with: .white)
    bitmap.replacePixels(in: PixelRect(minX: 3, minY: 3, maxX: 2, maxY: 9), with: .black)
    #expect(bitmap.words == Bitmap(6, 5) { x, y in x >= 4 && y < 2 ? .white : .clear }.words)
  }

  @Test(arguments: [(301, 97), (128, 128), (512, 511), (512, 512), (512, 513)])
  func `a long fill reaches its last pixel and ends there`(width: Int, height: Int) {
    let whole = Bitmap(width, height + 1, filledWith: .white)
    let rows = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    whole.replacePixels(in: rows, with: .black)
    let black = [UInt32](repeating: 0xff00_0000, count: width * height)
    #expect(whole.words == black + [UInt32](repeating: 0xffff_ffff, count: width))
  }

  @Test func `a copy has its own pixels`() {
    let bitmap = Bitmap(3, 2, filledWith: .white)
    let copy = bitmap.copy()
    bitmap.clear()
    #expect(copy.words == Array(repeating: 0xffff_ffff, count: 6))
  }
}
