import Testing

@testable import LayerSnapshotCommands

@Suite struct ChosenFailuresTests {
  @Test func `every choice is made before the first decision`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    let options = try OptionReader(
      [FailingPackage.id("b"), FailingPackage.id("a")], known: [], flags: ["--all"],
      takesOperands: true)
    var decided: [String] = []
    let status = try ChosenFailures(options).decide(
      "decided", in: failing.package, on: failing.notebook.console()
    ) { failure, _ in
      decided.append(failure.test.test)
    }
    #expect(status == .success)
    #expect(decided == ["b", "a"], "in the order in which they were named")
    #expect(
      failing.notebook.output
        == "decided \(FailingPackage.id("b"))\ndecided \(FailingPackage.id("a"))\n")
  }
}
