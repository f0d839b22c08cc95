import Testing

@testable import PortableCoreText

@Suite struct CanonicalFormsTests {
  private let forms = CanonicalForms.shared

  @Test(
    arguments: [
      ("a", "a"), ("\u{E9}", "e\u{301}"), ("\u{1EA5}", "a\u{302}\u{301}"), ("\u{2000}", "\u{2002}"),
      ("\u{2126}", "\u{3A9}"), ("\u{623}", "\u{627}\u{654}"), ("\u{FB2C}", "\u{5E9}\u{5BC}\u{5C1}"),
      ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"), ("\u{FB01}", "\u{FB01}"),
    ] as [(Unicode.Scalar, String)])
  func `a character has its full decomposition`(character: Unicode.Scalar, parts: String) {
    #expect(forms.decomposition(of: character) == Array(parts.unicodeScalars))
    #expect(forms.decomposition(of: character) == Array(parts.unicodeScalars), "again")
  }

  @Test(
    arguments: [
      ("e", "\u{301}", "\u{E9}"), ("\u{E2}", "\u{301}", "\u{1EA5}"),
      ("\u{627}", "\u{653}", "\u{622}"),
      ("e", "\u{347}", nil), ("a", "b", nil),
      // Excluded from composition.
      ("\u{5E9}", "\u{5C1}", nil), ("\u{915}", "\u{93C}", nil),
    ] as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar?)])
  func `two characters are composed where Unicode composes them`(
    first: Unicode.Scalar, second: Unicode.Scalar, composed: Unicode.Scalar?
  ) {
    #expect(forms.composition(of: first, second) == composed)
  }

  @Test func `several are composed from the first on`() {
    #expect(forms.composition(of: ["a", "\u{302}", "\u{301}"]) == "\u{1EA5}")
    #expect(forms.composition(of: ["a"]) == "a")
    #expect(forms.composition(of: []) == nil)
    #expect(forms.composition(of: ["a", "\u{347}", "\u{301}"]) == nil)
  }
}
