import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct ListVerbTests {
  private let failing: FailingPackage

  init() throws { failing = try FailingPackage() }

  @Test func `a line is printed when nothing fails`() throws {
    #expect(try failing.run(.list) == .success)
    #expect(failing.notebook.output == "No snapshot fails.\n")
  }

  @Test func `each failure is its id and a line, with status 1`() throws {
    try failing.fail("b")
    try failing.fail("a")
    #expect(try failing.run(.list) == .negative)
    #expect(
      failing.notebook.output == """
        \(FailingPackage.id("a"))
          the snapshot differs
        \(FailingPackage.id("b"))
          the snapshot differs

        """)
  }

  @Test func `programs get JSON`() throws {
    try failing.fail("a")
    #expect(try failing.run(.list, "--json") == .negative)
    let json = try JSONSerialization.jsonObject(with: Data(failing.notebook.output.utf8))
    let failures = try #require((json as? [String: Any])?["failures"] as? [[String: Any]])
    #expect(failures.map { $0["id"] as? String } == [FailingPackage.id("a")])
  }

  @Test func `a record that cannot be read is no success where nothing else fails`() throws {
    try failing.fail("a")
    let record = failing.folder("a").appendingPathComponent(FailureRecord.recordName)
    try FileManager.default.removeItem(at: record)
    try FileManager.default.createSymbolicLink(
      atPath: record.path, withDestinationPath: "nowhere.json")
    for verb in [SnapshotVerb.list, .report, .review()] {
      #expect(try failing.run(verb) == .mistake, "\(verb.name)")
    }
    try failing.noteCompleteRun(of: ["a"])
    #expect(try failing.run(.prune) == .mistake)
    #expect(
      failing.notebook.errors
        == String(repeating: "layers: \(record.path): it is a link that leads nowhere\n", count: 4))
    #expect(!failing.notebook.output.contains("No snapshot fails."))
  }

  @Test func `failures behind links are listed`() throws {
    try failing.fail("a")
    try failing.fail("b")
    let failures = try failing.package.failures.url
    try failing.replaceByLink(failures)
    try failing.replaceByLink(failing.folder("a"))
    #expect(try failing.run(.list) == .negative)
    for test in ["a", "b"] {
      #expect(
        failing.notebook.output.contains("\(FailingPackage.id(test))\n  the snapshot differs\n"))
    }
    #expect(try failing.run(.accept, "--all") == .success)
    #expect(["a", "b"].map(failing.referenceText) == ["new", "new"])
    #expect(try failing.run(.list) == .success)
  }
}

@Suite struct ReportVerbTests {
  @Test func `the report's files are written and listed`() throws {
    let failing = try FailingPackage()
    try failing.fail("a")
    #expect(try failing.run(.report) == .negative)
    let paths = failing.notebook.output.split(separator: "\n").map(String.init)
    #expect(
      paths.map { URL(fileURLWithPath: $0).lastPathComponent }
        == ["index.html", "report.json", "junit.xml"])
    for path in paths { #expect(FileManager.default.fileExists(atPath: path)) }
  }

  @Test func `records of tests that are gone are no part of the report`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    try failing.declare(["b"])
    try failing.noteCompleteRun(of: ["b"])
    #expect(try failing.run(.report, "--json") == .negative)
    #expect(failing.notebook.output.contains(FailingPackage.id("b")))
    #expect(!failing.notebook.output.contains(FailingPackage.id("a")))
    #expect(failing.notebook.errors.contains("no test takes '\(FailingPackage.id("a"))'"))
  }

  @Test func `a folder that cannot be written is an error`() throws {
    let failing = try FailingPackage()
    try FileManager.default.createDirectory(
      at: failing.package.failures.url.appendingPathComponent("index.html"),
      withIntermediateDirectories: true)
    let error = errorText { try failing.run(.report) }
    #expect(error.hasPrefix("cannot write the report into '"))
  }
}
