@testable import LayerSnapshotTesting

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
