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

  @Test func `a path is a path in a link, and nothing else`() {
    var test = SampleFailures.failure("spins").test
    test.filePath = "/a?b&line=3#c:4"
    #expect(
      EditorLink(test, environment: ["SNAPSHOT_EDITOR": "xcode://open?file={path}&line={line}"]).url
        == "xcode://open?file=/a%3Fb%26line%3D3%23c%3A4&line=12")
    test.filePath = ".example.com/x"
    #expect(EditorLink(test, environment: [:]).url == "vscode://file/.example.com/x:12")
  }
}
