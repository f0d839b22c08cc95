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
      Array(image.pixels[((y * width + x) * 4)...].prefix(4))
    }
    #expect(pixel(0, 0) == [204, 204, 204, 255], "what is equal is pale")
    if width > 2 { #expect(pixel(4, 0) == Self.red) }
    if height > 2 { #expect(pixel(0, 4) == Self.red) }
  }

  @Test func `a step of one is visible`() {
    let changed = PNGImage(width: 1, height: 1, pixels: [1, 0, 0, 255])
    let image = PixelDifference.image(reference: black(1, 1), actual: changed)
    #expect(image.pixels == [220, 158, 158, 255])
  }

  @Test func `the resolution is that of the actual image`() {
    func image(_ size: Int, _ resolution: Int?) -> PNGImage {
      var image = black(size, size)
      image.metadata.resolution = resolution.map { .init(horizontal: $0, vertical: $0) }
      return image
    }
    for (reference, actual, expected) in [(nil, 5669, 5669), (2835, nil, 2835), (2835, 5669, 5669)]
    {
      let difference = PixelDifference.image(
        reference: image(2, reference), actual: image(4, actual))
      #expect(difference.metadata.resolution?.horizontal == expected)
    }
  }
}
