import Testing

@testable import LayerSnapshotReports

@Suite struct UnseenDifferenceTests {
  @Test(arguments: [
    (
      "caf\u{E9}", "cafe\u{301}",
      "at code point 4: U+00E9 LATIN SMALL LETTER E WITH ACUTE -> "
        + "U+0065 LATIN SMALL LETTER E, U+0301 COMBINING ACUTE ACCENT"
    ),
    ("a\r", "a", "at code point 2: U+000D CARRIAGE RETURN -> nothing"),
    ("a", "\u{FEFF}a", "at code point 1: nothing -> U+FEFF BYTE ORDER MARK"),
    ("a b", "a\u{A0}b", "at code point 2: U+0020 SPACE -> U+00A0 NO-BREAK SPACE"),
    ("a", "a ", "at code point 2: nothing -> U+0020 SPACE"),
    ("a\u{200B}b", "ab", "at code point 2: U+200B ZERO WIDTH SPACE -> nothing"),
  ])
  func `what is not seen is named`(reference: String, actual: String, text: String) {
    #expect(UnseenDifference(reference: reference, actual: actual)?.description == text)
  }

  @Test(arguments: [("a", "b"), ("a b", "ab"), ("a", "a"), ("e", "e\u{301}")])
  func `what is seen needs no name`(reference: String, actual: String) {
    #expect(UnseenDifference(reference: reference, actual: actual) == nil)
  }
}
