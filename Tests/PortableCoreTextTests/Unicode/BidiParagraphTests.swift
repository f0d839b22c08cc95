import Foundation
import Testing

@testable import PortableCoreText

@Suite struct BidiParagraphTests {
  /// Returns the characters of a text from left to right.
  private func visual(_ text: String, base: UInt8? = nil) -> String {
    let characters = Array(text.unicodeScalars)
    let paragraph = BidiParagraph(characters, baseLevel: base)
    let order = BidiParagraph.visualOrder(paragraph.lineLevels(0..<characters.count))
    var result = String.UnicodeScalarView()
    for index in order { result.append(characters[index]) }
    return String(result)
  }

  @Test(arguments: [
    ("plain text", "plain text"),
    ("אבג", "גבא"),
    ("see אבג now", "see גבא now"),
    ("אבג abc דה", "הד abc גבא"),
    ("אב 123 גד", "דג 123 בא"),
    ("א (ב) ג", "ג )ב( א"),
    ("abc (אב) def", "abc (בא) def"),
    ("x \u{2067}אב 1\u{2069} y", "x \u{2067}1 בא\u{2069} y"),
    ("x \u{2067}a!\u{2069} y", "x \u{2067}!a\u{2069} y"),
    ("x \u{202B}a!\u{202C} y", "x \u{202B}\u{202C}!a y"),
    ("\u{202E}abc\u{202C}", "\u{202E}cba\u{202C}"),
    ("", ""),
  ])
  func `text is ordered from left to right`(text: String, expected: String) {
    #expect(visual(text) == expected)
  }

  @Test func `the first letter decides the direction of the paragraph`() {
    func base(_ text: String) -> UInt8 { BidiParagraph(Array(text.unicodeScalars)).baseLevel }
    let texts = ["123 abc", "123 אבג abc", "\u{2067}אבג\u{2069} abc", "..."]
    #expect(texts.map(base) == [0, 1, 0, 0])
  }

  @Test func `spaces at the end of a line are at the end of its paragraph`() {
    let characters = Array("אב ab ".unicodeScalars)
    let paragraph = BidiParagraph(characters)
    #expect(paragraph.levels == [1, 1, 1, 2, 2, 1])
    #expect(paragraph.lineLevels(0..<3) == [1, 1, 1])
    let left = BidiParagraph(Array("ab אב ".unicodeScalars))
    #expect(left.lineLevels(0..<6) == [0, 0, 0, 1, 1, 0])
  }

  @Test func `a bracket that another pair has closed over is no half of a pair`() {
    let characters = Array("b([a)]ג".unicodeScalars)
    #expect(BidiParagraph(characters, baseLevel: 1).levels == [2, 2, 2, 2, 2, 1, 1])
  }

  @Test func `embeddings are no deeper than Unicode allows, and end with their isolate`() {
    let endless = [Unicode.Scalar](repeating: "\u{202B}", count: 100_000) + ["a"]
    #expect(BidiParagraph(endless).levels.max() ?? 255 <= 126)
    let deep = (0..<140).map { $0 % 2 == 0 ? "\u{202B}" : "\u{202A}" as Unicode.Scalar }
    let characters: [Unicode.Scalar] =
      ["\u{202B}", "\u{2066}"] + deep + ["\u{2069}", "\u{202C}", "a"]
    #expect(BidiParagraph(characters, baseLevel: 0).levels.last == 0)
  }

  @Test(UnicodeData.holds("BidiCharacterTest.txt"))
  func `all cases of Unicode's own test file of characters`() throws {
    let lines = try #require(UnicodeData.lines("BidiCharacterTest.txt"))
    var wrong: [Substring] = []
    for line in lines {
      let fields = line.split(separator: ";")
      let characters = fields[0].split(separator: " ").compactMap { code in
        UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }
      }
      let base: UInt8? = fields[1] == "2" ? nil : fields[1] == "1" ? 1 : 0
      let paragraph = BidiParagraph(characters, baseLevel: base)
      if !agrees(paragraph, fields[3], fields[4]) || "\(paragraph.baseLevel)" != fields[2] {
        wrong.append(line)
      }
    }
    #expect(lines.count > 90_000)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).joined(separator: "\n"))")
  }

  @Test(UnicodeData.holds("BidiTest.txt"))
  func `all cases of Unicode's own test file of classes`() throws {
    let lines = try #require(UnicodeData.lines("BidiTest.txt"))
    var levels: Substring = ""
    var order: Substring = ""
    var count = 0
    var wrong: [Substring] = []
    for line in lines {
      if line.hasPrefix("@Levels:") { levels = line.dropFirst(8) }
      if line.hasPrefix("@Reorder:") { order = line.dropFirst(9) }
      if line.hasPrefix("@") { continue }
      let fields = line.split(separator: ";")
      let classes = fields[0].split(separator: " ").compactMap { Self.classes[$0] }
      let bits = Int(fields[1].trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
      for (bit, base) in [(1, nil), (2, 0), (4, 1)] as [(Int, UInt8?)] where bits & bit != 0 {
        count += 1
        let paragraph = BidiParagraph(classes: classes, baseLevel: base)
        if !agrees(paragraph, levels, order) { wrong.append(line) }
      }
    }
    #expect(count > 700_000)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).joined(separator: "\n"))")
  }

  /// Whether levels and order are as expected; “x” stands for a character that is not there any more.
  private func agrees(_ paragraph: BidiParagraph, _ levels: Substring, _ order: Substring) -> Bool {
    let expected = levels.split { $0 == " " || $0 == "\t" }
    let found = paragraph.lineLevels(0..<paragraph.levels.count)
    guard found.count == expected.count else { return false }
    for (level, text) in zip(found, expected) where text != "x" && text != "\(level)" {
      return false
    }
    let shown = expected.indices.filter { expected[$0] != "x" }
    let visual = BidiParagraph.visualOrder(shown.map { found[$0] }).map { shown[$0] }
    return visual.map { "\($0)" } == order.split { $0 == " " || $0 == "\t" }.map { String($0) }
  }

  private static let classes: [Substring: BidiClass] = [
    "L": .leftToRight, "R": .rightToLeft, "AL": .arabicLetter, "EN": .europeanNumber,
    "ES": .europeanSeparator, "ET": .europeanTerminator, "AN": .arabicNumber,
    "CS": .commonSeparator, "NSM": .nonspacingMark, "BN": .boundaryNeutral,
    "B": .paragraphSeparator, "S": .segmentSeparator, "WS": .whitespace, "ON": .otherNeutral,
    "LRE": .leftToRightEmbedding, "LRO": .leftToRightOverride, "RLE": .rightToLeftEmbedding,
    "RLO": .rightToLeftOverride, "PDF": .popDirectionalFormat, "LRI": .leftToRightIsolate,
    "RLI": .rightToLeftIsolate, "FSI": .firstStrongIsolate, "PDI": .popDirectionalIsolate,
  ]
}
