import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct SnapshotProjectTests {
  private let failing: FailingPackage

  init() throws { failing = try FailingPackage() }

  @Test func `a failure is found by its id and by every path that belongs to it`() throws {
    try failing.fail("a")
    try failing.fail("ab")
    let package = try failing.package
    let report = package.failures.read()
    let words = [
      FailingPackage.id("a"), "SnapshotReferences/\(FailingPackage.id("a"))",
      failing.reference("a").path, failing.folder("a").path, failing.folder("a").path + "/",
      failing.folder("a").appendingPathComponent("actual.txt").path,
    ]
    for word in words {
      #expect(try package.failures(word, in: report).map(\.test.test) == ["a"], "\(word)")
    }
    let error = #expect(throws: FileError.self) { try package.failures("c", in: report) }
    #expect(
      error?.description == "no failing snapshot is called 'c'; see snapshots list")
  }

  @Test func `a folder and a pattern mean all failures in them`() throws {
    for test in ["a", "b"] { try failing.fail(test) }
    let package = try failing.package
    let report = package.failures.read()
    let words = [
      "ControlTests", "SnapshotReferences/ControlTests/RingTests",
      failing.folder("a").deletingLastPathComponent().path,
      failing.reference("a").deletingLastPathComponent().path, "*.txt", "Control*/?ingTests/[ab].*",
    ]
    for word in words {
      #expect(try package.failures(word, in: report).count == 2, "\(word)")
    }
    #expect(throws: FileError.self) { try package.failures("Control", in: report) }
  }

  @Test func `a reference that changed since the failure is not overwritten`() throws {
    try failing.fail("a")
    try Data("newer".utf8).write(to: failing.reference("a"))
    let package = try failing.package
    let report = package.failures.read()
    let error = #expect(throws: FileError.self) {
      try package.accept(report.failures[0], in: report)
    }
    #expect(
      error?.description
        == "'\(FailingPackage.id("a"))' has another reference since the test failed; run it again")
    #expect(failing.referenceText("a") == "newer")
  }

  @Test func `accepting a variant that shares its base's reference deletes its own`() throws {
    try failing.fail("a")
    let package = try failing.package
    let report = package.failures.read()
    var failure = report.failures[0]
    failure.sharedWith = FailingPackage.id("b")
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
      #expect(throws: FileError.self) { try package.accept(failure, in: report) }
      #expect(throws: FileError.self) { try package.forget(failure, in: report) }
    }
    #expect(failing.referenceText("a") == "old")
  }

  @Test func `a folder of references inside the project is that of the record`() throws {
    try failing.fail("a", references: "Looks")
    let project = try failing.package
    let looks = failing.url.appendingPathComponent("Looks/\(FailingPackage.id("a"))")
    try FileManager.default.createDirectory(
      at: looks.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("old".utf8).write(to: looks)
    let report = project.failures.read()
    try project.accept(report.failures[0], in: report)
    #expect(try String(contentsOf: looks, encoding: .utf8) == "new")
    #expect(failing.referenceText("a") == "old")
  }

  @Test(arguments: ["/etc", "../Looks", "a/../../Looks"])
  func `references outside of the project are written only where the reader names them`(
    path: String
  ) throws {
    try failing.fail("a", references: path)
    let project = try failing.package
    let report = project.failures.read()
    let error = #expect(throws: FileError.self) {
      try project.accept(report.failures[0], in: report)
    }
    #expect(
      error?.description
        == "'\(FailingPackage.id("a"))' was compared with the references in '\(path)'; to change them, add "
        + "--references \(path)")
    #expect(failing.referenceText("a") == "old")

    let other = try TemporaryFolder()
    try SnapshotProject(root: failing.url.path, references: other.url.path, environment: [:])
      .accept(report.failures[0], in: report)
    let written = other.url.appendingPathComponent(FailingPackage.id("a"))
    #expect(try String(contentsOf: written, encoding: .utf8) == "new")
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
    let error = #expect(throws: FileError.self) {
      try SnapshotProject(environment: ["SNAPSHOT_ROOT": "/nowhere"])
    }
    #expect(error?.description.hasPrefix("SNAPSHOT_ROOT is “/nowhere”") == true)
  }

  @Test func `what the test found may be gone`() throws {
    try failing.fail("a")
    try FileManager.default.removeItem(at: failing.folder("a").appendingPathComponent("actual.txt"))
    let package = try failing.package
    let report = package.failures.read()
    let error = #expect(throws: FileError.self) {
      try package.accept(report.failures[0], in: report)
    }
    #expect(error?.description.contains("is gone; run it again") == true)
  }
}
