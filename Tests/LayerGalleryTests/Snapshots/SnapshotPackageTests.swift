import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerGallery

@Suite struct SnapshotPackageTests {
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
