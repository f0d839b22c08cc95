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

  @Test func `paths that differ only in case are one reference`() {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: #column)
    let journal = SnapshotJournal()
    #expect(journal.note(SnapshotReference(test, name: "Ring"), place: "A.swift:1:1") == nil)
    #expect(
      journal.note(SnapshotReference(test, name: "ring"), place: "A.swift:2:1") == "A.swift:1:1")
  }

  @Test func `a reference is not recorded twice with other content`() {
    let test = SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: #column)
    let journal = SnapshotJournal()
    let reference = SnapshotReference(test, name: nil)
    #expect(journal.noteRecording(of: [1, 2], in: reference))
    #expect(journal.noteRecording(of: [1, 2], in: reference), "a repeated test")
    #expect(!journal.noteRecording(of: [1, 3], in: reference))
    #expect(journal.noteRecording(of: [1, 3], in: SnapshotReference(test, name: "b")))
  }
}
