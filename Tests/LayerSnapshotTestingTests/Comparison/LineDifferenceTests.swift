import Testing

@testable import LayerSnapshotTesting

@Suite struct LineDifferenceTests {
  @Test func `a changed line is listed before and after`() {
    let difference = LineDifference(reference: "a\nb\nc", actual: "a\nB\nc")
    #expect(difference.description == "2 lines differ:\n  - 2: b\n  + 2: B")
  }

  @Test func `a missing end of the last line differs`() {
    #expect(
      LineDifference(reference: "a\n", actual: "a").description == "1 line differs:\n  - 2: ")
  }

  @Test func `a long list is cut`() {
    let difference = LineDifference(
      reference: "", actual: (0..<30).map { "line \($0)" }.joined(separator: "\n"))
    #expect(difference.description.hasPrefix("31 lines differ:"))
    #expect(difference.description.hasSuffix("and 11 more"))
  }

  @Test func `lines that look the same are explained`() {
    #expect(
      LineDifference(reference: "a\ncaf\u{E9}", actual: "a\ncafe\u{301}").description
        == "2 lines differ:\n  - 2: caf\u{E9}\n  + 2: cafe\u{301}\n  line 2 looks the same; at code point 4: "
        + "U+00E9 LATIN SMALL LETTER E WITH ACUTE -> U+0065 LATIN SMALL LETTER E, "
        + "U+0301 COMBINING ACUTE ACCENT")
  }
}
