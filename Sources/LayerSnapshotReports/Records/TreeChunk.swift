import PNGFormat

/// The private chunk of a picture that describes the drawn layers, so that a report can list which of them
/// changed.
package enum TreeChunk {
  /// An editor that changes pixels must drop it, as the case of its last letter requires.
  private static let type = PNGChunkType("snTR")!
  /// Longer texts would make references larger than their pixels do.
  private static let longestText = 16_384

  package static func fits(_ text: String) -> Bool { text.utf8.count <= longestText }

  /// A PNG file with the text of its layers added; the file itself when the text is too long, and when it is no PNG file.
  package static func file(_ png: [UInt8], adding text: String) -> [UInt8] {
    guard fits(text), let list = try? PNGChunkList(png) else { return png }
    return list.file(adding: PNGChunk(type: type, data: Array(text.utf8)))
  }

  /// The text of a PNG file's layers; `nil` when it has none.
  package static func text(in png: [UInt8]) -> String? {
    guard let list = try? PNGChunkList(png), let content = try? list.content(of: type) else {
      return nil
    }
    return String(decoding: content, as: UTF8.self)
  }
}
