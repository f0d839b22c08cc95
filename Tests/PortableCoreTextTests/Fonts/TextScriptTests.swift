import Testing

@testable import PortableCoreText

@Suite struct TextScriptTests {
  @Test(
    arguments: [
      ("a", TextScript.latin), ("Z", .latin), ("@", .common), ("7", .common), ("é", .latin),
      ("ß", .latin), ("ŝ", .latin), ("ə", .latin), ("×", .common), ("ª", .latin), ("я", .cyrillic),
      ("\u{300}", .common), ("ﬁ", .common), ("ع", .arabic),
    ] as [(Unicode.Scalar, TextScript)])
  func `letters have the script of their block`(text: Unicode.Scalar, script: TextScript) {
    #expect(TextScript(text) == script)
  }

  @Test func `an accented letter behind another script begins a piece of its own`() {
    let system = CTFont("No Such Font", size: 20)
    let pieces = { (text: String) in
      CTLineCreateWithAttributedString(
        NSAttributedString(string: text, attributes: [.font: system])
      ).runs.count
    }
    #expect(pieces("naïve façade Ångström") == 1)
    #expect(pieces("яé") == pieces("яe"))
  }
}
