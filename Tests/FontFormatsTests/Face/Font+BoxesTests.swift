import Testing

@testable import FontFormats

@Suite struct FontBoxesTests {
  private static let line = "M0,-256 L0,768 L1024,768 L1024,-256 Z"

  @Test func `a line is as tall as the boxes`() {
    let font = Font.boxes
    #expect(font.unitsPerEm == 1024)
    #expect(font.lineMetrics.ascent == 768)
    #expect(font.lineMetrics.descent == -256)
    #expect(font.lineMetrics.lineGap == 0)
    #expect(font.bounds == FontBounds(minX: 0, minY: -256, maxX: 1024, maxY: 768))
    #expect(font.name(.postScript) == "Boxes")
  }

  @Test(arguments: ["A", "~", "é", "ß", "Ω", "Ж", "א", "ب", "€", "→", "漢", "😀", "\u{10FFFF}"])
  func `a character is a box as wide as it advances`(character: Unicode.Scalar) throws {
    let glyph = Font.boxes.glyph(for: character)
    #expect(glyph != 0)
    #expect(try Font.boxes.outline(of: glyph).text == Self.line)
    #expect(try Font.boxes.advance(of: glyph) == 1024)
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2003}", "\u{3000}"])
  func `a space is as wide and empty`(character: Unicode.Scalar) throws {
    let glyph = Font.boxes.glyph(for: character)
    #expect(glyph != 0)
    #expect(try Font.boxes.outline(of: glyph).isEmpty)
    #expect(try Font.boxes.advance(of: glyph) == 1024)
  }

  @Test(arguments: ["\n", "\u{301}", "\u{5B0}", "\u{64E}", "\u{200D}", "\u{FE0F}", "\u{FEFF}"])
  func `marks and control characters take no room`(character: Unicode.Scalar) throws {
    let glyph = Font.boxes.glyph(for: character)
    #expect(glyph != 0)
    #expect(try Font.boxes.outline(of: glyph).isEmpty)
    #expect(try Font.boxes.advance(of: glyph) == 0)
  }

  @Test func `the glyph for missing characters is a box too`() throws {
    #expect(try Font.boxes.outline(of: 0).text == Self.line)
  }
}
