import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotCommands
@testable import LayerSnapshotReports

@Suite struct DecidingVerbTests {
  @Test func `every choice is made before the first decision`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    let verb = SnapshotVerb.deciding("decide", "decided", "Decide.") { failure, report, _ in
      #expect(report.failures.count == 2 && report.failures.contains(failure))
    }
    try failing.expect(
      .success, verb, failing.id("b"), failing.id("a"),
      output: "decided \(failing.id("b"))\ndecided \(failing.id("a"))\n")
  }
}

@Suite struct AcceptVerbTests {
  private let failing: FailingPackage

  init() throws {
    failing = try FailingPackage()
    for test in ["a", "b", "c"] { try failing.fail(test, actual: "new \(test)") }
  }

  @Test func `what the test found becomes the reference, and only there`() throws {
    let id = failing.id("b")
    try failing.expect(.success, .accept, id, output: "accepted \(id)\n")
    #expect(failing.referenceTexts("a", "b", "c") == ["old", "new b", "old"])
    #expect(try failing.failingTests == ["a", "c"])
    #expect(try failing.package.failures.hasReport)
  }

  @Test func `an id given twice is accepted once, and a missing reference is made`() throws {
    let id = failing.id("b")
    try failing.expect(
      .success, .accept, id, "SnapshotReferences/\(id)", output: "accepted \(id)\n")
    try failing.fail("d", reference: nil, actual: "first")
    try failing.expect(.success, .accept, failing.id("d"))
    #expect(failing.referenceText("d") == "first")
  }

  @Test func `a claim has nothing to accept, and can be forgotten`() throws {
    try failing.fail("d", reference: nil)
    var claim = try #require(
      try failing.package.failures.read().failures.first { $0.test.test == "d" })
    claim.cause = .claim
    claim.plot = .init(title: "progress", times: [0, 1], numbers: [[0, 1]], mark: nil)
    try failing.write(claim)
    try failing.expect(.mistake, .accept, claim.id)
    expectText(failing.notebook.errors, has: "is a claim, which has no reference")
    try failing.expect(.success, .accept, "--all")
    #expect(try failing.package.failures.read().failures == [claim])
    try failing.expect(.success, .reject, "--all")
    #expect(try failing.failingTests.isEmpty)
  }

  @Test func `all can be accepted, and then nothing is left`() throws {
    try failing.expect(.success, .accept, "--all")
    #expect(failing.referenceTexts("a", "b", "c") == ["new a", "new b", "new c"])
    #expect(try failing.failingTests.isEmpty)
    let folder = try failing.package.failures.url.appendingPathComponent("ControlTests")
    #expect(!folder.exists, "empty folders go too")
    try failing.expect(.success, .accept, "--all", output: "No snapshot fails.\n")
  }

  @Test func `what is refused does not stop the others`() throws {
    for test in ["a", "c"] { try Data("newer".utf8).write(to: failing.reference(test)) }
    try failing.expect(.mistake, .accept, "--all", output: "accepted \(failing.id("b"))\n")
    #expect(failing.referenceTexts("a", "b", "c") == ["newer", "new b", "newer"])
    for test in ["a", "c"] {
      expectText(
        failing.notebook.errors, has: "layers: '\(failing.id(test))' has another reference")
    }
    try failing.expect(
      .mistake, .accept, "--all", "--json",
      output: """
        {
          "accepted" : [

          ],
          "refused" : [
            "\(failing.id("a"))",
            "\(failing.id("c"))"
          ]
        }

        """)
  }

  @Test func `what is accepted already is no mistake`() throws {
    let (a, b) = (failing.id("a"), failing.id("b"))
    try failing.expect(.success, .accept, b, output: "accepted \(b)\n")
    try failing.expect(.success, .accept, b, a, output: "'\(b)' does not fail\naccepted \(a)\n")
    #expect(failing.referenceTexts("a", "b", "c") == ["new a", "new b", "old"])
    #expect(throws: PlainError.self) { try failing.run(.accept, failing.id("none")) }
  }

  @Test func `one unknown id among several changes nothing, and the nearest is named`() throws {
    #expect(throws: PlainError.self) { try failing.run(.accept, failing.id("a"), "unknown") }
    #expect(failing.referenceText("a") == "old")
    expectText(
      errorText { try failing.run(.accept, "ControlTests/RingTest/a.txt") },
      has: "did you mean '\(failing.id("a"))'?")
  }

  @Test func `a record that the last complete run did not take is neither accepted nor removed`()
    throws
  {
    try failing.declare(["a", "c"])
    try failing.noteCompleteRun(of: ["a", "c"])
    #expect(throws: PlainError.self) { try failing.run(.accept, failing.id("b")) }
    #expect(failing.referenceText("b") == "old")
    expectText(failing.notebook.errors, has: "no test takes '\(failing.id("b"))'")
    #expect(failing.folder("b").exists)
    try failing.expect(.success, .accept, "--all")
    #expect(failing.referenceTexts("a", "b", "c") == ["new a", "old", "new c"])
  }

  @Test func `a record whose test no source seems to declare is accepted before a complete run`()
    throws
  {
    try failing.declare([])
    try failing.expect(.success, .accept, failing.id("b"))
    #expect(failing.referenceText("b") == "new b")
  }

  /// Lets two snapshots of a knob fail, and two of a bar, beside one without a known cause.
  private func failInGroups() throws {
    for (test, layer) in [("a", "Knob"), ("b", "Bar"), ("d", "Card > Knob"), ("e", "Bar")] {
      try failing.fail(
        test, actual: "new \(test)",
        layers: [.init(layer: layer, key: "opacity", reference: "1", actual: "0")])
    }
  }

  @Test func `failures with one cause are listed and accepted together`() throws {
    try failInGroups()
    func lines(_ test: String) -> String { "\(failing.id(test))\n  the snapshot differs\n" }
    try failing.expect(
      .negative, .list,
      output: "Group 1: opacity of Knob: 1 -> 0, in 2 snapshots (accept --group 1)\n"
        + lines("a") + lines("d")
        + "Group 2: opacity of Bar: 1 -> 0, in 2 snapshots (accept --group 2)\n"
        + lines("b") + lines("e") + "Others:\n" + lines("c"))
    try failing.expect(.success, .accept, "--group", "2")
    #expect(
      failing.referenceTexts("a", "b", "c", "d", "e") == ["old", "new b", "old", "old", "new e"])
    try failing.expect(.success, .reject, "--group", "opacity of knob: 1 -> 0")
    #expect(try failing.failingTests == ["c"])
  }

  @Test func `a group that is not there, or not alone, is a mistake`() throws {
    try failInGroups()
    func refusal(_ word: String) -> String {
      errorText { try failing.run(.accept, "--group", word) }
    }
    for word in ["3", "0", "frame"] {
      #expect(refusal(word) == "there is no group '\(word)'; see snapshots list")
    }
    expectText(refusal("opacity"), has: "is a part of several causes: opacity of Knob")
    for more in ["--all", "x"] {
      #expect(throws: UsageError.self) { try failing.run(.accept, "--group", "1", more) }
    }
    #expect(failing.referenceTexts("a", "b") == ["old", "old"])
  }

  @Test func `programs get JSON, and a line is printed when nothing fails`() throws {
    try failing.expect(.success, .accept, "--all", "--json")
    let json = try JSONDecoder().decode(
      [String: [String]].self, from: Data(failing.notebook.output.utf8))
    #expect(json == ["accepted": ["a", "b", "c"].map(failing.id)])
    try failing.expect(.success, .accept, "--all", output: "No snapshot fails.\n")
  }
}

@Suite struct RejectVerbTests {
  @Test func `the reference stays, and the failure is forgotten`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    try failing.expect(.success, .reject, failing.id("a"), output: "rejected \(failing.id("a"))\n")
    #expect(failing.referenceTexts("a", "b") == ["old", "old"])
    #expect(try failing.failingTests == ["b"])
    try failing.expect(.success, .reject, "--all")
    #expect(try failing.failingTests.isEmpty)
  }
}
