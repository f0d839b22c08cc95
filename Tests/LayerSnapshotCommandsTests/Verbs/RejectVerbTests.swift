import Testing

@testable import LayerSnapshotCommands

@Suite struct RejectVerbTests {
  @Test func `the reference stays, and the failure is forgotten`() throws {
    let failing = try FailingPackage()
    for test in ["a", "b"] { try failing.fail(test) }
    #expect(try failing.run(RejectVerb.self, FailingPackage.id("a")) == .success)
    #expect(failing.notebook.output == "rejected \(FailingPackage.id("a"))\n")
    #expect(["a", "b"].map(failing.referenceText) == ["old", "old"])
    #expect(try failing.package.failures.read().failures.map(\.test.test) == ["b"])
    #expect(try failing.run(RejectVerb.self, "--all") == .success)
    #expect(try failing.package.failures.read().failures.isEmpty)
  }
}
