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
    try folder.url.write("@Test func draws() {}", at: "Tests/Target/File.swift")
    reference = try SnapshotReference(
      .inPackage(folder.url.appendingPathComponent("Tests/Target")), name: nil,
      fileExtension: "txt")
    try reference.folders.references.write("look", at: "Target/File/before.txt")
  }

  private func message(_ text: String, _ mode: RecordMode) throws -> String {
    let verifier = SnapshotVerifier(reference: reference, format: .lines, mode: mode)
    return try #require(verifier.failure(of: text)).message
  }

  @Test(arguments: [RecordMode.never, .missing, .all])
  func `a new reference that looks like an orphan may be renamed`(mode: RecordMode) throws {
    let message = try message("look", mode)
    expectText(
      message, has: "\n  the same text as Target/File/before.txt, which no test takes: renamed?\n",
      "snapshots --root \(folder.url.path) move Target/File/before.txt ")
    #expect(message.contains(" \(reference.path)\n") || message.hasSuffix(" \(reference.path)"))
  }

  @Test func `other content is new`() throws {
    expectText(try message("other", .missing), lacks: ["renamed?"])
  }
}
