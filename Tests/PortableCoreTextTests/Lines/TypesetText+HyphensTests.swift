import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct TypesetTextHyphensTests {
  private let font: CTFont
  private let text = "aa\u{AD}aa"

  init() throws {
    font = try FontSample.font(["a", "\u{AD}", "-"])
  }

  private func typesetter(_ text: String, _ font: CTFont) -> CTTypesetter {
    CTTypesetterCreateWithAttributedString(
      NSAttributedString(string: text, attributes: [.font: font]))
  }

  /// The first three characters as a line.
  private func start(_ text: String, _ font: CTFont) -> CTLine {
    CTTypesetterCreateLine(typesetter(text, font), CFRange(location: 0, length: 3))
  }

  @Test func `a soft hyphen shows where a line ends at it, and nowhere else`() {
    #expect(FontSample.line(text, font).glyphs == [1, 1, 1, 1])
    let first = start(text, font)
    #expect(first.glyphs == [1, 1, 2] && first.glyphOrder == [0, 1, 2])
    #expect(first.width == 400 && CTLineGetOffsetForStringIndex(first, 3, nil) == 400)
    let rest = CFRange(location: 3, length: 2)
    #expect(CTTypesetterCreateLine(typesetter(text, font), rest).glyphs == [1, 1])
    // At the end of a paragraph nothing is broken.
    #expect(FontSample.line("aa\u{AD}", font).glyphs == [1, 1])
    #expect(start("aa\u{AD}\naa", font).glyphs == [1, 1])
  }

  @Test func `a line ends at a soft hyphen only where the hyphen fits`() {
    let typesetter = typesetter("aa\u{AD}aaa", font)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 400) == 3)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 399) == 4, "nowhere, and so anywhere")
  }

  @Test func `fonts without a soft hyphen have another one, or none`() throws {
    #expect(start(text, try FontSample.font(["a", "-"])).glyphs == [1, 1, 2])
    #expect(start(text, try FontSample.font(["a"])).glyphs == [1, 1])
  }

  @Test func `from right to left the hyphen is the leftmost glyph`() throws {
    let hebrew = try FontSample.font(["\u{5D0}", "-"])
    let line = start("\u{5D0}\u{5D0}\u{AD}\u{5D0}", hebrew)
    #expect(line.glyphs == [2, 1, 1] && line.width == 400)
  }
}
