import Testing

@testable import PortableRaster

@Suite struct RasterizerAreaTests {
  @Test func `whole pixels are filled where the clip allows`() {
    let bitmap = Bitmap(6, 6)
    Rasterizer().fill(
      PixelRect(x: -100_000, y: 2, width: 1_000_000, height: 2), paint: .solid(.white),
      clip: Clip(bounds: PixelRect(x: 1, y: 0, width: 3, height: 9)), into: bitmap)
    let expected = Bitmap(6, 6) { x, y in
      (1..<4).contains(x) && (2..<4).contains(y) ? .white : .clear
    }
    #expect(bitmap.words == expected.words)
  }

  @Test func `a shadow is its mask in its color`() {
    let canvas = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let shape = TestOutline(rect: 10, 12, 28, 25).coverage(canvas)!
    let shadow = shape.blurred(sigma: 2, within: canvas.widened(by: 20))!.moved(x: 3, y: -4)
    let color = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 128)
    let bitmap = Bitmap(40, 40, filledWith: .white)
    Rasterizer().fill(shadow, paint: .solid(color), opacity: 200, clip: Clip(bitmap), into: bitmap)
    let expected = shadow.values(in: canvas).map {
      coveredPixel(0xffff_ffff, color.scaled(by: 200).word, UInt32($0))
    }
    #expect(bitmap.words == expected)
  }

  /// Rows of five bytes and three zeros, which may reach past the pixels of the shape but change nothing there.
  @Test(arguments: [0, 1, 3], [0, 17, 19, 24])
  func `coverage that is known is painted within the clip`(left: Int, x: Int) {
    let under = PremultipliedPixel(red: 10, green: 20, blue: 30, alpha: 77)
    let bitmap = Bitmap(24, 8, filledWith: under)
    let coverage: [UInt8] = (0..<3).flatMap { [255, 0, 9, 128, UInt8($0), 0, 0, 0] }
    let color = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    let rect = PixelRect(x: x, y: 2, width: 5, height: 3)
    let clip = PixelRect(x: left, y: 3, width: 20 - left, height: 99)
    coverage.withUnsafeBufferPointer {
      Rasterizer().fill(
        rect, coverage: $0.baseAddress!, stride: 8, color: color, clip: clip, into: bitmap)
    }
    let expected = bitmap.bounds.places.map { column, y in
      let isInside =
        (left..<20).contains(column) && (3..<5).contains(y) && (x..<(x + 5)).contains(column)
      let weight = isInside ? coverage[(y - 2) * 8 + column - x] : 0
      return coveredPixel(under.word, color.word, UInt32(weight))
    }
    #expect(bitmap.words == expected)
  }
}
