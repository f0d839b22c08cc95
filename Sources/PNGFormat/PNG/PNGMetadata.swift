package struct PNGMetadata: Hashable, Sendable {
  /// Pixels per meter, across and down.
  package struct Resolution: Hashable, Sendable {
    package var horizontal: Int
    package var vertical: Int

    package init(horizontal: Int, vertical: Int) {
      let range = 0...Int(UInt32.max)
      precondition(
        range.contains(horizontal) && range.contains(vertical),
        "resolution \(horizontal)x\(vertical) is outside 0...\(UInt32.max)")
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  package var resolution: Resolution?
  /// Width and height of a pixel when only their ratio is known (`pHYs` without a unit).
  package var pixelRatio: Resolution?
  /// The file's gamma times 100,000, such as 45455; pixels are not changed for it.
  package var gamma: Int?
  /// Whether the colors are sRGB, and for which rendering intent (0 to 3) they were made.
  package var standardRGBIntent: Int?
  /// All other ancillary chunks, in the file's order; written after the header.
  package var chunks: [PNGChunk] = []

  package init() {}

  package func chunk(_ type: PNGChunkType) -> [UInt8]? { chunks.first { $0.type == type }?.data }
}
