import Testing

@testable import LayerSnapshotReports

@Suite struct TextChangesTests {
  private func rows(_ reference: String, _ actual: String) -> [TextChanges.Row] {
    TextChanges(reference: reference, actual: actual).rows
  }

  @Test func `a changed line is one removed and one added, with its neighbors`() {
    #expect(
      rows("a\nopacity 0.42\nb\n", "a\nopacity 0.45\nb\n") == [
        .equal(old: 1, new: 1, text: "a"), .removed(old: 2, text: "opacity 0.42"),
        .added(new: 2, text: "opacity 0.45"), .equal(old: 3, new: 3, text: "b"),
      ])
  }

  @Test func `equal lines far from every change are left out`() {
    let lines = (1...20).map { "line \($0)" }
    var changed = lines
    changed.insert("new", at: 10)
    let found = rows(lines.joined(separator: "\n"), changed.joined(separator: "\n"))
    #expect(found.first == .skipped(count: 7))
    #expect(found.last == .skipped(count: 7))
    #expect(found.count == 9)
    #expect(found[4] == .added(new: 11, text: "new"))
    #expect(found[5] == .equal(old: 11, new: 12, text: "line 11"))
  }

  @Test(
    arguments: [
      ("", "", []), ("", "a\n", [.added(new: 1, text: "a")]),
      ("a", "", [.removed(old: 1, text: "a")]), ("a\n", "a\n", [.skipped(count: 1)]),
    ] as [(String, String, [TextChanges.Row])])
  func `nothing is a text too`(reference: String, actual: String, rows: [TextChanges.Row]) {
    #expect(self.rows(reference, actual) == rows)
  }
}
