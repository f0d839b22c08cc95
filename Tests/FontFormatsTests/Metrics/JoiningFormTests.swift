import Testing

@testable import FontFormats

@Suite struct JoiningFormTests {
  private static func forms(_ text: String) -> String {
    JoiningForm.forms(of: text.unicodeScalars).map { form in
      switch form {
      case nil: "-"
      case .isolated: "o"
      case .initial: "i"
      case .medial: "m"
      case .final: "f"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", ""), ("abc", "---"), ("ب", "o"), ("بب", "if"), ("ببب", "imf"),
    // Alef joins with the letter before it alone.
    ("ا", "o"), ("با", "if"), ("اب", "oo"), ("بابا", "ifif"), ("سلام", "imfo"),
    // Words end at spaces and at the zero-width non-joiner.
    ("ب ب", "o-o"), ("ب\u{200C}ب", "o-o"),
    // Vowel signs are looked past.
    ("بَب", "i-f"), ("بَّبَ", "i--f-"),
    // The tatweel and the zero-width joiner join.
    ("بـ", "if"), ("ب\u{200D}", "if"), ("\u{200D}ب", "if"),
    // Syriac joins as well.
    ("ܒܒ", "if"),
  ])
  func `letters take their form from their neighbors`(text: String, forms: String) {
    #expect(Self.forms(text) == forms)
  }

  @Test func `each form's feature changes its glyphs alone`() throws {
    var maker = FontMaker(layoutGlyphs: 20)
    maker.tables["GSUB"] = LayoutMaker(
      [("isol", [0]), ("fina", [1]), ("medi", [2]), ("init", [3])], .single([1: 10]),
      .single([1: 11]), .single([1: 12]), .single([1: 13])
    ).table()
    let text = "ب ببب"
    let forms = JoiningForm.forms(of: text.unicodeScalars)
    let glyphs = try maker.layOut(
      forms.map { $0 == nil ? 2 : 1 }, substitutions: LayoutFeature.joiningSubstitutions,
      masks: forms.map { $0?.mask ?? 0 })
    #expect(glyphs.map(\.glyph) == [10, 2, 13, 12, 11])
  }
}
