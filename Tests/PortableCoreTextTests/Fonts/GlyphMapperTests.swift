import FontFormats
import PortableCoreText
import Testing

@testable import PortableCoreText

/// The glyphs of a text, with canonically equivalent characters, spaces and variation selectors.
@Suite struct GlyphMapperTests {
  /// Returns the glyphs of a text from left to right, and whether they are all of the font.
  private func glyphs(_ text: String, _ font: CTFont) -> (glyphs: [CGGlyph], isOwn: Bool) {
    let runs = FontSample.line(text, font).runs
    return (runs.flatMap(\.glyphs), runs.allSatisfy { $0.font == font })
  }

  // MARK: Canonical forms

  @Test func `a letter and its mark are shown by their composed character`() throws {
    let font = try FontSample.font(["e", "\u{E9}", "f"])
    #expect(glyphs("e\u{301}f", font) == ([2, 3], true))
    let line = FontSample.line("e\u{301}f", font)
    #expect(line.glyphOrder == [0, 2])
    #expect(CTLineGetOffsetForStringIndex(line, 2, nil) == 200)
    let both = try FontSample.font(["e", "\u{301}", "\u{E9}"])
    #expect(glyphs("e\u{301}", both) == ([3], true), "composed, although the font has the parts")
  }

  @Test func `a composed character is shown by its parts where the font has only those`() throws {
    let font = try FontSample.font(["a", "\u{302}", "\u{301}", "\u{E2}"])
    #expect(glyphs("\u{1EA5}", font) == ([4, 3], true), "with as few parts as there are")
    let plain = try FontSample.font(["a", "\u{302}", "\u{301}"])
    #expect(glyphs("\u{1EA5}", plain) == ([1, 2, 3], true))
    #expect(FontSample.line("\u{1EA5}", plain).glyphOrder == [0, 0, 0])
  }

  @Test func `marks are composed in their canonical order, whichever was typed first`() throws {
    // a, with a dot below, with a circumflex, with both.
    let font = try FontSample.font(["a", "\u{1EA1}", "\u{E2}", "\u{1EAD}"])
    for text in ["a\u{323}\u{302}", "a\u{302}\u{323}", "\u{E2}\u{323}", "\u{1EA1}\u{302}"] {
      #expect(glyphs(text, font) == ([4], true), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func `marks of one class, and a joiner, keep marks from composing and changing places`()
    throws
  {
    let font = try FontSample.font(["e", "\u{300}", "\u{301}", "\u{E9}"])
    #expect(glyphs("e\u{300}\u{301}", font) == ([1, 2, 3], true))
    // The joiner is not drawn.
    let below = try FontSample.font(["a", "\u{302}", "\u{323}", "\u{1EA1}", "\u{34F}", "\u{E2}"])
    #expect(glyphs("a\u{302}\u{34F}\u{323}", below) == ([6, 3], true))
    #expect(glyphs("a\u{302}\u{323}", below) == ([4, 2], true))
  }

  @Test func `a cluster is shown by one font, that of the text where it has all of it`() throws {
    let font = try FontSample.font(["e", "f"])
    let runs = FontSample.line("e\u{301}f", font).runs
    #expect(runs.map(\.font.graphicsFont.postScriptName) == ["AnimatableSans-Regular", nil])
    #expect(runs.map(\.glyphs.count) == [1, 1])
    #expect(font.covers("e".unicodeScalars))
    #expect(!font.covers("e\u{301}".unicodeScalars))
  }

  @Test func `shadda comes before the vowel`() throws {
    let font = try FontSample.font(["\u{628}", "\u{64E}", "\u{651}"])
    // From left to right: the marks in reverse.
    #expect(glyphs("\u{628}\u{64E}\u{651}", font) == ([2, 3, 1], true))
    #expect(glyphs("\u{628}\u{651}\u{64E}", font) == ([2, 3, 1], true))
  }

  // MARK: Characters that are not drawn

  @Test(arguments: [
    "\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{34F}", "\u{FE0F}", "\u{E0020}",
  ])
  func `what is not drawn has no glyph, whether the font has one or not`(character: String) throws {
    let with = try FontSample.font(["a", "b"] + Array(character.unicodeScalars))
    let without = try FontSample.font(["a", "b"])
    for font in [with, without] {
      #expect(glyphs("a" + character + "b", font) == ([1, 2], true))
      #expect(FontSample.line("a" + character + "b", font).width == 300)
    }
  }

  // MARK: Spaces and hyphens

  @Test(
    arguments: [
      ("\u{2000}", 500), ("\u{2001}", 1000), ("\u{2002}", 500), ("\u{2003}", 1000),
      ("\u{2004}", 1000 / 3.0), ("\u{2005}", 250), ("\u{2006}", 1000 / 6.0), ("\u{2007}", 200),
      ("\u{2008}", 300), ("\u{2009}", 200), ("\u{200A}", 62.5), ("\u{202F}", 50),
      ("\u{205F}", 4000 / 18.0), ("\u{3000}", 1000), ("\u{A0}", 100),
    ] as [(String, Double)]) func `a space that the font lacks is as wide as Unicode has it`(
      space: String, width: Double
    ) throws
  {
    let font = try FontSample.font([" ", "0", "."])
    #expect(glyphs(space, font) == ([1], true))
    #expect(abs(Double(FontSample.line(space, font).width) - width) < 1e-9)
    // A space that the font has is as wide as it is.
    let own = try FontSample.font(["."] + Array(space.unicodeScalars))
    #expect(FontSample.line(space, own).width == 200)
  }

  @Test func `a figure space is as wide as the usual one where there are no figures`() throws {
    let font = try FontSample.font(["a", " "])
    for space in ["\u{2007}", "\u{2008}"] {
      let line = FontSample.line(space, font)
      #expect(line.glyphs == [2] && line.width == 200)
    }
  }

  @Test func `an en quad is an en space, and the hyphen that does not break a hyphen`() throws {
    #expect(glyphs("\u{2000}", try FontSample.font([" ", "\u{2002}"])) == ([2], true))
    #expect(glyphs("\u{2011}", try FontSample.font(["\u{2010}"])) == ([1], true))
  }

  // MARK: Variation selectors

  @Test func `a character before a variation selector has the sequence's glyph`() throws {
    // Before U+FE01 the character 漢 has glyph 2, and a its usual one.
    let words: [Int] =
      [14, 0, 0, 0, 1, 0x00FE, 0x0100, 0x0000, 0x1500, 0x0000] + [0x1D00, 0x0000, 0x0100, 0x0061]
    var sequences = words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    sequences += [0, 0, 0, 0, 1, 0, 0x6F, 0x22, 0, 2]
    let font = try FontSample.font(["a", "\u{25CC}", "\u{6F22}"], sequences: sequences)
    #expect(glyphs("\u{6F22}\u{FE01}", font) == ([2], true))
    #expect(glyphs("\u{6F22}\u{FE00}", font) == ([3], true))
    #expect(glyphs("a\u{FE01}\u{6F22}", font) == ([1, 3], true))
    #expect(glyphs("\u{6F22}\u{FE01}\u{FE01}a", font) == ([2, 1], true))
  }
}
