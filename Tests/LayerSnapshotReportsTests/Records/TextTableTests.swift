import Testing

@testable import LayerSnapshotReports

@Suite struct TextTableTests {
  @Test func `columns begin below each other`() {
    #expect(
      TextTable.text(of: [["a", "bb", "c"], ["aaa", "b", "cc"]]) == "a    bb  c\naaa  b   cc")
  }
}
