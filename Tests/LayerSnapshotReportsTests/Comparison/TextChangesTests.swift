import Testing

@testable import LayerSnapshotReports

@Suite struct TextChangesTests {
  private func rows(_ reference: String, _ actual: String) -> [TextChanges.Row] {
    TextChanges(reference: reference, actual: actual).rows
  }

  @Test(
    arguments: [
      // A changed line is one removed and one added, with its neighbors.
      (
        "a\nopacity 0.42\nb\n", "a\nopacity 0.45\nb\n",
        [
          .equal(old: 1, new: 1, text: "a"), .removed(old: 2, text: "opacity 0.42"),
          .added(new: 2, text: "opacity 0.45"), .equal(old: 3, new: 3, text: "b"),
        ]
      ),
      // Nothing is a text too.
      ("", "", []), ("", "a\n", [.added(new: 1, text: "a")]),
      ("a", "", [.removed(old: 1, text: "a")]), ("a\n", "a\n", [.skipped(count: 1)]),
      // Lines that look the same are explained.
      (
        "a\r\nb\r\n", "a\nb\n",
        [
          .removed(old: 1, text: "a\r"), .removed(old: 2, text: "b\r"), .added(new: 1, text: "a"),
          .added(new: 2, text: "b"),
          .note("at code point 2: U+000D CARRIAGE RETURN -> nothing"),
          .note("at code point 2: U+000D CARRIAGE RETURN -> nothing"),
        ]
      ),
      // Only the lines of a text with carriage returns that differ are changes.
      (
        "a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n",
        [
          .equal(old: 1, new: 1, text: "a\r"), .removed(old: 2, text: "b\r"),
          .added(new: 2, text: "B\r"), .equal(old: 3, new: 3, text: "c\r"),
        ]
      ),
      // A line break at the end is a change.
      ("a", "a\n", [.skipped(count: 1), .note("the text ends with a line break")]),
      ("a\n", "a", [.skipped(count: 1), .note("the text no longer ends with a line break")]),
    ] as [(String, String, [TextChanges.Row])])
  func `lines that differ are changes`(
    reference: String, actual: String, rows: [TextChanges.Row]
  ) {
    #expect(self.rows(reference, actual) == rows)
  }

  @Test func `equal lines far from every change are left out, and few notes are made`() {
    let lines = (1...20).map { "line \($0)" }
    var changed = lines
    changed.insert("new", at: 10)
    let found = rows(lines.joined(separator: "\n"), changed.joined(separator: "\n"))
    #expect(found.first == .skipped(count: 7) && found.last == .skipped(count: 7))
    #expect(found.count == 9 && found[4] == .added(new: 11, text: "new"))
    #expect(found[5] == .equal(old: 11, new: 12, text: "line 11"))
    let many = lines.prefix(9)
    let noted = rows(many.joined(separator: "\r\n"), many.joined(separator: "\n"))
    #expect(noted.count { if case .note = $0 { true } else { false } } == 3)
  }
}
