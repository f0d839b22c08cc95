import Testing

@testable import FontFormats

@Suite struct VariationSequencesTests {
  /// Two selectors: before the first one A to C keep their glyph and X has glyph 5, before the second Y has glyph 6.
  private static let sequences = [UInt8].bigEndian {
    $0.word(14)
    $0.uint32(0, 2)
    // Selector, ranges and mappings.
    $0.uint8(0, 0xFE, 0x01)
    $0.uint32(32, 40)
    $0.uint8(0x0E, 0x01, 0x00)
    $0.uint32(0, 49)
    $0.uint32(1)
    $0.uint8(0, 0, 65, 2)
    $0.uint32(1)
    $0.uint8(0, 0, 88)
    $0.word(5)
    $0.uint32(1)
    $0.uint8(0, 0, 89)
    $0.word(6)
  }

  private static func font(_ sequences: [UInt8] = sequences) throws -> Font {
    var maker = FontMaker(glyphs: Array(repeating: .empty, count: 8))
    maker.characters = [65: 1, 66: 2, 88: 3, 89: 4]
    let usual = FontMaker.cmap(maker.characters)
    // A second subtable behind the usual one, of Unicode's variation sequences.
    maker.tables["cmap"] = .bigEndian {
      $0.word(0, 2, 3, 1)
      $0.uint32(20)
      $0.word(0, 5)
      $0.uint32(20 + usual.count - 12)
      $0.append(Array(usual.dropFirst(12)) + sequences)
    }
    return try maker.font()
  }

  @Test func `a sequence has its own glyph, the usual one or none`() throws {
    let font = try Self.font()
    #expect(font.glyph(for: "X") == 3)
    #expect(font.glyph(for: "X", selector: "\u{FE01}") == 5)
    #expect(font.glyph(for: "Y", selector: "\u{E0100}") == 6)
    #expect(font.glyph(for: "A", selector: "\u{FE01}") == 1)
    #expect(font.glyph(for: "B", selector: "\u{FE01}") == 2)
    for (character, selector) in [
      ("X", "\u{FE00}"), ("X", "\u{E0100}"), ("Y", "\u{FE01}"), ("D", "\u{FE01}"),
      ("@", "\u{FE01}"),
      ("A", "\u{E0100}"),
    ] as [(Unicode.Scalar, Unicode.Scalar)] {
      #expect(font.glyph(for: character, selector: selector) == nil, "\(character) \(selector)")
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
