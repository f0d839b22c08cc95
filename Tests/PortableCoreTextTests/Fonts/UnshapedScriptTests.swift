import PortableCoreText
import Testing

@testable import PortableCoreText

/// Each script is named once in a process, so that no two tests may use the same.
@Suite struct UnshapedScriptTests {
  private func newNames(_ text: String) -> [String] {
    UnshapedScript.newNames(in: Array(text.unicodeScalars))
  }

  @Test func `a script that is not shaped is named once`() {
    #expect(newNames("\u{E01} \u{915}\u{93F} and \u{995}") == ["Devanagari", "Bengali"])
    #expect(newNames("\u{915}\u{93F}") == [])
    let message = UnshapedScript.message(for: "Devanagari")
    #expect(message.hasPrefix("Devanagari text is drawn incorrectly"))
  }

  @Test func `what is set as it is written is not named`() {
    #expect(newNames("aяβע\u{628}\u{E01}\u{EAB}\u{4E00}\u{AC00}\u{3042}\u{1F600}") == [])
  }

  @Test func `a line of such a script is noted`() {
    _ = boxLine("\u{1780}\u{17D2}\u{1781}")
    #expect(newNames("\u{1780}") == [])
    #expect(newNames("\u{D9A}\u{DD2}") == ["Sinhala"])
  }
}
