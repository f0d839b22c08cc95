extension PNGImage {
  /// Creates an image from pixels whose colors are multiplied by alpha, as bitmaps keep them.
  ///
  /// Traps unless both sides are in `1...0x7FFF_FFFF` and there are `width * height * 4` bytes.
  package init(
    width: Int, height: Int, premultipliedPixels: [UInt8], metadata: PNGMetadata = PNGMetadata()
  ) {
    var pixels = premultipliedPixels
    Premultiplication.unpremultiply(&pixels)
    self.init(width: width, height: height, pixels: pixels, metadata: metadata)
  }

  /// The pixels with colors multiplied by alpha.
  package var premultipliedPixels: [UInt8] {
    var pixels = pixels
    Premultiplication.premultiply(&pixels)
    return pixels
  }
}
