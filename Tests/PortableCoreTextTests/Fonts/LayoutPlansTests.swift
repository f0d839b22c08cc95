import FontFormats
import PortableCoreText
import Testing

@testable import PortableCoreText

/// The effect of features on text in the system's font.
@Suite struct LayoutPlansTests {
  private func font(weight: Double = 400, _ features: [String] = []) -> CTFont {
    CTFont(
      .system(weight: weight, slanted: false), size: 20,
      features: features.compactMap { FontTag(text: $0).map { FontFeatureSetting($0) } })
  }

  private func width(_ text: String, _ font: CTFont) -> CGFloat {
    FontSample.line(text, font).width
  }

  @Test(arguments: [100, 400, 650, 900] as [Double])
  func `tabular figures are equally wide`(weight: Double) {
    let widths = (0...9).map { width("\($0)", font(weight: weight, ["tnum"])) }
    #expect(Set(widths).count == 1, "\(widths)")
    let proportional = Set((0...9).map { width("\($0)", font(weight: weight)) })
    #expect(proportional.count > 1)
  }

  @Test func `features that are none, and those that the font lacks, change nothing`() {
    let plain = width("10 plain words", font())
    for features in [["smcp"], ["no"], [""], ["äöü!"], ["toolong"]] {
      #expect(width("10 plain words", font(features)) == plain)
    }
  }

  @Test func `kerning can be off by the font's settings as by the text's attributes`() {
    let off = CTFont(
      .system(weight: 400, slanted: false), size: 20,
      features: [FontFeatureSetting("kern", value: 0)])
    let plain = CTLineCreateWithAttributedString(
      NSAttributedString(string: "AVATAR", attributes: [.font: font(), .kern: 0])
    ).width
    #expect(width("AVATAR", off) == plain)
    #expect(width("AVATAR", off) > width("AVATAR", font()))
  }

  @Test func `the system's font is one for each weight, with its own name`() {
    #expect(font() == font())
    #expect([font(weight: 401), font(weight: .nan)] == [font(weight: 400), font()])
    #expect(font(weight: -5) == font(weight: 100))
    #expect(font(weight: 700) != font())
    #expect(CTFontCopyPostScriptName(font()) != "")
    #expect(CTFontGetSymbolicTraits(font(weight: 700)).contains(.traitBold))
  }

  @Test func `the system's font has the letters, figures and signs of ASCII`() {
    let text = "The quick brown fox: 0123456789 $#@% <[{(|)}]> 'a\\b/c' ~+-=_^&*!?;"
    #expect(font().covers(text.unicodeScalars))
    #expect(CTFontCreateForString(boxes, text, CFRange(location: 0, length: 5)) == boxes)
  }
}
