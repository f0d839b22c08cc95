import LayerSnapshotReports
import PNGFormat

extension SnapshotImage {
  private static let hatching: [[UInt8]] = [[228, 228, 232, 255], [196, 196, 204, 255]]
  /// In pixels.
  private static let stripe = 4

  /// `box` lies within the image.
  func cropped(to box: PixelBox) -> SnapshotImage {
    SnapshotImage(
      width: box.width, height: box.height, scale: scale,
      pixels: box.pixels(of: pixels, width: width))
  }

  /// The boxes lie within the image.
  func paintingOver(_ boxes: [PixelBox]) -> SnapshotImage {
    var painted = pixels
    painted.withUnsafeMutableBufferPointer { painted in
      for box in boxes {
        for row in box.y..<box.maxY {
          for column in box.x..<box.maxX {
            // Counted from the box's corner: a box that moves takes its hatching along.
            let place = (row - box.y + column - box.x) / Self.stripe
            let color = Self.hatching[place % 2]
            let start = (row * width + column) * 4
            for channel in 0..<4 { painted[start + channel] = color[channel] }
          }
        }
      }
    }
    return SnapshotImage(width: width, height: height, scale: scale, pixels: painted)
  }
}
