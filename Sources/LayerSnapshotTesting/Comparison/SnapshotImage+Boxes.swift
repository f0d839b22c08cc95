import LayerSnapshotReports

extension SnapshotImage {
  /// The two colors of the hatching that covers what does not count.
  private static let hatching: [[UInt8]] = [[228, 228, 232, 255], [196, 196, 204, 255]]
  /// The width of a stripe of the hatching, in pixels.
  private static let stripe = 4

  /// The part of the image inside a box, which lies within it.
  func cropped(to box: PixelBox) -> SnapshotImage {
    SnapshotImage(
      width: box.width, height: box.height, scale: scale,
      pixels: box.pixels(of: pixels, width: width))
  }

  /// The image with hatching over some boxes, which lie within it.
  func paintingOver(_ boxes: [PixelBox]) -> SnapshotImage {
    var painted = pixels
    painted.withUnsafeMutableBufferPointer { painted in
      for box in boxes {
        for row in box.y..<box.maxY {
          for column in box.x..<box.maxX {
            // Counted from the box's corner, so that a box that moves takes its hatching along.
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
