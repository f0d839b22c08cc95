import Testing

@testable import PortableRaster

@Suite struct BitmapTintTests {
  private func bitmap(_ words: [UInt32]) -> Bitmap {
    Bitmap(words.count, 1) { x, _ in PremultipliedPixel(unchecked: words[x]) }
  }

  @Test func `every channel is multiplied by its own factor and alpha stays`() {
    let bitmap = bitmap([0xffff_ffff, 0x8080_8080, 0, 0xff00_00ff])
    bitmap.tint(red: 128, green: 0, blue: 255, in: bitmap.bounds)
    #expect(bitmap.words == [0xffff_0080, 0x8080_0040, 0, 0xff00_0080])
  }

  @Test func `white changes nothing, and nothing changes outside the region`() {
    let bitmap = bitmap([0xffff_ffff, 0xffff_ffff])
    bitmap.tint(red: 255, green: 255, blue: 255, in: bitmap.bounds)
    #expect(bitmap.words == [0xffff_ffff, 0xffff_ffff])
    bitmap.tint(red: 0, green: 0, blue: 0, in: PixelRect(minX: 1, minY: -5, maxX: 9, maxY: 9))
    #expect(bitmap.words == [0xffff_ffff, 0xff00_0000])
  }

  @Test func `no channel comes to be above alpha`() {
    let bitmap = bitmap([0, 1, 2, 127, 254, 255].map { $0 * 0x0101_0101 })
    bitmap.tint(red: 254, green: 1, blue: 128, in: bitmap.bounds)
    #expect(bitmap.isPremultiplied)
  }
}
