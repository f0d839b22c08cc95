import Testing

@testable import PortableRaster

@Suite struct BitmapCompositeTests {
  private func image(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = TestRandom(seed: seed)
    return Bitmap(width, height) { x, y in
      let kind = (x / 6 + y / 4) % 3
      return kind == 0
        ? .clear
        : PremultipliedPixel(unchecked: random.pixel().word | (kind == 1 ? 0 : 0xff00_0000))
    }
  }

  @Test(arguments: [
    (0, 0), (3, 2), (-7, -5), (25, 15), (-40, 0), (31, 0), (0, 19), (2, -30),
  ])
  func `a layer lands where it is put and is cut at the borders`(x: Int, y: Int) {
    let layer = image(30, 20, seed: 1)
    let under = image(31, 19, seed: 2)
    let result = under.copy()
    result.composite(layer, x: x, y: y)
    let expected = under.bounds.places.map { column, row in
      coveredPixel(under[column, row].word, layer.word(column - x, row - y), 255)
    }
    #expect(result.words == expected)
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
    let expected = under.bounds.places.map { column, row in
      let (sx, sy) = (column - 6 + 5, row - 2 - 3)
      let isInside =
        sx >= 5 && sy >= 0 && sx < 30 && sy < 15
        && (4..<24).contains(column) && (3..<23).contains(row)
      return coveredPixel(
        under[column, row].word, scaledPixel(layer.word(sx, sy), 100),
        isInside ? UInt32(mask[column, row]) : 0)
    }
    #expect(result.words == expected)
  }

  @Test func `opacity without a mask is rounded once`() {
    let layer = image(20, 20, seed: 5)
    let under = image(20, 20, seed: 6)
    let result = under.copy()
    result.composite(layer, x: 0, y: 0, opacity: 77)
    #expect(result.words == zip(under.words, layer.words).map { coveredPixel($0, $1, 77) })
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
    let expected = before.bounds.places.map { x, y in
      scaledPixel(before[x, y].word, other.word(x - 5, y + 3) >> 24)
    }
    #expect(bitmap.words == expected)
    bitmap.multiply(byAlphaOf: other, x: 50, y: 0)
    #expect(bitmap.words.allSatisfy { $0 == 0 })
  }
}
