extension PNG {
  /// Decodes the image, or the still image of an animation. Checks every checksum, validates every number before it
  /// allocates memory, and ignores bytes after the last chunk.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(PNGError) -> PNGImage {
    let file = try PNGFile(bytes)
    var damage: PNGError?
    let image = try decode(file, limits: limits, &damage)
    if let damage { throw damage }
    return image
  }

  /// Decodes a file as far as it goes: pixels after the damage are transparent, or in an interlaced image as coarse as the
  /// passes that could be read. Throws if no row can be read.
  static func decodeReadable(
    _ bytes: [UInt8], limits: ImageLimits
  ) throws(PNGError) -> (image: PNGImage, damage: PNGError?) {
    let file = try PNGFile(bytes, isLenient: true)
    var damage = file.damage
    let image = try decode(file, limits: limits, &damage)
    return (image, damage)
  }

  private static func decode(
    _ file: PNGFile, limits: ImageLimits, _ damage: inout PNGError?
  ) throws(PNGError) -> PNGImage {
    let header = file.header
    try header.check(limits)
    let pixels = try file.decoder(for: header).decode(file.imageData, &damage)
    return PNGImage(
      width: header.width, height: header.height, pixels: pixels.shallow, deepPixels: pixels.deep,
      metadata: file.metadata)
  }

  package static func readHeader(_ bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    let list = try PNGChunkList(bytes)
    return try PNGHeader(content: list.content(of: list.entries[0]))
  }
}
