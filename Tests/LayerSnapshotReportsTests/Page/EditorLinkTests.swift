import Testing

@testable import LayerSnapshotReports

@Suite struct EditorLinkTests {
  private func link(_ environment: [String: String]) -> String {
    var test = SampleFailures.failure("spins").test
    test.filePath = "/a package/Tests/RingTests.swift"
    return EditorLink(test, environment: environment).url
  }

  @Test func `a test opens in the editor that the environment names`() {
    #expect(link([:]) == "vscode://file/a%20package/Tests/RingTests.swift:12")
    #expect(
      link(["SNAPSHOT_EDITOR": "xcode://open?file={path}&line={line}"])
        == "xcode://open?file=/a%20package/Tests/RingTests.swift&line=12")
    #expect(link(["SNAPSHOT_EDITOR": ""]) == link([:]))
  }
}
