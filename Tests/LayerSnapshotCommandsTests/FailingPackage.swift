import ConsoleTestSupport
import Foundation
import LayerSnapshotReports
import TestSupport

@testable import LayerSnapshotCommands

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
    try Data().write(to: url.appendingPathComponent("Package.swift"))
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(".build/snapshot-failures"),
      withIntermediateDirectories: true)
    try declare(["a", "b", "c", "d"])
  }

  /// The package, wherever the environment puts failures.
  var package: SnapshotProject {
    get throws { try SnapshotProject(root: url.path, environment: [:]) }
  }

  /// Writes the source that declares some tests; those of other calls are gone.
  func declare(_ tests: [String]) throws {
    let source = url.appendingPathComponent("Tests/ControlTests/RingTests.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(tests.map { "@Test func \($0)() {}\n" }.joined().utf8).write(to: source)
  }

  /// Notes a complete run without a failure of some tests.
  func noteCompleteRun(of tests: [String]) throws {
    try JournalRecord.note(
      Set(tests.map(Self.id)), isComplete: true, hasSucceeded: true, by: "swift-testing",
      in: url.appendingPathComponent(".build/snapshot-failures"))
  }

  /// The id of a test's snapshot.
  static func id(_ test: String) -> String { "ControlTests/RingTests/\(test).txt" }

  func reference(_ test: String) -> URL {
    url.appendingPathComponent("SnapshotReferences/\(Self.id(test))")
  }

  func folder(_ test: String) -> URL {
    url.appendingPathComponent(".build/snapshot-failures/\(Self.id(test))")
  }

  /// The text of a test's reference.
  func referenceText(_ test: String) -> String? {
    try? String(contentsOf: reference(test), encoding: .utf8)
  }

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
    let failed = folder(test)
    try FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: failed.appendingPathComponent("actual.txt"))
    if let reference {
      try FileManager.default.createDirectory(
        at: self.reference(test).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(reference.utf8).write(to: self.reference(test))
      try Data(reference.utf8).write(to: failed.appendingPathComponent("reference.txt"))
    }
    try write(
      FailureRecord(
        id: Self.id(test), kind: .text, cause: reference == nil ? .missing : .different,
        message: "the snapshot differs\n  in detail",
        test: .init(
          target: "ControlTests", file: "RingTests", suites: [], test: test, name: nil,
          fileID: "ControlTests/RingTests.swift", filePath: "/RingTests.swift", line: 1),
        files: .init(reference: reference == nil ? nil : "reference.txt", actual: "actual.txt"),
        layers: layers, references: references,
        acceptCommand: "swift run snapshots accept \(Self.id(test))"),
      in: failed)
  }

  /// Moves a folder or a file aside, outside of the package on demand, and leaves a link to it.
  @discardableResult
  func replaceByLink(_ url: URL, outside: Bool = false) throws -> URL {
    let place = (outside ? elsewhere.url : self.url).appendingPathComponent("moved-\(UUID())")
    try FileManager.default.moveItem(at: url, to: place)
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: place)
    return place
  }

  /// Writes a record.
  func write(_ failure: FailureRecord, in folder: URL) throws {
    try failure.record().write(to: folder.appendingPathComponent(FailureRecord.recordName))
  }

  /// Runs a verb on the package.
  func run(
    _ verb: SnapshotVerb, _ arguments: String..., input: [String] = []
  ) throws -> ToolStatus {
    let options = try OptionReader(
      arguments, known: verb.options, flags: verb.flags, takesOperands: verb.takesOperands)
    return try verb.prepare(options)({ try package }, notebook.console(input: input))
  }
}
