import Testing

@testable import LayerSnapshotTesting

@Suite struct LineDifferenceTests {
  @Test(arguments: [
    // A changed line is listed before and after.
    ("a\nb\nc", "a\nB\nc", "2 lines differ:\n  - 2: b\n  + 2: B"),
    // A missing end of the last line differs.
    ("a\n", "a", "1 line differs:\n  - 2: "),
    // Lines that look the same are explained.
    (
      "a\ncaf\u{E9}", "a\ncafe\u{301}",
      "2 lines differ:\n  - 2: caf\u{E9}\n  + 2: cafe\u{301}\n  line 2 looks the same; at code point 4: "
        + "U+00E9 LATIN SMALL LETTER E WITH ACUTE -> U+0065 LATIN SMALL LETTER E, "
        + "U+0301 COMBINING ACUTE ACCENT"
    ),
  ])
  func `lines that differ are listed`(reference: String, actual: String, text: String) {
    #expect(LineDifference(reference: reference, actual: actual).description == text)
  }

  @Test func `a long list is cut`() {
    let difference = LineDifference(
      reference: "", actual: (0..<30).map { "line \($0)" }.joined(separator: "\n"))
    #expect(difference.description.hasPrefix("31 lines differ:"))
    #expect(difference.description.hasSuffix("and 11 more"))
  }
}
