import Testing

@testable import LayerSnapshotReports

@Suite struct StringNaturalOrderTests {
  @Test func `numbers are in the order of their values`() {
    let sorted = [
      "", "T/F1/a", "T/F1/b", "T/F01/a", "T/F2", "T/F10", "T/F10a", "T/Fa", "a", "a9b1", "a9b20",
      "a10b1", "a99999999999999999999", "a100000000000000000000", "ab", "\u{E9}",
    ]
    #expect(sorted.reversed().sorted { $0.precedesNaturally($1) } == sorted)
    for text in sorted { #expect(!text.precedesNaturally(text)) }
  }
}
