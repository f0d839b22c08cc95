import AnimatableLayers
import Testing

@testable import LayerGallery

@Suite struct PixelSheetTests {
  /// A picture of one color.
  private func picture(_ color: CGColor, width: Int = 2, height: Int = 2) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()!
  }

  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let faintRed = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.2)

  @Test func `pictures stand in a row with a clear gap`() throws {
    let sheet = try #require(PixelSheet(row: [picture(red), picture(faintRed)], gap: 1))
    #expect(sheet.width == 5)
    #expect(sheet.height == 2)
    let row: [UInt8] = [
      255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 51, 255, 0, 0, 51,
    ]
    #expect(sheet.pixels == row + row)
  }

  @Test func `rows stay in their order`() throws {
    let context = CGContext(
      data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let sheet = try #require(PixelSheet(row: [context.makeImage()!]))
    #expect(sheet.pixels == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `no pictures and too many make no sheet`() {
    #expect(PixelSheet(row: []) == nil)
    let wide = picture(red, width: 10_000, height: 1)
    #expect(PixelSheet(row: [wide, wide, wide, wide]) == nil)
  }
}
