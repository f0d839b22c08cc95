import Testing

@testable import PortableRaster

@Suite struct WrittenAreaTests {
  private static let full = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)

  @Test func `a bitmap is cleared once where something is drawn, and nowhere else`() {
    let bitmap = Bitmap(20, 20, filledWith: Self.full)
    var area = WrittenArea()
    var all = PixelRect(x: 9, y: 9, width: 0, height: 0)
    var inner = all
    for (x, y, width, height) in [
      (9, 9, 2, 3), (9, 10, 2, 1), (14, 8, 3, 2), (5, 9, 2, 2), (9, 15, 2, 2), (-4, 2, 6, 1),
      (18, 18, 9, 9), (3, 3, 0, 5),
    ] {
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      area.extend(to: rect, of: bitmap)
      if !rect.isEmpty { all = all.union(rect.intersection(bitmap.bounds)) }
      #expect(area.rect == all)
      let expected = Bitmap(20, 20) { x, y in
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        return inner.contains(pixel) ? .black : all.contains(pixel) ? .clear : Self.full
      }
      #expect(bitmap.words == expected.words, "after \(rect)")
      inner = all
      bitmap.replacePixels(in: inner, with: .black)
    }
  }

  @Test func `pixels out of use are cleared before they are used again`() {
    let bitmap = Bitmap(8, 4)
    var area = WrittenArea()
    area.extend(to: bitmap.bounds, of: bitmap)
    bitmap.replacePixels(in: bitmap.bounds, with: Self.full)
    area.narrow(to: PixelRect(x: 2, y: 1, width: 9, height: 1))
    #expect(area.rect == PixelRect(x: 2, y: 1, width: 6, height: 1))
    area.extend(to: PixelRect(x: 0, y: 1, width: 1, height: 1), of: bitmap)
    #expect((0..<8).map { bitmap[$0, 1].alpha } == [0, 0, 255, 255, 255, 255, 255, 255])
    area.narrow(to: PixelRect(x: 9, y: 9, width: 1, height: 1))
    #expect(area == WrittenArea())
  }
}
