import PortableCoreText
import Testing

@testable import PortableCoreText

@Suite struct UnshapedScriptTests {
  private func names(_ text: String) -> [String] {
    UnshapedScript.names(in: Array(text.unicodeScalars))
  }

  @Test func `a script that is not shaped is named`() {
    #expect(names("\u{E01} \u{915}\u{93F} and \u{995}, \u{915}") == ["Devanagari", "Bengali"])
    let message = UnshapedScript.message(for: "Devanagari")
    #expect(message.hasPrefix("Devanagari text is drawn incorrectly"))
  }

  @Test func `what is set as it is written is not named`() {
    #expect(names("aяβע\u{628}\u{E01}\u{EAB}\u{4E00}\u{AC00}\u{3042}\u{1F600}") == [])
  }

  /// Scripts are noted once in a process: no other test may use these two.
  @Test func `a line of such a script is noted, once`() {
    _ = boxLine("\u{1780}\u{17D2}\u{1781}")
    let text = Array("\u{1780}\u{D9A}\u{DD2}".unicodeScalars)
    #expect(UnshapedScript.note(text) == ["Sinhala"])
    #expect(UnshapedScript.note(text) == [])
  }
}
