/// A set of glyphs that is queried for every glyph of a text: one bit each.
struct GlyphSet: Sendable {
  private var words: [UInt64]

  init(glyphCount: Int) {
    words = Array(repeating: 0, count: (glyphCount + 63) / 64)
  }

  /// Adds glyphs; those that the font does not have are left out.
  mutating func insert(_ glyphs: ClosedRange<Int>) {
    for glyph in glyphs {
      guard glyph &>> 6 < words.count else { return }
      words[glyph &>> 6] |= 1 << UInt64(glyph & 63)
    }
  }

  func contains(_ glyph: UInt16) -> Bool {
    let word = Int(glyph) &>> 6
    return word < words.count && words[word] & 1 << (UInt64(glyph) & 63) != 0
  }
}
