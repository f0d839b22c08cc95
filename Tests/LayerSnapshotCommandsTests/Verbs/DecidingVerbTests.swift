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
    #expect(try failing.run(verb, FailingPackage.id("b"), FailingPackage.id("a")) == .success)
    #expect(
      failing.notebook.output
        == "decided \(FailingPackage.id("b"))\ndecided \(FailingPackage.id("a"))\n")
  }
}

@Suite struct AcceptVerbTests {
  private let failing: FailingPackage

  init() throws {
    failing = try FailingPackage()
    for test in ["a", "b", "c"] { try failing.fail(test, actual: "new \(test)") }
  }

  @Test func `what the test found becomes the reference, and only there`() throws {
    #expect(try failing.run(.accept, FailingPackage.id("b")) == .success)
    #expect(failing.notebook.output == "accepted \(FailingPackage.id("b"))\n")
    #expect(["a", "b", "c"].map(failing.referenceText) == ["old", "new b", "old"])
    #expect(try failing.failingTests == ["a", "c"])
    #expect(try failing.package.failures.hasReport)
  }

  @Test func `an id given twice is accepted once`() throws {
    let id = FailingPackage.id("b")
    #expect(try failing.run(.accept, id, "SnapshotReferences/\(id)") == .success)
    #expect(failing.notebook.output == "accepted \(id)\n")
  }

  @Test func `a missing reference is made`() throws {
    try failing.fail("d", reference: nil, actual: "first")
    #expect(try failing.run(.accept, FailingPackage.id("d")) == .success)
    #expect(failing.referenceText("d") == "first")
  }

  @Test func `a claim has nothing to accept, and can be forgotten`() throws {
    try failing.fail("d", reference: nil)
    var claim = try #require(
      try failing.package.failures.read().failures.first { $0.test.test == "d" })
    claim.cause = .claim
    claim.plot = .init(title: "progress", times: [0, 1], numbers: [[0, 1]], mark: nil)
    try failing.write(claim)
    #expect(try failing.run(.accept, claim.id) == .mistake)
    #expect(failing.notebook.errors.contains("is a claim, which has no reference"))
    #expect(try failing.run(.accept, "--all") == .success)
    #expect(try failing.package.failures.read().failures == [claim])
    #expect(try failing.run(.reject, "--all") == .success)
    #expect(try failing.failingTests.isEmpty)
  }

  @Test func `all can be accepted, and then nothing is left`() throws {
    #expect(try failing.run(.accept, "--all") == .success)
    #expect(["a", "b", "c"].map(failing.referenceText) == ["new a", "new b", "new c"])
    #expect(try failing.failingTests.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: failing.package.failures.url.path)
    #expect(!left.contains("ControlTests"), "empty folders go too")
    #expect(try failing.run(.accept, "--all") == .success)
  }

  @Test func `what is refused does not stop the others`() throws {
    for test in ["a", "c"] { try Data("newer".utf8).write(to: failing.reference(test)) }
    #expect(try failing.run(.accept, "--all") == .mistake)
    #expect(["a", "b", "c"].map(failing.referenceText) == ["newer", "new b", "newer"])
    #expect(failing.notebook.output == "accepted \(FailingPackage.id("b"))\n")
    for test in ["a", "c"] {
      #expect(
        failing.notebook.errors.contains(
          "layers: '\(FailingPackage.id(test))' has another reference"))
    }
    #expect(try failing.run(.accept, "--all", "--json") == .mistake)
    #expect(
      failing.notebook.output.hasSuffix(
        """
        {
          "accepted" : [

          ],
          "refused" : [
            "\(FailingPackage.id("a"))",
            "\(FailingPackage.id("c"))"
          ]
        }

        """))
  }

  @Test func `what is accepted already is no mistake`() throws {
    let id = FailingPackage.id("b")
    #expect(try failing.run(.accept, id) == .success)
    #expect(try failing.run(.accept, id, FailingPackage.id("a")) == .success)
    #expect(
      failing.notebook.output
        == "accepted \(id)\n'\(id)' does not fail\naccepted \(FailingPackage.id("a"))\n")
    #expect(["a", "b", "c"].map(failing.referenceText) == ["new a", "new b", "old"])
    #expect(throws: PlainError.self) { try failing.run(.accept, FailingPackage.id("none")) }
  }

  @Test func `one unknown id among several changes nothing`() throws {
    #expect(throws: PlainError.self) {
      try failing.run(.accept, FailingPackage.id("a"), "unknown")
    }
    #expect(failing.referenceText("a") == "old")
  }

  @Test func `a word that is nearly an id is answered with it`() {
    let error = errorText { try failing.run(.accept, "ControlTests/RingTest/a.txt") }
    #expect(error.contains("did you mean '\(FailingPackage.id("a"))'?"))
  }

  @Test func `a record that the last complete run did not take is neither accepted nor removed`()
    throws
  {
    try failing.declare(["a", "c"])
    try failing.noteCompleteRun(of: ["a", "c"])
    #expect(throws: PlainError.self) { try failing.run(.accept, FailingPackage.id("b")) }
    #expect(failing.referenceText("b") == "old")
    #expect(failing.notebook.errors.contains("no test takes '\(FailingPackage.id("b"))'"))
    #expect(FileManager.default.fileExists(atPath: failing.folder("b").path))
    #expect(try failing.run(.accept, "--all") == .success)
    #expect(["a", "b", "c"].map(failing.referenceText) == ["new a", "old", "new c"])
  }

  @Test func `a record whose test no source seems to declare is accepted before a complete run`()
    throws
  {
    try failing.declare([])
    #expect(try failing.run(.accept, FailingPackage.id("b")) == .success)
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
    #expect(try failing.run(.list) == .negative)
    func lines(_ test: String) -> String { "\(FailingPackage.id(test))\n  the snapshot differs\n" }
    #expect(
      failing.notebook.output
        == "Group 1: opacity of Knob: 1 -> 0, in 2 snapshots (accept --group 1)\n"
        + lines("a") + lines("d")
        + "Group 2: opacity of Bar: 1 -> 0, in 2 snapshots (accept --group 2)\n"
        + lines("b") + lines("e") + "Others:\n" + lines("c"))
    #expect(try failing.run(.accept, "--group", "2") == .success)
    #expect(
      ["a", "b", "c", "d", "e"].map(failing.referenceText) == [
        "old", "new b", "old", "old", "new e",
      ])
    #expect(try failing.run(.reject, "--group", "opacity of knob: 1 -> 0") == .success)
    #expect(try failing.failingTests == ["c"])
  }

  @Test func `a group that is not there, or not alone, is a mistake`() throws {
    try failInGroups()
    for word in ["3", "0", "frame"] {
      let error = errorText { try failing.run(.accept, "--group", word) }
      #expect(error == "there is no group '\(word)'; see snapshots list")
    }
    let error = errorText { try failing.run(.accept, "--group", "opacity") }
    #expect(error.contains("is a part of several causes: opacity of Knob"))
    #expect(throws: UsageError.self) { try failing.run(.accept, "--group", "1", "--all") }
    #expect(throws: UsageError.self) { try failing.run(.accept, "--group", "1", "x") }
    #expect(["a", "b"].map(failing.referenceText) == ["old", "old"])
  }

  @Test func `programs get JSON, and a line is printed when nothing fails`() throws {
    #expect(try failing.run(.accept, "--all", "--json") == .success)
    let json = try JSONDecoder().decode(
      [String: [String]].self, from: Data(failing.notebook.output.utf8))
    #expect(json == ["accepted": ["a", "b", "c"].map(FailingPackage.id)])
    #expect(try failing.run(.accept, "--all") == .success)
    #expect(failing.notebook.output.hasSuffix("No snapshot fails.\n"))
  }
}

@Suite struct RejectVerbTests {
  @Test func `the reference stays, and the failure is forgotten`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    #expect(try failing.run(.reject, FailingPackage.id("a")) == .success)
    #expect(failing.notebook.output == "rejected \(FailingPackage.id("a"))\n")
    #expect(["a", "b"].map(failing.referenceText) == ["old", "old"])
    #expect(try failing.failingTests == ["b"])
    #expect(try failing.run(.reject, "--all") == .success)
    #expect(try failing.failingTests.isEmpty)
  }
}
