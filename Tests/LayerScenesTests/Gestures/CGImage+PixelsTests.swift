import AnimatableLayers
import LayerScenes
import Testing

@Suite struct CGImagePixelsTests {
  private func image(side: Int, alpha: CGFloat) throws -> CGImage {
    let context = try #require(CGContext.sRGB(width: side, height: side))
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: alpha))
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    return try #require(context.makeImage())
  }

  @Test func `an image keeps its premultiplied pixels, or lies on a background`() throws {
    let half = try image(side: 1, alpha: 0.5)
    #expect(half.premultipliedPixels(on: nil, scale: 1) == [128, 0, 0, 128])
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    #expect(half.premultipliedPixels(on: blue, scale: 1) == [128, 0, 127, 255])
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `a touch is a disk around its location, from the upper left corner`(scale: CGFloat) throws {
    let side = Int(40 * scale)
    let pixels = try #require(
      image(side: side, alpha: 0).premultipliedPixels(
        on: nil, touchedAt: CGPoint(x: 12, y: 16), scale: scale))
    func alpha(_ x: CGFloat, _ y: CGFloat) -> UInt8 {
      pixels[4 * (Int(y * scale) * side + Int(x * scale)) + 3]
    }
    #expect(alpha(12, 16) == 89)
    // Visible at the rim of 9 points, and not beyond.
    #expect(alpha(4, 16) > 0 && alpha(12, 24) > 0)
    #expect(alpha(1, 16) == 0 && alpha(12, 27) == 0 && alpha(12, 36) == 0)
  }
}
