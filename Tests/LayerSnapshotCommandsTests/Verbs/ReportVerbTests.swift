import Foundation
import Testing

@testable import LayerSnapshotCommands

@Suite struct ReportVerbTests {
  @Test func `the report's files are written and told`() throws {
    let failing = try FailingPackage()
    try failing.fail("a")
    #expect(try failing.run(ReportVerb.self) == .negative)
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
    #expect(try failing.run(ReportVerb.self, "--json") == .negative)
    #expect(failing.notebook.output.contains(FailingPackage.id("b")))
    #expect(!failing.notebook.output.contains(FailingPackage.id("a")))
    #expect(failing.notebook.errors.contains("no test takes '\(FailingPackage.id("a"))'"))
  }

  @Test func `a folder that cannot be written is told`() throws {
    let failing = try FailingPackage()
    try FileManager.default.createDirectory(
      at: failing.package.failures.url.appendingPathComponent("index.html"),
      withIntermediateDirectories: true)
    let error = #expect(throws: FileError.self) { try failing.run(ReportVerb.self) }
    #expect(error?.description.hasPrefix("cannot write the report into '") == true)
  }
}
