import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct PruneVerbTests {
  private let failing: FailingPackage

  init() throws {
    failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
  }

  @Test func `without a complete run nothing is judged`() {
    #expect(
      errorText { try failing.run(.prune) }
        == "no complete test run is known; run all tests, without a filter")
  }

  @Test func `orphans are listed, and deleted only with the option`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.declare(["a"])
    #expect(try failing.run(.prune) == .negative)
    #expect(failing.notebook.output == "\(FailingPackage.id("b"))\n")
    #expect(
      failing.notebook.errors
        == "1 reference without a test; prune --delete deletes it\n"
        + "1 failure record without a test; prune --delete deletes it\n")
    #expect(failing.referenceText("b") == "old")
    #expect(try failing.run(.prune, "--delete") == .success)
    #expect(failing.notebook.errors.hasSuffix("\n1 reference deleted\n1 failure record deleted\n"))
    #expect(failing.notebook.output.hasSuffix("\ndeleted \(FailingPackage.id("b"))\n"))
    #expect(failing.referenceText("b") == nil)
    #expect(failing.referenceText("a") == "old")
    #expect(try failing.failingTests == ["a"])
    #expect(try failing.run(.prune) == .success)
  }

  @Test func `orphans behind links are listed, and deleted inside of the project alone`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.declare(["a"])
    let folder = failing.reference("b").deletingLastPathComponent()
    let inside = try failing.replaceByLink(folder)
    try failing.replaceByLink(try failing.package.references)
    #expect(try failing.run(.prune) == .negative)
    #expect(failing.notebook.output == "\(FailingPackage.id("b"))\n")
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: inside, to: folder)
    let outside = try failing.replaceByLink(folder, outside: true)
    let error = errorText { try failing.run(.prune, "--delete") }
    #expect(error.contains("lies behind a link at '\(outside.path)"))
    #expect(failing.referenceText("b") == "old")
  }

  @Test func `a test behind a linked folder has its references`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.replaceByLink(failing.url.appendingPathComponent("Tests"), outside: true)
    #expect(try failing.run(.prune) == .success)
    #expect(failing.notebook.output == "Every reference has its test.\n")
  }

  @Test func `records of failures without a test are counted where all references have one`() throws
  {
    try failing.noteCompleteRun(of: ["a"])
    try failing.declare(["a"])
    try FileManager.default.removeItem(
      at: failing.package.references.appendingPathComponent(FailingPackage.id("b")))
    #expect(try failing.run(.prune) == .success)
    #expect(failing.notebook.output == "Every reference has its test.\n")
    #expect(
      failing.notebook.errors == "1 failure record without a test; prune --delete deletes it\n")
  }

  @Test func `a folder of references that is not there is no success`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try FileManager.default.removeItem(at: failing.package.references)
    let error = errorText { try failing.run(.prune) }
    #expect(error.hasPrefix("there is no folder of references at '"))
  }

  @Test func `programs get JSON`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.declare(["a"])
    #expect(try failing.run(.prune, "--json") == .negative)
    let json = try JSONDecoder().decode(
      [String: [String]].self, from: Data(failing.notebook.output.utf8))
    #expect(json == ["orphans": [FailingPackage.id("b")]])
  }
}
