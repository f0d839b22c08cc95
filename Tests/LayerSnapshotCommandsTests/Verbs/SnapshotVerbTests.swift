import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct ListVerbTests {
  private let failing = try! FailingPackage()

  @Test func `a line is printed when nothing fails`() throws {
    try failing.expect(.success, .list, output: "No snapshot fails.\n")
  }

  @Test func `each failure is its id and a line, with status 1`() throws {
    for test in ["b", "a"] { try failing.fail(test) }
    try failing.expect(
      .negative, .list,
      output: """
        \(failing.id("a"))
          the snapshot differs
        \(failing.id("b"))
          the snapshot differs

        """)
  }

  @Test func `programs get JSON`() throws {
    try failing.fail("a")
    try failing.expect(.negative, .list, "--json")
    let json = try jsonObject(failing.notebook.output.utf8)
    let failures = try #require(json["failures"] as? [[String: Any]])
    #expect(failures.map { $0["id"] as? String } == [failing.id("a")])
  }

  @Test func `a record that cannot be read is no success where nothing else fails`() throws {
    try failing.fail("a")
    let record = failing.folder("a").appendingPathComponent(FailureRecord.recordName)
    try record.remove()
    try record.link(to: "nowhere.json")
    let problem = "layers: \(record.path): it is a link that leads nowhere\n"
    for verb in [SnapshotVerb.list, .report, .review()] {
      try failing.expect(.mistake, verb, errors: problem)
    }
    try failing.noteCompleteRun(of: ["a"])
    try failing.expect(.mistake, .prune, errors: problem)
    expectText(failing.notebook.output, lacks: ["No snapshot fails."])
  }

  @Test func `failures behind links are listed`() throws {
    for test in ["a", "b"] { try failing.fail(test) }
    let failures = try failing.package.failures.url
    try failing.replaceByLink(failures)
    try failing.replaceByLink(failing.folder("a"))
    try failing.expect(.negative, .list)
    for test in ["a", "b"] {
      expectText(failing.notebook.output, has: "\(failing.id(test))\n  the snapshot differs\n")
    }
    try failing.expect(.success, .accept, "--all")
    #expect(failing.referenceTexts("a", "b") == ["new", "new"])
    try failing.expect(.success, .list)
  }
}

@Suite struct ReportVerbTests {
  private let failing = try! FailingPackage()

  @Test func `the report's files are written and listed`() throws {
    try failing.fail("a")
    try failing.expect(.negative, .report)
    let files = failing.notebook.output.split(separator: "\n").map {
      URL(fileURLWithPath: String($0))
    }
    #expect(files.map(\.lastPathComponent) == ["index.html", "report.json", "junit.xml"])
    #expect(files.allSatisfy { $0.exists })
  }

  @Test func `records of tests that are gone are no part of the report`() throws {
    for test in ["a", "b"] { try failing.fail(test) }
    try failing.declare(["b"])
    try failing.noteCompleteRun(of: ["b"])
    try failing.expect(.negative, .report, "--json")
    expectText(failing.notebook.output, has: failing.id("b"), lacks: [failing.id("a")])
    expectText(failing.notebook.errors, has: "no test takes '\(failing.id("a"))'")
  }

  @Test func `a folder that cannot be written is an error`() throws {
    try failing.package.failures.url.makeFolder("index.html")
    expectText(errorText { try failing.run(.report) }, startsWith: "cannot write the report into '")
  }
}
