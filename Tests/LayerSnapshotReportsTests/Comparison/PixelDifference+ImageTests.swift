import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct PixelDifferenceImageTests {
  private func black(_ width: Int, _ height: Int) -> PNGImage {
    PNGImage(
      width: width, height: height, pixels: (0..<width * height).flatMap { _ in [0, 0, 0, 255] })
  }

  private static let red: [UInt8] = [220, 60, 60, 255]

  @Test(arguments: [(8, 2), (2, 8), (8, 8)])
  func `what one image alone covers is red, beside the other and below it`(
    width: Int, height: Int
  ) {
    let image = PixelDifference.image(reference: black(2, 2), actual: black(width, height))
    #expect(image.width == width && image.height == height)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(image.pixels[((y * width + x) * 4)..<((y * width + x) * 4 + 4)])
    }
    #expect(pixel(0, 0) != Self.red)
    if width > 2 { #expect(pixel(4, 0) == Self.red) }
    if height > 2 { #expect(pixel(0, 4) == Self.red) }
  }
}
