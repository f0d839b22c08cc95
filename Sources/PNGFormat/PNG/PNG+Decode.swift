extension PNG {
  /// Decodes a PNG file of any color type, bit depth and interlace; of an animation, the still image.
  ///
  /// Every checksum is compared, every number validated before memory is allocated for it. Bytes behind the last chunk
  /// are ignored.
  ///
  /// - Parameter checksAnimation: whether the checks of an animation's chunks are compared too, which the still image does
  ///   not need.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = ImageLimits(), checksAnimation: Bool = true
  ) throws(PNGError) -> PNGImage {
    let file = try PNGFile(bytes, checksAnimation: checksAnimation)
    let header = file.header
    try header.check(limits)
    let pixels = try file.decoder(for: header).decode(file.imageData)
    return PNGImage(
      width: header.width, height: header.height, pixels: pixels, metadata: file.metadata)
  }

  /// Reads the metadata of a PNG file; no pixel is decoded.
  package static func readHeader(_ bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    let list = try PNGChunkList(bytes)
    return try PNGHeader(content: list.content(of: list.entries[0]))
  }
}
