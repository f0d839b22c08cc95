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

  @Test func `a soft hyphen shows where a line ends at it, and nowhere else`() {
    #expect(FontSample.line(text, font).runs.flatMap(\.glyphs) == [1, 1, 1, 1])
    let typesetter = typesetter(text, font)
    let first = CTTypesetterCreateLine(typesetter, CFRange(location: 0, length: 3))
    #expect(first.runs.flatMap(\.glyphs) == [1, 1, 2])
    #expect(first.runs.flatMap(\.stringIndices) == [0, 1, 2])
    #expect(first.width == 400)
    #expect(CTLineGetOffsetForStringIndex(first, 3, nil) == 400)
    let second = CTTypesetterCreateLine(typesetter, CFRange(location: 3, length: 2))
    #expect(second.runs.flatMap(\.glyphs) == [1, 1])
    // At the end of a paragraph nothing is broken.
    #expect(FontSample.line("aa\u{AD}", font).runs.flatMap(\.glyphs) == [1, 1])
    let ended = CTTypesetterCreateLine(
      self.typesetter("aa\u{AD}\naa", font), CFRange(location: 0, length: 3))
    #expect(ended.runs.flatMap(\.glyphs) == [1, 1])
  }

  @Test func `a line ends at a soft hyphen only where the hyphen fits`() {
    let typesetter = typesetter("aa\u{AD}aaa", font)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 400) == 3)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 399) == 4, "nowhere, and so anywhere")
  }

  @Test func `fonts without a soft hyphen have another one, or none`() throws {
    let hyphen = try FontSample.font(["a", "-"])
    let range = CFRange(location: 0, length: 3)
    #expect(
      CTTypesetterCreateLine(typesetter(text, hyphen), range).runs.flatMap(\.glyphs) == [1, 1, 2])
    let none = try FontSample.font(["a"])
    #expect(CTTypesetterCreateLine(typesetter(text, none), range).runs.flatMap(\.glyphs) == [1, 1])
  }

  @Test func `from right to left the hyphen is the leftmost glyph`() throws {
    let hebrew = try FontSample.font(["\u{5D0}", "-"])
    let typesetter = typesetter("\u{5D0}\u{5D0}\u{AD}\u{5D0}", hebrew)
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: 0, length: 3))
    #expect(line.runs.flatMap(\.glyphs) == [2, 1, 1])
    #expect(line.width == 400)
  }
}
