import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct SnapshotProjectTests {
  private let failing = try! FailingPackage()

  /// Accepts a failure, and returns why that is refused; empty where it is not.
  private func refusal(of index: Int = 0, in project: SnapshotProject? = nil) throws -> String {
    let project = try project ?? failing.package
    let report = project.failures.read()
    return errorText { try project.accept(report.failures[index], in: report) }
  }

  /// The tests of the failures that a word means.
  private func tests(_ word: String) throws -> [String] {
    let package = try failing.package
    return try package.failures(word, in: package.failures.read()).map(\.test.test)
  }

  @Test func `a failure is found by its id and by every path that belongs to it`() throws {
    try failing.fail("a")
    try failing.fail("ab")
    let words = [
      failing.id("a"), "SnapshotReferences/\(failing.id("a"))",
      failing.reference("a").path, failing.folder("a").path, failing.folder("a").path + "/",
      failing.folder("a").appendingPathComponent("actual.txt").path,
    ]
    for word in words { #expect(try tests(word) == ["a"], "\(word)") }
    #expect(
      errorText { try tests("c") } == "no failing snapshot is called 'c'; see snapshots list")
  }

  @Test func `a folder and a pattern mean all failures in them`() throws {
    for test in ["a", "b"] { try failing.fail(test) }
    let words = [
      "ControlTests", "SnapshotReferences/ControlTests/RingTests",
      failing.folder("a").deletingLastPathComponent().path,
      failing.reference("a").deletingLastPathComponent().path, "*.txt", "Control*/?ingTests/[ab].*",
    ]
    for word in words { #expect(try tests(word) == ["a", "b"], "\(word)") }
    #expect(throws: PlainError.self) { try tests("Control") }
  }

  @Test func `accepting a variant that shares its base's reference deletes its own`() throws {
    try failing.fail("a")
    let package = try failing.package
    let report = package.failures.read()
    var failure = report.failures[0]
    failure.sharedWith = failing.id("b")
    try package.accept(failure, in: report)
    #expect(failing.referenceText("a") == nil)
    #expect(package.failures.read().failures.isEmpty)
  }

  @Test func `a record whose id leads out of the references is refused`() throws {
    try failing.fail("a")
    let package = try failing.package
    let report = package.failures.read()
    var failure = report.failures[0]
    for id in ["../outside.txt", "a/../../b", "/etc/x", ""] {
      failure.id = id
      #expect(throws: PlainError.self) { try package.accept(failure, in: report) }
      #expect(throws: PlainError.self) { try package.forget(failure, in: report) }
    }
    #expect(failing.referenceText("a") == "old")
  }

  @Test func `a folder of references inside the project is that of the record`() throws {
    try failing.fail("a", references: "Looks")
    let looks = try failing.url.write("old", at: "Looks/\(failing.id("a"))")
    #expect(try refusal() == "")
    #expect(try looks.text == "new")
    #expect(failing.referenceText("a") == "old")
  }

  @Test(arguments: ["/etc", "../Looks", "a/../../Looks"])
  func `references outside of the project are written only where the reader names them`(
    path: String
  ) throws {
    try failing.fail("a", references: path)
    #expect(
      try refusal()
        == "'\(failing.id("a"))' was compared with the references in '\(path)'; to change them, add "
        + "--references \(path)")
    #expect(failing.referenceText("a") == "old")

    let other = try TemporaryFolder()
    let named = try SnapshotProject(
      root: failing.url.path, references: other.url.path, environment: [:])
    #expect(try refusal(in: named) == "")
    #expect(try other.url.appendingPathComponent(failing.id("a")).text == "new")
    #expect(failing.referenceText("a") == "old")
  }

  @Test func `settings name the folders as they do for tests`() throws {
    let other = try TemporaryFolder()
    let project = try SnapshotProject(
      environment: [
        "SNAPSHOT_ROOT": failing.url.path, "SNAPSHOT_REFERENCES": other.url.path,
        "SNAPSHOT_ARTIFACTS": "out",
      ])
    #expect(project.folder.url.path == failing.url.standardizedFileURL.path)
    #expect(project.references.path == other.url.standardizedFileURL.path)
    #expect(project.failures.url.path == failing.url.standardizedFileURL.path + "/out")
    let error = errorText { try SnapshotProject(environment: ["SNAPSHOT_ROOT": "/nowhere"]) }
    #expect(error.hasPrefix("SNAPSHOT_ROOT is “/nowhere”"))
  }

  @Test func `a failure whose files changed or are gone is refused`() throws {
    try failing.fail("a")
    try failing.folder("a").appendingPathComponent("actual.txt").remove()
    expectText(try refusal(), has: "is gone; run it again")
    try failing.fail("a")
    try Data("newer".utf8).write(to: failing.reference("a"))
    #expect(
      try refusal()
        == "'\(failing.id("a"))' has another reference since the test failed; run it again")
    #expect(failing.referenceText("a") == "newer")
  }

  @Test func `a reference that already is what the test found is accepted`() throws {
    try failing.fail("a")
    try Data("new".utf8).write(to: failing.reference("a"))
    let package = try failing.package
    let report = package.failures.read()
    try package.accept(report.failures[0], in: report)
    #expect(failing.referenceText("a") == "new")
    #expect(package.failures.read().failures.isEmpty)
    // By another process, after this one has read the report.
    try package.accept(report.failures[0], in: report)
    try package.forget(report.failures[0], in: report)
  }

  @Test func `processes that accept the same at once all succeed`() throws {
    let tests = (0..<8).map { "t\($0)" }
    for test in tests { try failing.fail(test) }
    let package = try failing.package
    let report = package.failures.read()
    let done = DispatchGroup()
    for _ in 0..<4 {
      done.enter()
      Thread {
        for failure in report.failures {
          if (try? package.accept(failure, in: report)) == nil { Issue.record("refused") }
        }
        done.leave()
      }.start()
    }
    done.wait()
    #expect(tests.allSatisfy { failing.referenceText($0) == "new" })
    #expect(package.failures.read().failures.isEmpty)
  }

  @Test func `links that lead out of the project are not written through`() throws {
    for test in ["a", "b"] { try failing.fail(test) }
    let file = try failing.replaceByLink(failing.reference("a"), outside: true)
    #expect(try refusal().contains("lies behind a link at '\(file.path)', outside of"))
    let references = try failing.package.references
    let folder = try failing.replaceByLink(references, outside: true)
    #expect(try refusal(of: 1).contains("lies behind a link at '\(folder.path)"))
    #expect(failing.referenceTexts("a", "b") == ["old", "old"])
    let named = try SnapshotProject(
      root: failing.url.path, references: references.path, environment: [:])
    #expect(try refusal(of: 1, in: named) == "")
    #expect(try folder.appendingPathComponent(failing.id("b")).text == "new")
  }

  @Test func `a link inside of the project stays one`() throws {
    try failing.fail("a")
    let file = try failing.replaceByLink(failing.reference("a"))
    #expect(try refusal() == "")
    #expect(try file.text == "new")
    let reference = failing.reference("a").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: reference) == file.path)
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe in the place of a reference is refused`() throws {
    try failing.fail("a")
    try failing.reference("a").remove()
    #expect(mkfifo(failing.reference("a").path, 0o644) == 0)
    expectText(
      try refusal(),
      endsWith: "cannot be replaced: it is no file, but a folder, a pipe or a device")
  }

  @Test(arguments: [
    (FailureRecord.Kind.image, "version https://git-lfs.github.com/spec/v1\n", "`git lfs pull`"),
    (.text, "version https://git-lfs.github.com/spec/v1\n", "`git lfs pull`"),
    (.animation, "GIF89a", "is a GIF image"), (.filmstrip, "", "is no PNG image"),
  ])
  func `what stands in the place of a picture is not accepted`(
    kind: FailureRecord.Kind, actual: String, defect: String
  ) throws {
    try failing.fail("a", actual: actual)
    var failure = try failing.package.failures.read().failures[0]
    failure.kind = kind
    try failing.write(failure)
    expectText(try refusal(), has: defect)
    #expect(failing.referenceText("a") == "old")
  }
}
