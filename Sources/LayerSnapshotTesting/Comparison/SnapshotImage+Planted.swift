extension SnapshotImage {
  /// An image that differs by a known amount: without a tolerance by 1 of 255 in a channel of the last pixel, else by at
  /// least 128 in every color of every pixel.
  func planted(for tolerance: ImageTolerance) -> SnapshotImage {
    var pixels = pixels
    if tolerance == .exact {
      let last = pixels.count - 1
      pixels[last] = pixels[last] == 0 ? 1 : pixels[last] - 1
    } else {
      for index in pixels.indices {
        pixels[index] = index % 4 == 3 ? 255 : pixels[index] < 128 ? 255 : 0
      }
    }
    return SnapshotImage(width: width, height: height, scale: scale, pixels: pixels)
  }

  static func whatIsPlanted(for tolerance: ImageTolerance) -> String {
    tolerance == .exact
      ? "an image with one other pixel" : "an image in which every pixel differs by 128 or more"
  }
}
