import Foundation
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct ReviewVerbTests {
  private let failing: FailingPackage

  init() throws {
    failing = try FailingPackage()
    for test in ["a", "b", "c"] { try failing.fail(test) }
  }

  private func review(_ input: String...) throws -> ToolStatus {
    try failing.run(.review(), input: input)
  }

  @Test func `each failure is shown and decided on, and where none is, that is reported`() throws {
    #expect(try review("a", "Reject ", "accept") == .success)
    #expect(failing.referenceTexts("a", "b", "c") == ["new", "old", "new"])
    #expect(try failing.failingTests.isEmpty)
    expectText(
      failing.notebook.output,
      has: "(2 of 3) \(failing.id("b"))\nthe snapshot differs\n  in detail")
    try FailingPackage().expect(.success, .review(), output: "No snapshot fails.\n")
  }

  @Test func `an unknown answer repeats the question, and skipping changes nothing`() throws {
    #expect(try review("what?", "", "s", "a", "skip") == .negative)
    #expect(try failing.failingTests == ["a", "c"])
    #expect(failing.notebook.output.components(separatedBy: "[s]kip").count - 1 == 5)
  }

  @Test(arguments: [["a", "q"], ["a"]])
  func `quitting, and the end of the input, leave the rest`(input: [String]) throws {
    #expect(try failing.run(.review(), input: input) == .negative)
    #expect(try failing.failingTests == ["b", "c"])
  }

  @Test func `a record that cannot be read fails the review of the others`() throws {
    let damaged = try failing.package.failures.url.appendingPathComponent("damaged")
    try damaged.write("{}", at: FailureRecord.recordName)
    #expect(try review("a", "a", "a") == .mistake)
    #expect(try failing.failingTests.isEmpty)
  }

  @Test func `a failure that cannot be accepted does not end the review`() throws {
    try Data("newer".utf8).write(to: failing.reference("a"))
    #expect(try review("a", "a", "a") == .negative)
    #expect(failing.notebook.errors.contains("has another reference since the test failed"))
    #expect(try failing.failingTests == ["a"])
  }

  @Test(arguments: [true, false])
  func `the page is written and opened, or its path printed`(opens: Bool) throws {
    let verb = SnapshotVerb.review { opens && $0.exists }
    #expect(try failing.run(verb, "--browser") == .negative)
    #expect(failing.notebook.output.hasSuffix("/index.html\n"))
    #expect(failing.notebook.errors.isEmpty == opens)
  }
}
