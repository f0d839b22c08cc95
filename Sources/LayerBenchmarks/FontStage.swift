import FontFormats
import Foundation

/// The cost of reading a font file.
///
/// - `font_open`: opens the font from its bytes.
/// - `font_outlines`: reads the outlines of its first 3,000 glyphs, or of all if there are fewer.
func fontStage(_ file: URL) -> [Scene] {
  [
    Scene(name: "font_open") {
      let bytes = [UInt8](contents(of: file))
      return repeating { consume(font(bytes)) }
    },
    Scene(name: "font_outlines") {
      let font = font([UInt8](contents(of: file)))
      let glyphs = 0..<UInt16(min(font.glyphCount, 3_000))
      return repeating {
        var outline = GlyphOutline()
        for glyph in glyphs {
          outline.removeAll()
          try? font.appendOutline(of: glyph, to: &outline)
        }
        consume(outline)
      }
    },
  ]
}

private func font(_ bytes: [UInt8]) -> Font {
  do {
    return try FontFile(bytes).font()
  } catch {
    preconditionFailure("\(error)")
  }
}
