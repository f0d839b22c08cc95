import FontFormats

/// The vowel sara am of Thai and Lao is drawn as a ring, below the marks on the letter before, and a letter after it.
extension GlyphMapper {
  /// `nil` for other characters, and where the font lacks one of the two.
  func saraAm(_ character: Unicode.Scalar) -> (ring: MappedCharacter, letter: MappedCharacter)? {
    let parts: (ring: Unicode.Scalar, letter: Unicode.Scalar)
    switch character {
    case "\u{E33}": parts = ("\u{E4D}", "\u{E32}")
    case "\u{EB3}": parts = ("\u{ECD}", "\u{EB2}")
    default: return nil
    }
    let ring = mapped(parts.ring, at: 0)
    let letter = mapped(parts.letter, at: 0)
    return ring.glyph != 0 && letter.glyph != 0 ? (ring, letter) : nil
  }

  /// Whether a character is a mark above letters of Thai or Lao, and above the ring.
  static func standsAboveSaraAm(_ character: Unicode.Scalar) -> Bool {
    switch character.value & ~0x80 {
    case 0xE31, 0xE34...0xE37, 0xE3B, 0xE47...0xE4E: true
    default: false
    }
  }
}
