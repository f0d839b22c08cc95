import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotJournalTests {
  private func location(_ source: String) -> SnapshotJournal.Location {
    .init(source: source, name: nil)
  }

  private func reference(_ name: String? = nil) throws -> SnapshotReference {
    try SnapshotReference(.here(), name: name)
  }

  @Test func `two locations that share a reference, also but for case, are both named`() throws {
    let journal = SnapshotJournal(arguments: [])
    for (name, source, other) in [
      (nil, "A.swift:1:1", nil), (nil, "A.swift:1:1", nil), (nil, "A.swift:9:1", "A.swift:1:1"),
      ("b", "A.swift:9:1", nil), ("Ring", "A.swift:1:1", nil),
      ("ring", "A.swift:2:1", "A.swift:1:1"),
    ] as [(String?, String, String?)] {
      expectEqual(
        journal.note(try reference(name), at: location(source)), other.map(location),
        "\(name ?? "-") at \(source)")
    }
  }

  @Test func `a reference with other content than before is noted`() throws {
    let journal = SnapshotJournal(arguments: [])
    #expect(journal.note(.other(hash: 1), of: try reference()))
    #expect(journal.note(.other(hash: 1), of: try reference()), "a repeated test")
    #expect(!journal.note(.other(hash: 2), of: try reference()))
    #expect(try journal.note(.passed, of: reference("b")))
  }

  /// A process's arguments, and what is noted of its library's tests.
  static let processes: [([String], String, Bool)] = [
    (["swift", "--testing-library", "swift-testing"], "swift-testing", true),
    (["swift", "--testing-library", "swift-testing", "--filter", "A"], "swift-testing", false),
    (["swift", "--testing-library", "swift-testing", "--skip=A"], "swift-testing", false),
    (["/x/PackageTests.xctest"], "xctest", true),
    (["/x/xctest", "/x/PackageTests.xctest"], "xctest", true),
    (["/x/PackageTests.xctest", "T.C/test"], "xctest", false),
  ]

  @Test(arguments: processes)
  func `only a run of all tests is complete`(
    arguments: [String], library: String, isComplete: Bool
  ) throws {
    let package = try TemporaryFolder(holding: "Package.swift")
    let test = SnapshotTest.inPackage(package.url)
    let reference = try SnapshotReference(test, name: "a")
    let journal = SnapshotJournal(arguments: arguments)
    _ = journal.note(reference, at: location("F.swift:1:1"))
    _ = journal.note(reference, at: location("F.swift:1:1"))
    journal.write(hasSucceeded: true)
    let root = try #require(reference.folders.failures)
    let file = root.appendingPathComponent("journal/\(library).json")
    let record = try JSONDecoder().decode(JournalRecord.self, from: Data(contentsOf: file))
    #expect(record.hasCompleteRun == isComplete && record.hasSucceeded == isComplete)
    #expect(record.ids == [reference.path])
  }

  @Test func `an exit test is no run of all tests`() async throws {
    let package = try TemporaryFolder(holding: "Package.swift")
    let path = package.url.appendingPathComponent("F.swift").path
    let test = await Task.detached { SnapshotTest.here(filePath: path, function: "$s1T") }.value
    let reference = try SnapshotReference(test, name: "a")
    let journal = SnapshotJournal(arguments: ["swift", "--testing-library", "swift-testing"])
    _ = journal.note(reference, at: location("F.swift:1:1"))
    journal.write(hasSucceeded: true)
    let records = JournalRecord.all(in: try #require(reference.folders.failures))
    #expect(records.map(\.hasCompleteRun) == [false] && records.map(\.ids) == [[reference.path]])
    #expect(records.map(\.linked) == [TestBuild.current?.date])
  }
}
