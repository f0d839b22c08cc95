import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands
@testable import LayerSnapshotReports

/// A package with failing snapshots, in a folder that goes away with the value.
final class FailingPackage {
  let url: URL
  private let temporary: TemporaryFolder
  private let elsewhere: TemporaryFolder
  let notebook = Notebook()

  init() throws {
    temporary = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
    url = URL(fileURLWithPath: temporary.url.path)
    try url.write("", at: "Package.swift")
    try url.makeFolder(".build/snapshot-failures")
    try declare(["a", "b", "c", "d"])
  }

  /// The package, wherever the environment puts failures.
  var package: SnapshotProject {
    get throws { try SnapshotProject(root: url.path, environment: [:]) }
  }

  /// Writes the source that declares some tests; those of other calls are gone.
  func declare(_ tests: [String]) throws {
    try url.write(
      tests.map { "@Test func \($0)() {}\n" }.joined(), at: "Tests/ControlTests/RingTests.swift")
  }

  /// Notes a complete run without a failure of some tests.
  func noteCompleteRun(of tests: [String]) throws {
    try JournalRecord.note(
      Set(tests.map(Self.id)), isComplete: true, hasSucceeded: true, by: "swift-testing",
      in: url.appendingPathComponent(".build/snapshot-failures"))
  }

  /// The id of a test's snapshot.
  static func id(_ test: String) -> String { "ControlTests/RingTests/\(test).txt" }

  func id(_ test: String) -> String { Self.id(test) }

  func reference(_ test: String) -> URL {
    url.appendingPathComponent("SnapshotReferences/\(Self.id(test))")
  }

  func folder(_ test: String) -> URL {
    url.appendingPathComponent(".build/snapshot-failures/\(Self.id(test))")
  }

  /// The text of a test's reference.
  func referenceText(_ test: String) -> String? { try? reference(test).text }

  /// Lets a snapshot fail.
  ///
  /// - Parameters:
  ///   - reference: the reference's text, or `nil` where there is none.
  ///   - references: the folder that the record names.
  ///   - layers: what changed of the layers.
  func fail(
    _ test: String, reference: String? = "old", actual: String = "new", references: String? = nil,
    layers: [LayerValueChange]? = nil
  ) throws {
    var failure = FailureRecord(
      id: Self.id(test), kind: .text, cause: reference == nil ? .missing : .different,
      message: "the snapshot differs\n  in detail",
      test: .init(
        fileID: "ControlTests/RingTests.swift", filePath: "/RingTests.swift", suites: [],
        test: test, line: 1), acceptCommand: "swift run snapshots accept \(Self.id(test))")
    failure.files.actual = "actual.txt"
    failure.layers = layers
    failure.references = references
    try folder(test).write(actual, at: "actual.txt")
    if let reference {
      failure.files.reference = "reference.txt"
      try url.write(reference, at: "SnapshotReferences/\(Self.id(test))")
      try folder(test).write(reference, at: "reference.txt")
    }
    try write(failure)
  }

  /// The names of the tests whose snapshots fail.
  var failingTests: [String] {
    get throws { try package.failures.read().failures.map(\.test.test) }
  }

  /// Moves a folder or a file aside, outside of the package on demand, and leaves a link to it.
  @discardableResult func replaceByLink(_ url: URL, outside: Bool = false) throws -> URL {
    let place = (outside ? elsewhere.url : self.url).appendingPathComponent("moved-\(UUID())")
    try FileManager.default.moveItem(at: url, to: place)
    try url.link(to: place.path)
    return place
  }

  /// Writes a record.
  func write(_ failure: FailureRecord) throws {
    try folder(failure.test.test).write(failure.record(), at: FailureRecord.recordName)
  }

  /// Runs a verb on the package.
  func run(
    _ verb: SnapshotVerb, _ arguments: String..., input: [String] = []
  ) throws -> ToolStatus {
    try verb.run(arguments + ["--root", url.path], [:], notebook.console(input: input))
  }

  /// Runs a verb on the package, and compares its status and what it writes.
  func expect(
    _ status: ToolStatus, _ verb: SnapshotVerb, _ arguments: String..., output: String? = nil,
    errors: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = (output: notebook.output.count, errors: notebook.errors.count)
    let found = try verb.run(arguments + ["--root", url.path], [:], notebook.console())
    expectEqual(found, status, "the status of \(verb.name)", sourceLocation: sourceLocation)
    if let output {
      let written = String(notebook.output.dropFirst(before.output))
      expectEqual(written, output, sourceLocation: sourceLocation)
    }
    if let errors {
      let written = String(notebook.errors.dropFirst(before.errors))
      expectEqual(written, errors, sourceLocation: sourceLocation)
    }
  }

  /// The texts of some tests' references.
  func referenceTexts(_ tests: String...) -> [String?] { tests.map(referenceText) }
}
