import Testing

@testable import FontFormats

@Suite struct FontBoxesTests {
  private static let line = "M0,-256 L0,768 L1024,768 L1024,-256 Z"

  @Test func `a line is as tall as the boxes`() {
    let font = Font.boxes
    #expect(font.unitsPerEm == 1024)
    #expect([font.lineMetrics.ascent, font.lineMetrics.descent] == [768, -256])
    #expect(font.lineMetrics.lineGap == 0)
    #expect(font.bounds == FontBounds(minX: 0, minY: -256, maxX: 1024, maxY: 768))
    #expect(font.name(.postScript) == "Boxes")
  }

  private static let kinds: [(characters: [Unicode.Scalar], outline: String, advance: Double)] = [
    (["A", "~", "é", "ß", "Ω", "Ж", "א", "ب", "€", "→", "漢", "😀", "\u{10FFFF}"], line, 1024),
    ([" ", "\u{A0}", "\u{2003}", "\u{3000}"], "", 1024),
    (["\n", "\u{301}", "\u{5B0}", "\u{64E}", "\u{200D}", "\u{FE0F}", "\u{FEFF}"], "", 0),
  ]

  @Test func `characters are boxes, spaces as wide and empty, and marks take no room`() throws {
    for (characters, outline, advance) in Self.kinds {
      for character in characters {
        let glyph = Font.boxes.glyph(for: character)
        #expect(glyph != 0, "\(character)")
        #expect(try Font.boxes.outline(of: glyph).text == outline, "\(character)")
        #expect(try Font.boxes.advance(of: glyph) == advance, "\(character)")
      }
    }
  }

  @Test func `the glyph for missing characters is a box too`() throws {
    #expect(try Font.boxes.outline(of: 0).text == Self.line)
  }
}
