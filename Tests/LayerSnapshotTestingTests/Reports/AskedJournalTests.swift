import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerSnapshotTesting

@Suite struct AskedJournalTests {
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
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("AskedJournalTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: package) }
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    let test = SnapshotTest(
      fileID: "T/F.swift", filePath: package.appendingPathComponent("F.swift").path,
      function: "f()", line: 1, column: 1)
    let reference = SnapshotReference(test, name: "a")
    let journal = AskedJournal(arguments: arguments)
    journal.note(reference)
    journal.note(reference)
    journal.write()
    let root = FailureFolder.root(package: package)
    let file = root.appendingPathComponent("asked/\(library).json")
    let asked = try JSONDecoder().decode(AskedReferences.self, from: Data(contentsOf: file))
    #expect(asked.hasCompleteRun == isComplete)
    #expect(asked.ids == [reference.path])
  }
}
