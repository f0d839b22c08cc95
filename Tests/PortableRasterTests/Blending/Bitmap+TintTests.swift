import Testing

@testable import PortableRaster

@Suite struct BitmapTintTests {
  private func bitmap(_ words: [UInt32]) throws -> Bitmap {
    let bitmap = Bitmap(size: try #require(PixelSize(width: words.count, height: 1)))
    for (x, word) in words.enumerated() { bitmap.pixels[x] = word }
    return bitmap
  }

  @Test func `every channel is multiplied by its own factor and alpha stays`() throws {
    let bitmap = try bitmap([0xffff_ffff, 0x8080_8080, 0, 0xff00_00ff])
    bitmap.tint(red: 128, green: 0, blue: 255, in: bitmap.bounds)
    #expect(bitmap.pixels[0] == 0xffff_0080)
    #expect(bitmap.pixels[1] == 0x8080_0040)
    #expect(bitmap.pixels[2] == 0)
    #expect(bitmap.pixels[3] == 0xff00_0080)
  }

  @Test func `white changes nothing, and nothing changes outside the region`() throws {
    let bitmap = try bitmap([0xffff_ffff, 0xffff_ffff])
    bitmap.tint(red: 255, green: 255, blue: 255, in: bitmap.bounds)
    #expect(bitmap.pixels[0] == 0xffff_ffff)
    bitmap.tint(
      red: 0, green: 0, blue: 0, in: PixelRect(minX: 1, minY: -5, maxX: 9, maxY: 9))
    #expect(bitmap.pixels[0] == 0xffff_ffff && bitmap.pixels[1] == 0xff00_0000)
  }

  @Test func `no channel comes to be above alpha`() throws {
    for alpha in [UInt32(0), 1, 2, 127, 254, 255] {
      let bitmap = try bitmap([alpha << 24 | alpha << 16 | alpha << 8 | alpha])
      bitmap.tint(red: 254, green: 1, blue: 128, in: bitmap.bounds)
      #expect(PremultipliedPixel(word: bitmap.pixels[0]) != nil)
    }
  }
}
