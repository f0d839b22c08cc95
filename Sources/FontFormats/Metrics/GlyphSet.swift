/// A set of glyphs as bits, because every glyph of a text is looked up.
struct GlyphSet: Sendable {
  private(set) var words: [UInt64]

  init(glyphCount: Int) { words = Array(repeating: 0, count: (glyphCount + 63) / 64) }

  /// Accepts glyphs that the font does not have: lookups may pass them on to each other.
  mutating func insert(_ glyphs: ClosedRange<Int>) {
    let missing = glyphs.upperBound &>> 6 + 1 - words.count
    if missing > 0 { words += [UInt64](repeating: 0, count: missing) }
    for glyph in glyphs {
      words[glyph &>> 6] |= 1 << UInt64(glyph & 63)
    }
  }

  func contains(_ glyph: UInt16) -> Bool {
    let word = Int(glyph) &>> 6
    return word < words.count && words[word] & 1 << (UInt64(glyph) & 63) != 0
  }
}
