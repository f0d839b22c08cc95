import Testing

@testable import PortableRaster

@Suite struct RasterizerAreaTests {
  @Test func `whole pixels are filled where the clip allows`() {
    let bitmap = Bitmap(6, 6)
    Rasterizer().fill(
      PixelRect(x: -100_000, y: 2, width: 1_000_000, height: 2), paint: .solid(.white),
      clip: Clip(bounds: PixelRect(x: 1, y: 0, width: 3, height: 9)), into: bitmap)
    for y in 0..<6 {
      for x in 0..<6 {
        #expect(bitmap[x, y] == ((1..<4).contains(x) && (2..<4).contains(y) ? .white : .clear))
      }
    }
  }

  @Test func `a shadow is its mask in its color`() {
    let canvas = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let shape = TestOutline(rect: 10, 12, 28, 25).coverage(canvas)!
    let shadow = shape.blurred(sigma: 2, within: canvas.grown(by: 20))!.moved(x: 3, y: -4)
    let color = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 128)
    let bitmap = Bitmap(40, 40, filledWith: .white)
    Rasterizer().fill(
      shadow, paint: .solid(color), opacity: 200, clip: Clip(bitmap), into: bitmap)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(
          bitmap[x, y].word
            == coveredPixel(0xffff_ffff, color.scaled(by: 200).word, UInt32(shadow[x, y])))
      }
    }
  }
}
