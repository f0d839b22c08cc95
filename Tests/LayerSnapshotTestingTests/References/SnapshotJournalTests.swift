import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotJournalTests {
  @Test func `two places that share a reference are both named`() {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: #column)
    let journal = SnapshotJournal()
    let reference = SnapshotReference(test, name: nil)
    #expect(journal.note(reference, place: "A.swift:1:1") == nil)
    #expect(journal.note(reference, place: "A.swift:1:1") == nil)
    #expect(journal.note(reference, place: "A.swift:9:1") == "A.swift:1:1")
    #expect(journal.note(SnapshotReference(test, name: "b"), place: "A.swift:9:1") == nil)
  }
}
