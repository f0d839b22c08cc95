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

  /// Takes the second test away, and lets a complete run follow.
  private func removeTest() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.declare(["a"])
  }

  @Test func `without a complete run nothing is judged, nor without any references`() throws {
    #expect(
      errorText { try failing.run(.prune) }
        == "no complete test run is known; run all tests, without a filter")
    try failing.noteCompleteRun(of: ["a"])
    try failing.package.references.remove()
    expectText(
      errorText { try failing.run(.prune) }, startsWith: "there is no folder of references at '")
  }

  @Test func `orphans are listed, and deleted only with the option`() throws {
    try removeTest()
    try failing.expect(
      .negative, .prune, output: "\(failing.id("b"))\n",
      errors: "1 reference without a test; prune --delete deletes it\n"
        + "1 failure record without a test; prune --delete deletes it\n")
    #expect(failing.referenceText("b") == "old")
    try failing.expect(
      .success, .prune, "--delete", output: "deleted \(failing.id("b"))\n",
      errors: "1 reference deleted\n1 failure record deleted\n")
    #expect(failing.referenceTexts("a", "b") == ["old", nil])
    #expect(try failing.failingTests == ["a"])
    try failing.expect(.success, .prune)
  }

  @Test func `orphans behind links are listed, and deleted inside of the project alone`() throws {
    try removeTest()
    let folder = failing.reference("b").deletingLastPathComponent()
    let inside = try failing.replaceByLink(folder)
    try failing.replaceByLink(try failing.package.references)
    try failing.expect(.negative, .prune, output: "\(failing.id("b"))\n")
    try folder.remove()
    try FileManager.default.moveItem(at: inside, to: folder)
    let outside = try failing.replaceByLink(folder, outside: true)
    expectText(
      errorText { try failing.run(.prune, "--delete") },
      has: "lies behind a link at '\(outside.path)")
    #expect(failing.referenceText("b") == "old")
  }

  @Test func `a test behind a linked folder has its references`() throws {
    try failing.noteCompleteRun(of: ["a"])
    try failing.replaceByLink(failing.url.appendingPathComponent("Tests"), outside: true)
    try failing.expect(.success, .prune, output: "Every reference has its test.\n")
  }

  @Test func `records of failures without a test are counted where all references have one`() throws
  {
    try removeTest()
    try failing.reference("b").remove()
    try failing.expect(
      .success, .prune, output: "Every reference has its test.\n",
      errors: "1 failure record without a test; prune --delete deletes it\n")
  }

  @Test func `programs get JSON`() throws {
    try removeTest()
    try failing.expect(.negative, .prune, "--json")
    let json = try JSONDecoder().decode(
      [String: [String]].self, from: Data(failing.notebook.output.utf8))
    #expect(json == ["orphans": [failing.id("b")]])
  }
}
