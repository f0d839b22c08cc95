import Foundation
import Testing

@testable import PortableCoreText

@Suite struct LineBreaksTests {
  /// Returns a text with a bar wherever a line may end, and two where it must.
  private func marked(_ text: String) -> String {
    let characters = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (character, opportunity) in zip(characters, LineBreaks(characters).opportunities) {
      switch opportunity {
      case .none: break
      case .allowed: result.append("|")
      case .mandatory: result.append(contentsOf: "‖".unicodeScalars)
      }
      result.append(character)
    }
    return String(result)
  }

  @Test(arguments: [
    ("the quick  fox", "the |quick  |fox"),
    ("one\ntwo\r\nthree", "one\n‖two\r\n‖three"),
    ("well-known e-mail", "well-|known |e-|mail"),
    ("no\u{A0}break", "no\u{A0}break"),
    ("soft\u{AD}hyphen", "soft\u{AD}|hyphen"),
    ("zero\u{200B}width", "zero\u{200B}|width"),
    ("word\u{2060}joiner here", "word\u{2060}joiner |here"),
    ("$1,234.50 and 12%", "$1,234.50 |and |12%"),
    ("(see page 3), please", "(see |page |3), |please"),
    ("and/or", "and/|or"),
    ("100 km", "100 |km"),
    ("漢字かな。「次」", "漢|字|か|な。|「次」"),
    ("한국어 글", "한|국|어 |글"),
    ("a — b", "a |— |b"),
    ("wait… what", "wait… |what"),
    ("🇫🇷🇩🇪🇮🇹", "🇫🇷|🇩🇪|🇮🇹"),
    ("👩‍👩‍👧👍🏽", "👩‍👩‍👧|👍🏽"),
    ("cafe\u{301} noir", "cafe\u{301} |noir"),
    ("שלום-עולם", "שלום-עולם"),
    ("", ""), (" ", " "), ("\n", "\n"),
  ])
  func `lines end where Unicode breaks them`(text: String, expected: String) {
    #expect(marked(text) == expected)
  }

  @Test(UnicodeData.holds("auxiliary/LineBreakTest.txt"))
  func `all cases of Unicode's own test file`() throws {
    let lines = try #require(UnicodeData.lines("auxiliary/LineBreakTest.txt"))
    var wrong: [Substring] = []
    for line in lines {
      let parts = line.split { $0 == " " || $0 == "\t" }
      var characters: [Unicode.Scalar] = []
      var breaks: [Bool] = []
      for part in parts {
        if let code = UInt32(part, radix: 16), let scalar = Unicode.Scalar(code) {
          characters.append(scalar)
        } else {
          breaks.append(part == "÷")
        }
      }
      let found = LineBreaks(characters).opportunities.map { $0 != .none }
      // Before the first character there is no break, and after the last there always is one.
      if found != Array(breaks.dropLast()) { wrong.append(line) }
    }
    #expect(lines.count > 7_000)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).joined(separator: "\n"))")
  }
}
