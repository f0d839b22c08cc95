import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct RenamedReferenceTests {
  private let folder: TemporaryFolder
  private let reference: SnapshotReference

  init() throws {
    folder = try TemporaryFolder(holding: "Package.swift")
    let source = folder.url.appendingPathComponent("Tests/Target/File.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("@Test func draws() {}".utf8).write(to: source)
    reference = try SnapshotReference(
      SnapshotTest(
        fileID: "Target/File.swift", filePath: source.path, function: "draws()", line: 1, column: 1),
      name: nil, fileExtension: "txt")
    let old = reference.folders.references.appendingPathComponent("Target/File/before.txt")
    try FileManager.default.createDirectory(
      at: old.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("look".utf8).write(to: old)
  }

  private func message(_ text: String, _ mode: RecordMode) throws -> String {
    let verifier = SnapshotVerifier(reference: reference, format: .lines, mode: mode)
    return try #require(verifier.failure(of: text)).message
  }

  @Test(arguments: [RecordMode.never, .missing, .all])
  func `a new reference that looks like an orphan may be renamed`(mode: RecordMode) throws {
    let message = try message("look", mode)
    #expect(
      message.contains(
        "\n  the same text as Target/File/before.txt, which no test takes: renamed?\n"))
    #expect(message.contains("snapshots --root \(folder.url.path) move Target/File/before.txt "))
    #expect(message.contains(" \(reference.path)\n") || message.hasSuffix(" \(reference.path)"))
  }

  @Test func `other content is new`() throws {
    #expect(try !message("other", .missing).contains("renamed?"))
  }
}
