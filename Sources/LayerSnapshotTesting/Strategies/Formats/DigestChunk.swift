import PNGFormat

/// The private chunk of a reference that holds the digest of its pixels.
enum DigestChunk {
  /// An editor that changes pixels must drop it, as the case of its last letter requires.
  private static let type = PNGChunkType("snDG")!
  private static let version: UInt8 = 1

  static func file(_ png: [UInt8], adding digest: ImageDigest) -> [UInt8] {
    guard let list = try? PNGChunkList(png), let check = try? list.imageChecksum() else {
      preconditionFailure("the PNG of an image could not be read")
    }
    return list.file(
      adding: PNGChunk(type: type, data: content(digest, imageChecksum: check)))
  }

  /// Whether a PNG file surely holds the pixels of a digest, without decoding it.
  ///
  /// The digest counts only beside the very chunks it was written with: a program that changed them
  /// and kept it is seen through.
  static func matches(_ png: [UInt8], digest: ImageDigest) -> Bool {
    guard let list = try? PNGChunkList(png), let found = try? list.content(of: type),
      let check = try? list.imageChecksum()
    else { return false }
    return found.elementsEqual(content(digest, imageChecksum: check))
  }

  private static func content(_ digest: ImageDigest, imageChecksum: UInt32) -> [UInt8] {
    [version] + digest.bytes
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: imageChecksum >> $0) }
  }
}
