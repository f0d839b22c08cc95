import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct JournalRecordTests {
  private let samples: SampleFailures
  private var root: URL { samples.url }

  init() throws { samples = try SampleFailures() }

  private func note(
    _ ids: Set<String>, isComplete: Bool, hasSucceeded: Bool = false, by library: String = "xctest"
  ) throws {
    try JournalRecord.note(
      ids, isComplete: isComplete, hasSucceeded: hasSucceeded, by: library, in: root)
  }

  @Test func `a complete run takes the place of earlier ones, any other adds to them`() throws {
    #expect(JournalRecord.all(in: root).isEmpty)
    try note(["b"], isComplete: false)
    #expect(
      JournalRecord.all(in: root) == [.init(hasCompleteRun: false, hasSucceeded: false, ids: ["b"])]
    )
    try note(["c", "a"], isComplete: true)
    #expect(
      JournalRecord.all(in: root) == [
        .init(hasCompleteRun: true, hasSucceeded: false, ids: ["a", "c"])
      ])
    try note(["b", "a"], isComplete: false)
    #expect(
      JournalRecord.all(in: root) == [
        .init(hasCompleteRun: true, hasSucceeded: false, ids: ["a", "b", "c"])
      ])
  }

  @Test func `each test library has its own`() throws {
    try note(["x"], isComplete: true)
    try note(["s"], isComplete: false, by: "swift-testing")
    #expect(
      JournalRecord.all(in: root) == [
        .init(hasCompleteRun: false, hasSucceeded: false, ids: ["s"]),
        .init(hasCompleteRun: true, hasSucceeded: false, ids: ["x"]),
      ])
  }

  @Test func `a damaged file counts as none`() throws {
    try note(["x"], isComplete: true)
    try Data("{".utf8).write(to: root.appendingPathComponent("journal/xctest.json"))
    #expect(JournalRecord.all(in: root).isEmpty)
    try note(["y"], isComplete: false)
    #expect(
      JournalRecord.all(in: root) == [.init(hasCompleteRun: false, hasSucceeded: false, ids: ["y"])]
    )
  }

  @Test func `only a complete run records whether the tests passed`() throws {
    try note(["a"], isComplete: false, hasSucceeded: true)
    #expect(JournalRecord.all(in: root).map(\.hasSucceeded) == [false])
    try note(["a"], isComplete: true, hasSucceeded: true)
    try note(["b"], isComplete: false, hasSucceeded: false)
    #expect(JournalRecord.all(in: root).map(\.hasSucceeded) == [true])
    try note(["a"], isComplete: true, hasSucceeded: false)
    #expect(JournalRecord.all(in: root).map(\.hasSucceeded) == [false])
  }
}
