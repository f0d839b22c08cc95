import Testing

@testable import LayerSnapshotTesting

@Suite struct SnapshotTestTests {
  private func here(function: String = #function) -> SnapshotTest {
    SnapshotTest(
      fileID: #fileID, filePath: #filePath, function: function, line: #line, column: #column)
  }

  @Test func `a test knows its target, file, suites and name`() {
    let test = here()
    #expect(test.target == "LayerSnapshotTestingTests")
    #expect(test.file == "SnapshotTestTests")
    #expect(test.suites == ["SnapshotTestTests"])
    #expect(test.name == "a test knows its target, file, suites and name")
  }

  @Suite struct Inner {
    @Test func plainlyNamed() {
      let test = SnapshotTestTests().here()
      #expect(test.suites == ["SnapshotTestTests", "Inner"])
      #expect(test.name == "plainlyNamed")
    }
  }

  @Test func `where no test runs the function names it`() async {
    let test = await Task.detached { self.here(function: "draws(at:)") }.value
    #expect(test.name == "draws")
    #expect(test.suites.isEmpty)
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
    #expect(test.suites == ["RingTests"])
    #expect(test.name == "testFillsUp")
    #expect(
      try SnapshotReference(test, name: nil).path
        == "Target/SnapshotTestTests/RingTests.testFillsUp.png")
  }

  @Test func `a test is not known to what runs in its exit test`() async throws {
    let function = "$s1T0025FilesMX19_12_6expectfMf_7__localfMu_()"
    let test = await Task.detached { self.here(function: function) }.value
    #expect(test.isExitTest && !here().isExitTest)
    #expect(here(function: function).name.hasPrefix("a test is not known"))
    let path = try SnapshotReference(test, name: "a").path
    #expect(path == "LayerSnapshotTestingTests/SnapshotTestTests/exit-test.a.png")
    let check = SnapshotCheck(format: .lines, name: nil, record: .never, test: test)
    let outcome = check.outcome { "a" }
    #expect(outcome.failure?.message.hasPrefix("a snapshot in an exit test needs a name") == true)
  }
}
