import Testing

@testable import PortableRaster

@Suite struct WrittenAreaTests {
  private static let full = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)

  @Test func `a bitmap is cleared once where something is drawn, and nowhere else`() {
    let bitmap = Bitmap(20, 20)
    bitmap.replacePixels(in: bitmap.bounds, with: Self.full)
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
      for y in 0..<20 {
        for x in 0..<20 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let expected = inner.contains(pixel) ? .black : all.contains(pixel) ? .clear : Self.full
          #expect(bitmap[x, y] == expected, "(\(x), \(y)) after \(rect)")
        }
      }
      inner = all
      bitmap.replacePixels(in: inner, with: .black)
    }
  }
}
