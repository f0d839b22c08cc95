import Testing

@testable import PortableRaster

@Suite struct CoverageMaskTests {
  @Test func `a mask of no pixels does not exist`() {
    #expect(CoverageMask(rect: PixelRect(x: 3, y: 3, width: 0, height: 5)) == nil)
  }

  @Test func `outside its rectangle a mask is 0`() {
    let mask = CoverageMask(PixelRect(x: 2, y: 3, width: 2, height: 1)) { _, _ in 9 }
    #expect([mask[1, 3], mask[2, 3], mask[3, 3], mask[4, 3], mask[2, 2]] == [0, 9, 9, 0, 0])
  }

  @Test func `a product covers what both cover`() {
    let a = CoverageMask(PixelRect(x: 0, y: 0, width: 20, height: 3)) { x, y in UInt8(x * 10 + y) }
    let b = CoverageMask(PixelRect(x: 3, y: 1, width: 30, height: 9)) { x, y in UInt8(255 - x - y) }
    let product = a.multiplied(by: b)
    #expect(product?.rect == PixelRect(minX: 3, minY: 1, maxX: 20, maxY: 3))
    let expected = PixelRect(x: 0, y: 0, width: 24, height: 4).places.map { x, y in
      UInt8(scaledByte(UInt32(a[x, y]), UInt32(b[x, y])))
    }
    #expect(product?.values(in: PixelRect(x: 0, y: 0, width: 24, height: 4)) == expected)
    let apart = CoverageMask(PixelRect(x: 0, y: 7, width: 1, height: 1)) { _, _ in 1 }
    #expect(a.multiplied(by: apart) == nil)
  }

  @Test func `the alpha of a bitmap becomes a mask where the bitmap lies`() {
    let bitmap = Bitmap(3, 2)
    bitmap[2, 1] = PremultipliedPixel(red: 9, green: 0, blue: 0, alpha: 77)
    let mask = CoverageMask(alphaOf: bitmap, x: 10, y: 20)
    #expect(mask.rect == PixelRect(x: 10, y: 20, width: 3, height: 2))
    #expect(mask.values(in: mask.rect) == [0, 0, 0, 0, 0, 77])
  }

  @Test func `a moved mask covers the same elsewhere, even when the first is gone`() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 2)
    var moved = CoverageMask(rect) { x, y in UInt8(x * 16 + y) }.moved(x: -1, y: 10)
    moved = moved.moved(x: 5, y: 0)
    #expect(moved.rect == PixelRect(x: 6, y: 13, width: 4, height: 2))
    #expect(moved[7, 14] == 3 * 16 + 4)
  }
}
