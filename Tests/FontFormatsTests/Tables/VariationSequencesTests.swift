import Testing

@testable import FontFormats

@Suite struct VariationSequencesTests {
  /// Two selectors: before the first one A to C keep their glyph and X has glyph 5, before the second Y has glyph 6.
  private static let sequences = [UInt8].bigEndian(
    .word(14), .uint32(0, 2),
    // Selector, ranges and mappings.
    [0, 0xFE, 0x01], .uint32(32, 40), [0x0E, 0x01, 0x00], .uint32(0, 49),
    .uint32(1), [0, 0, 65, 2], .uint32(1), [0, 0, 88], .word(5), .uint32(1), [0, 0, 89], .word(6))

  private static func font(_ sequences: [UInt8] = sequences) throws -> Font {
    var maker = FontMaker(glyphs: Array(repeating: .empty, count: 8))
    maker.characters = [65: 1, 66: 2, 88: 3, 89: 4]
    let usual = FontMaker.cmap(maker.characters)
    // A second subtable after the usual one, of Unicode's variation sequences.
    maker.tables["cmap"] = .bigEndian(
      .word(0, 2, 3, 1), .uint32(20), .word(0, 5), .uint32(20 + usual.count - 12),
      Array(usual.dropFirst(12)) + sequences)
    return try maker.font()
  }

  @Test func `a sequence has its own glyph, the usual one or none`() throws {
    let font = try Self.font()
    #expect(font.glyph(for: "X") == 3)
    for (character, selector, glyph) in [
      ("X", "\u{FE01}", 5), ("Y", "\u{E0100}", 6), ("A", "\u{FE01}", 1), ("B", "\u{FE01}", 2),
      ("X", "\u{FE00}", nil), ("X", "\u{E0100}", nil), ("Y", "\u{FE01}", nil),
      ("D", "\u{FE01}", nil), ("@", "\u{FE01}", nil), ("A", "\u{E0100}", nil),
    ] as [(Unicode.Scalar, Unicode.Scalar, UInt16?)] {
      #expect(font.glyph(for: character, selector: selector) == glyph, "\(character) \(selector)")
    }
  }

  @Test func `a font without sequences has none`() throws {
    var maker = FontMaker(glyphs: [.empty, .empty])
    maker.characters = [65: 1]
    #expect(try maker.font().glyph(for: "A", selector: "\u{FE01}") == nil)
  }

  @Test func `more selectors than the table holds are refused`() {
    var damaged = Self.sequences
    damaged[8] = 0x7F
    #expect(reason { try Self.font(damaged) } == .truncated)
  }
}
