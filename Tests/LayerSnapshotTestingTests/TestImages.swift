import Testing

@testable import LayerSnapshotTesting

extension ImageTolerance {
  /// A tolerance of so many steps in so many pixels, for the reason of a test.
  static func most(
    _ largest: Int, _ pixels: Int, density: Density? = nil, perceptual: Int? = nil,
    ignoringAntialiasing: Bool = false
  ) -> ImageTolerance {
    ImageTolerance(
      largestDifference: largest, pixels: pixels, density: density,
      perceptualDistance: perceptual, ignoringAntialiasing: ignoringAntialiasing,
      because: "of a test")
  }

  /// The words of why the difference of two images is too much; `nil` where it is not.
  func rejection(_ actual: SnapshotImage, for reference: SnapshotImage) throws -> String? {
    let difference = try #require(ImageDifference(reference: reference, actual: actual))
    return rejection(of: difference, reference: reference, actual: actual)
  }
}

extension SnapshotImage {
  /// An image of one color.
  static func filled(
    _ width: Int, _ height: Int, _ pixel: [UInt8] = [40, 90, 200, 255]
  ) -> SnapshotImage {
    SnapshotImage(
      width: width, height: height,
      pixels: Array(repeatElement(pixel, count: width * height).joined()))
  }

  /// The image with some pixels changed.
  func changing(_ places: [(x: Int, y: Int)], to pixel: [UInt8]) -> SnapshotImage {
    var pixels = pixels
    for place in places {
      let start = (place.y * width + place.x) * 4
      pixels.replaceSubrange(start..<(start + 4), with: pixel)
    }
    return SnapshotImage(width: width, height: height, pixels: pixels)
  }
}
