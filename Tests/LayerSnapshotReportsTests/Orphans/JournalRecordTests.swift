import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct JournalRecordTests {
  private let samples = SampleFailures()
  private var root: URL { samples.url }

  private var records: [JournalRecord] { JournalRecord.all(in: root) }

  /// The record of a run in which some test failed.
  private func record(_ ids: [String], isComplete: Bool) -> JournalRecord {
    JournalRecord(hasCompleteRun: isComplete, hasSucceeded: false, ids: ids)
  }

  private func note(
    _ ids: Set<String>, isComplete: Bool, hasSucceeded: Bool = false, by library: String = "xctest"
  ) throws {
    try JournalRecord.note(
      ids, isComplete: isComplete, hasSucceeded: hasSucceeded, by: library, in: root)
  }

  @Test func `a complete run takes the place of earlier ones, any other adds to them`() throws {
    #expect(records.isEmpty)
    try note(["b"], isComplete: false)
    #expect(records == [record(["b"], isComplete: false)])
    try note(["c", "a"], isComplete: true)
    #expect(records == [record(["a", "c"], isComplete: true)])
    try note(["b", "a"], isComplete: false)
    #expect(records == [record(["a", "b", "c"], isComplete: true)])
  }

  @Test func `each test library has its own`() throws {
    try note(["x"], isComplete: true)
    try note(["s"], isComplete: false, by: "swift-testing")
    #expect(records == [record(["s"], isComplete: false), record(["x"], isComplete: true)])
  }

  @Test func `a damaged file counts as none`() throws {
    try note(["x"], isComplete: true)
    try Data("{".utf8).write(to: root.appendingPathComponent("journal/xctest.json"))
    #expect(records.isEmpty)
    try note(["y"], isComplete: false)
    #expect(records == [record(["y"], isComplete: false)])
  }

  @Test func `only a complete run records whether the tests passed`() throws {
    try note(["a"], isComplete: false, hasSucceeded: true)
    #expect(records.map(\.hasSucceeded) == [false])
    try note(["a"], isComplete: true, hasSucceeded: true)
    try note(["b"], isComplete: false, hasSucceeded: false)
    #expect(records.map(\.hasSucceeded) == [true])
    try note(["a"], isComplete: true, hasSucceeded: false)
    #expect(records.map(\.hasSucceeded) == [false])
  }
}
