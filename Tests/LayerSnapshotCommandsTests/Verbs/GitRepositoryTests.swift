import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct GitRepositoryTests {
  private let sample: SampleRepository

  init() throws {
    sample = try SampleRepository()
    try sample.write("A/same", [1])
    try sample.write("A/changed \u{E9}\n\"", [1])
    try sample.write("A/removed", [1])
    try sample.write("AB/beside", [1])
    try sample.commit("one")
    try sample.write("A/changed \u{E9}\n\"", [2])
    try sample.remove("A/removed")
    try sample.write("A/B/added", [3])
    try sample.write("AB/beside", [2])
    try sample.commit("two")
  }

  @Test func `a change has its path, and which side has the file`() throws {
    let git = try GitRepository(around: sample.folder.appendingPathComponent("A/B"))
    let changes = try git.changes(from: git.commit("one"), to: git.commit("two"), below: "A")
    #expect(changes.map(\.path) == ["A/B/added", "A/changed \u{E9}\n\"", "A/removed"])
    #expect(changes.map(\.isAdded) == [true, false, false])
    #expect(changes.map(\.isRemoved) == [false, false, true])
    #expect(try git.content(of: changes[1].path, at: "one") == [1])
    #expect(try git.content(of: changes[1].path, at: "two") == [2])
    #expect(try git.changes(from: "one", to: "two", below: "").count == 4)
    #expect(try git.changes(from: "two", to: "two", below: "").isEmpty)
  }

  @Test func `a file that cannot be read, and a foreign repository, are named`() throws {
    let git = try GitRepository(around: sample.folder)
    let message = errorText { try git.content(of: "A/removed", at: "two") }
    #expect(message.contains("git cannot read 'A/removed' at 'two'"))
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    let refusal = errorText { try GitRepository(around: sample.folder, environment: environment) }
    #expect(refusal.contains("detected dubious ownership in repository"))
    #expect(refusal.contains("run `git config --global --add safe.directory "))
  }

  @Test func `the last common commit is where a branch began`() throws {
    try sample.git("checkout", "-q", "-b", "side", "one")
    try sample.write("C", [1])
    try sample.commit("three")
    let git = try GitRepository(around: sample.folder)
    #expect(try git.commonCommit(of: "two", "three", "two...three") == git.commit("one"))
    try sample.git("checkout", "-q", "--orphan", "other")
    try sample.commit("four")
    let message = errorText { try git.commonCommit(of: "two", "four", "two...four") }
    #expect(message.contains("the commits of 'two...four' have none in common"))
  }

  @Test func `a folder has a path in its repository alone`() throws {
    let git = try GitRepository(around: sample.folder)
    #expect(try git.path(of: sample.folder) == "")
    #expect(try git.path(of: sample.folder.appendingPathComponent("A/B")) == "A/B")
    let other = try TemporaryFolder()
    #expect(errorText { try git.path(of: other.url) }.contains("is not in the Git repository"))
    #expect(errorText { try GitRepository(around: other.url) }.contains("is in no Git repository"))
    #expect(errorText { try git.commit("nothing") }.contains("there is no commit 'nothing'"))
  }

  @Test func `a shallow checkout is told apart from a commit that is not there`() throws {
    let clone = try TemporaryFolder()
    try sample.git(
      "clone", "-q", "--depth", "1", "file://\(sample.folder.path)", clone.url.path + "/c")
    let git = try GitRepository(around: clone.url.appendingPathComponent("c"))
    let message = errorText { try git.commit("one") }
    #expect(message.contains("there is no commit 'one': the checkout is shallow"))
    #expect(message.contains("`fetch-depth: 0`"))
  }
}
