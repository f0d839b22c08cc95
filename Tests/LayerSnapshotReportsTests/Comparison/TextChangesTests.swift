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

  @Test func `lines that look the same are explained, the first ones`() {
    #expect(
      rows("a\r\nb\r\n", "a\nb\n") == [
        .removed(old: 1, text: "a\r"), .removed(old: 2, text: "b\r"), .added(new: 1, text: "a"),
        .added(new: 2, text: "b"),
        .note("at code point 2: U+000D CARRIAGE RETURN -> nothing"),
        .note("at code point 2: U+000D CARRIAGE RETURN -> nothing"),
      ])
    let many = (1...9).map { "line \($0)" }
    let found = rows(many.joined(separator: "\r\n"), many.joined(separator: "\n"))
    #expect(found.count { if case .note = $0 { true } else { false } } == 3)
  }

  @Test func `only the lines of a text with carriage returns that differ are changes`() {
    #expect(
      rows("a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n") == [
        .equal(old: 1, new: 1, text: "a\r"), .removed(old: 2, text: "b\r"),
        .added(new: 2, text: "B\r"), .equal(old: 3, new: 3, text: "c\r"),
      ])
  }

  @Test func `a line break at the end is a change`() {
    #expect(
      rows("a", "a\n") == [.skipped(count: 1), .note("the text ends with a line break")])
    #expect(
      rows("a\n", "a") == [.skipped(count: 1), .note("the text no longer ends with a line break")])
  }
}
