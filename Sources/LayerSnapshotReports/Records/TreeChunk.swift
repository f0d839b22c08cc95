import PNGFormat

/// The drawn layers as text in a private chunk of a picture, so that a report lists which of them changed.
package enum TreeChunk {
  /// PNG's “unsafe to copy”, the case of the last letter: an editor that changes pixels must drop the chunk.
  private static let type = PNGChunkType("snTR")!
  /// Longer texts would make references larger than their pixels do.
  private static let longestText = 16_384

  package static func fits(_ text: String) -> Bool { text.utf8.count <= longestText }

  /// Returns the file as it is when the text is too long, or when it is no PNG file.
  package static func file(_ png: [UInt8], adding text: String) -> [UInt8] {
    guard fits(text), let list = try? PNGChunkList(png) else { return png }
    return list.file(adding: PNGChunk(type: type, data: Array(text.utf8)))
  }

  package static func text(in png: [UInt8]) -> String? {
    guard let list = try? PNGChunkList(png), let content = try? list.content(of: type) else {
      return nil
    }
    return String(decoding: content, as: UTF8.self)
  }
}
