import ConsoleTestSupport
import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct MoveVerbTests {
  private let failing: FailingPackage

  init() throws {
    failing = try FailingPackage()
    try failing.fail("a", actual: "same")
  }

  private func move(_ arguments: String...) -> ToolStatus {
    let notebook = failing.notebook
    return SnapshotsCommandLine.run(
      ["move"] + arguments + ["--root", failing.url.path], on: notebook.console())
  }

  @Test func `a reference is moved, and leaves no empty folder`() throws {
    #expect(move(failing.id("a"), "Other/PieTests/b.txt") == .success)
    let moved = try failing.package.references.appendingPathComponent("Other/PieTests/b.txt")
    #expect(try moved.text == "old")
    let left = try FileManager.default.contentsOfDirectory(atPath: failing.package.references.path)
    #expect(left == ["Other"])
    #expect(failing.notebook.output == "moved \(failing.id("a"))\n   to Other/PieTests/b.txt\n")
    #expect(
      move("SnapshotReferences/Other/PieTests/b.txt", failing.reference("a").path) == .success)
    #expect(failing.referenceText("a") == "old")
  }

  @Test func `what was recorded meanwhile is replaced, and its failure forgotten`() throws {
    try failing.fail("b", reference: nil, actual: "old")
    #expect(move(failing.id("a"), failing.id("b")) == .success)
    #expect(failing.referenceTexts("a", "b") == [nil, "old"])
    #expect(try failing.failingTests == ["a"])
    try failing.fail("c", reference: "old")
    #expect(move(failing.id("b"), failing.id("c"), "--json") == .success)
    expectText(failing.notebook.output, endsWith: "\"to\" : \"\(failing.id("c"))\"\n}\n")
  }

  @Test func `another reference is not replaced`() throws {
    try failing.fail("b", reference: "other")
    #expect(move(failing.id("a"), failing.id("b")) == .mistake)
    #expect(move(failing.id("none"), failing.id("b")) == .mistake)
    expectText(
      failing.notebook.errors, has: "has other content than '\(failing.id("a"))'",
      "there is no reference '\(failing.id("none"))'")
    #expect(move(failing.id("a"), "../outside.txt") == .mistake)
    #expect(move(failing.id("a")) == .mistake)
    #expect(move(failing.id("a"), failing.id("a")) == .mistake)
    #expect(failing.referenceTexts("a", "b") == ["old", "other"])
  }

  @Test func `in a repository the history moves, too`() throws {
    let sample = try SampleRepository()
    try sample.write("SnapshotReferences/T/F/a.txt", [1])
    try sample.commit("one")
    try sample.write("SnapshotReferences/T/F/b.txt", [1])
    let status = SnapshotsCommandLine.run(
      ["move", "T/F/a.txt", "T/F/b.txt", "--root", sample.folder.path],
      on: failing.notebook.console())
    #expect(status == .success)
    try sample.git("commit", "-qm", "two")
    try sample.git("tag", "two")
    let git = try GitRepository(around: sample.folder)
    let changes = try git.changes(from: git.commit("one"), to: git.commit("two"), below: "")
    #expect(
      changes.map(\.path) == ["SnapshotReferences/T/F/a.txt", "SnapshotReferences/T/F/b.txt"])
    #expect(changes.map(\.isRemoved) == [true, false])
  }
}
