import Testing

@testable import FontFormats

@Suite struct GlyphDefinitionsTests {
  /// Joins 1 and 2 past marks of other classes than 1.
  private static func layOut(_ glyphs: [UInt16], flags: Int) throws -> [UInt16] {
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["GDEF"] = LayoutMaker.definitions(
      [0, 1, 1, 3, 3, 2], attachmentClasses: [0, 0, 0, 1, 2, 0])
    maker.tables["GSUB"] = LayoutMaker(
      [("liga", [0])], .ligatures(1, flags: flags, [(rest: [2], glyph: 9)])
    ).table()
    return try maker.layOut(glyphs).map(\.glyph)
  }

  @Test func `a lookup can look past marks, ligatures, or marks of other classes`() throws {
    #expect(try Self.layOut([1, 3, 2], flags: 0) == [1, 3, 2])
    #expect(try Self.layOut([1, 3, 4, 2], flags: 1 << 3) == [9, 3, 4])
    #expect(try Self.layOut([1, 5, 2], flags: 1 << 2) == [9, 5])
    #expect(try Self.layOut([1, 5, 2], flags: 1 << 3) == [1, 5, 2])
    // Marks of class 1 are seen.
    #expect(try Self.layOut([1, 4, 2], flags: 1 << 8) == [9, 4])
    #expect(try Self.layOut([1, 3, 2], flags: 1 << 8) == [1, 3, 2])
  }

  @Test func `in a font without glyph classes, combining characters are marks`() throws {
    let marked = LayoutGlyph(3, cluster: 0, character: "\u{301}")
    let plain = LayoutGlyph(3, cluster: 0, character: "a")
    #expect(marked.kind == .mark)
    #expect(plain.kind == .base)
  }
}
