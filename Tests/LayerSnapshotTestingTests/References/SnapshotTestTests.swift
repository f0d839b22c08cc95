import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotTestTests {
  @Test func `a test knows its target, file, suites and name`() {
    let test = SnapshotTest.here()
    #expect(test.identity.target == "LayerSnapshotTestingTests")
    #expect(test.identity.file == "SnapshotTestTests")
    #expect(test.identity.suites == ["SnapshotTestTests"])
    #expect(test.identity.test == "a test knows its target, file, suites and name")
  }

  @Suite struct Inner {
    @Test func plainlyNamed() {
      let test = SnapshotTest.here()
      #expect(test.identity.suites == ["SnapshotTestTests", "Inner"])
      #expect(test.identity.test == "plainlyNamed")
    }
  }

  @Test func `where no test runs the function names it`() async {
    let test = await Task.detached { SnapshotTest.here(function: "draws(at:)") }.value
    #expect(test.identity.test == "draws" && test.identity.suites.isEmpty)
  }

  @Test(arguments: [
    ("`a ring (thin)`()", "a ring (thin)"), ("testRing()", "testRing"), ("draws(at:)", "draws"),
    ("a name", "a name"),
  ])
  func `names lose back-ticks and parameter lists`(name: String, plain: String) {
    #expect(SnapshotTest.plainName(name) == plain)
  }

  @Test(arguments: ["RingTests.testFillsUp", "-[Module.RingTests testFillsUp]"])
  func `a test case knows its class and method`(name: String) throws {
    let test = SnapshotTest(
      fileID: "Target/File.swift", filePath: #filePath, caseClass: "RingTests",
      caseName: name, line: 1, column: 1)
    #expect(test.identity.suites == ["RingTests"] && test.identity.test == "testFillsUp")
    #expect(
      try SnapshotReference(test, name: nil).path
        == "Target/SnapshotTestTests/RingTests.testFillsUp.png")
  }

  @Test func `a test is not known to what runs in its exit test`() async throws {
    let function = "$s1T0025FilesMX19_12_6expectfMf_7__localfMu_()"
    let test = await Task.detached { SnapshotTest.here(function: function) }.value
    #expect(test.isExitTest && !SnapshotTest.here().isExitTest)
    #expect(SnapshotTest.here(function: function).identity.test.hasPrefix("a test is not known"))
    let path = try SnapshotReference(test, name: "a").path
    #expect(path == "LayerSnapshotTestingTests/SnapshotTestTests/exit-test.a.png")
    let check = SnapshotCheck(format: .lines, name: nil, record: .never, test: test)
    let outcome = check.outcome(of: "a", by: .lines)
    #expect(outcome.failure?.message.hasPrefix("a snapshot in an exit test needs a name") == true)
  }
}
