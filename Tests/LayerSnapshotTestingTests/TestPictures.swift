@testable import LayerSnapshotTesting

extension Picture {
  /// A picture of one color.
  static func filled(
    _ width: Int, _ height: Int, _ pixel: [UInt8] = [40, 90, 200, 255]
  ) -> Picture {
    Picture(
      width: width, height: height,
      pixels: Array(repeatElement(pixel, count: width * height).joined()))
  }

  /// The picture with some pixels changed.
  func changing(_ places: [(x: Int, y: Int)], to pixel: [UInt8]) -> Picture {
    var pixels = pixels
    for place in places {
      let start = (place.y * width + place.x) * 4
      pixels.replaceSubrange(start..<(start + 4), with: pixel)
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}
