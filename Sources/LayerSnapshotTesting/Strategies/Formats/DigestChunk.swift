import PNGFormat

/// The private chunk of a reference that holds the digest of its pixels.
enum DigestChunk {
  /// PNG's “unsafe to copy”, the case of the last letter: an editor that changes pixels must drop the chunk.
  private static let type = PNGChunkType("snDG")!
  private static let version: UInt8 = 1

  static func file(_ png: [UInt8], adding digest: ImageDigest) -> [UInt8] {
    guard let list = try? PNGChunkList(png), let check = try? list.imageChecksum() else {
      preconditionFailure("the PNG of an image could not be read")
    }
    return list.file(adding: PNGChunk(type: type, data: content(digest, imageChecksum: check)))
  }

  /// Decodes no pixels. The digest counts only beside the image's chunks with which it was written: a program may have
  /// changed them and kept the digest.
  static func matches(_ png: [UInt8], digest: ImageDigest) -> Bool {
    guard let list = try? PNGChunkList(png), let found = try? list.content(of: type),
      let check = try? list.imageChecksum()
    else { return false }
    return found.elementsEqual(content(digest, imageChecksum: check))
  }

  private static func content(_ digest: ImageDigest, imageChecksum: UInt32) -> [UInt8] {
    [version] + digest.bytes + withUnsafeBytes(of: imageChecksum.bigEndian, Array.init)
  }
}
