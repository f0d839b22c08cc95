import Testing

@testable import PortableRaster

@Suite struct BitmapCompositeTests {
  private func image(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = TestRandom(seed: seed)
    let bitmap = Bitmap(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let kind = (x / 6 + y / 4) % 3
        bitmap[x, y] =
          kind == 0
          ? .clear
          : kind == 1
            ? random.pixel() : PremultipliedPixel(unchecked: random.pixel().word | 0xff00_0000)
      }
    }
    return bitmap
  }

  @Test(arguments: [
    (0, 0), (3, 2), (-7, -5), (25, 15), (-40, 0), (31, 0), (0, 19), (2, -30),
  ])
  func `a layer lands where it is put and is cut at the borders`(x: Int, y: Int) {
    let layer = image(30, 20, seed: 1)
    let under = image(31, 19, seed: 2)
    let result = under.copy()
    result.composite(layer, x: x, y: y)
    for row in 0..<19 {
      for column in 0..<31 {
        let (sx, sy) = (column - x, row - y)
        let inside = sx >= 0 && sy >= 0 && sx < 30 && sy < 20
        let expected =
          inside
          ? coveredPixel(under[column, row].word, layer[sx, sy].word, 255)
          : under[column, row].word
        #expect(result[column, row].word == expected)
      }
    }
  }

  @Test func `a region is taken from its place, faded, clipped and masked`() {
    let layer = image(30, 20, seed: 3)
    let under = image(40, 30, seed: 4)
    var clip = Clip(bounds: PixelRect(x: 4, y: 3, width: 20, height: 20))
    let mask = TestOutline(circle: 12, 12, 7).coverage(under.bounds)!
    clip.intersect(mask)
    let result = under.copy()
    result.composite(
      layer, region: PixelRect(minX: 5, minY: -3, maxX: 60, maxY: 15), x: 6, y: 2, opacity: 100,
      clip: clip)
    for row in 0..<30 {
      for column in 0..<40 {
        let (sx, sy) = (column - 6 + 5, row - 2 - 3)
        let inside =
          sx >= 5 && sy >= 0 && sx < 30 && sy < 15
          && (4..<24).contains(column) && (3..<23).contains(row)
        let expected =
          inside
          ? coveredPixel(
            under[column, row].word, scaledPixel(layer[sx, sy].word, 100), UInt32(mask[column, row])
          )
          : under[column, row].word
        #expect(result[column, row].word == expected)
      }
    }
  }

  @Test func `opacity without a mask is rounded once`() {
    let layer = image(20, 20, seed: 5)
    let under = image(20, 20, seed: 6)
    let result = under.copy()
    result.composite(layer, x: 0, y: 0, opacity: 77)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(result[x, y].word == coveredPixel(under[x, y].word, layer[x, y].word, 77))
      }
    }
  }

  @Test func `a blend mode applies to a layer too`() {
    let under = Bitmap(3, 1, filledWith: .white)
    let layer = Bitmap(
      1, 1, filledWith: PremultipliedPixel(red: 10, green: 20, blue: 30, alpha: 255))
    under.composite(layer, x: 1, y: 0, blend: .multiply)
    #expect(under.words == [0xffff_ffff, 0xff1e_140a, 0xffff_ffff])
    under.composite(layer, x: 1, y: 0, opacity: 0, blend: .copy)
    #expect(under.words == [0xffff_ffff, 0, 0xffff_ffff])
  }

  @Test func `the alpha of another bitmap masks like a mask`() {
    let bitmap = image(20, 16, seed: 8)
    let before = bitmap.copy()
    let other = image(9, 30, seed: 9)
    bitmap.multiply(byAlphaOf: other, x: 5, y: -3)
    for y in 0..<16 {
      for x in 0..<20 {
        let inside = (5..<14).contains(x)
        let alpha = inside ? UInt32(other[x - 5, y + 3].alpha) : 0
        #expect(bitmap[x, y].word == scaledPixel(before[x, y].word, alpha))
      }
    }
    bitmap.multiply(byAlphaOf: other, x: 50, y: 0)
    #expect(bitmap.words.allSatisfy { $0 == 0 })
  }
}
