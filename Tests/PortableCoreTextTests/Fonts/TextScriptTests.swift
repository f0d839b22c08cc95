import Testing

@testable import PortableCoreText

@Suite struct TextScriptTests {
  @Test(
    arguments: [
      ("a", TextScript.latin), ("Z", .latin), ("@", .common), ("7", .common), ("é", .latin),
      ("ß", .latin), ("ŝ", .latin), ("ə", .latin), ("×", .common), ("ª", .latin), ("я", .cyrillic),
      ("\u{300}", .common), ("ﬁ", .common), ("ع", .arabic),
      ("\u{840}", .mandaic), ("\u{A840}", .phagsPa), ("\u{10AC0}", .manichaean),
      ("\u{10D00}", .rohingya), ("\u{1E900}", .adlam),
    ] as [(Unicode.Scalar, TextScript)])
  func `letters have the script of their block`(text: Unicode.Scalar, script: TextScript) {
    #expect(TextScript(text) == script)
  }

  @Test func `joined letters run from right to left in all scripts but two`() {
    let scripts = [TextScript.arabic, .nko, .mandaic, .rohingya, .adlam, .phagsPa, .mongolian]
    #expect(scripts.filter { !$0.joins }.isEmpty)
    #expect(scripts.filter { !$0.isRightToLeft } == [.phagsPa, .mongolian])
    for script in [TextScript.hebrew, .thaana] { #expect(!script.joins && script.isRightToLeft) }
    #expect(!TextScript.latin.joins && !TextScript.latin.isRightToLeft)
  }

  @Test func `an accented letter after another script begins a piece of its own`() {
    let system = CTFont("No Such Font", size: 20)
    let pieces = { (text: String) in FontSample.line(text, system).runs.count }
    #expect(pieces("naïve façade Ångström") == 1)
    #expect(pieces("яé") == pieces("яe"))
  }
}
