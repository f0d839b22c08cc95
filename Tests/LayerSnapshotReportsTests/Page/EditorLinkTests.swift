import Testing

@testable import LayerSnapshotReports

@Suite struct EditorLinkTests {
  private static let xcode = ["SNAPSHOT_EDITOR": "xcode://open?file={path}&line={line}"]

  private func link(
    _ environment: [String: String], to path: String = "/a package/Tests/RingTests.swift"
  ) -> String {
    var test = SampleFailures.failure("spins").test
    test.filePath = path
    return test.editorLink(environment: environment)
  }

  @Test func `a test opens in the chosen editor, and its path is only a path`() {
    #expect(link([:]) == "vscode://file/a%20package/Tests/RingTests.swift:12")
    #expect(link(Self.xcode) == "xcode://open?file=/a%20package/Tests/RingTests.swift&line=12")
    #expect(link(["SNAPSHOT_EDITOR": ""]) == link([:]))
    #expect(
      link(Self.xcode, to: "/a?b&line=3#c:4")
        == "xcode://open?file=/a%3Fb%26line%3D3%23c%3A4&line=12")
    #expect(link([:], to: ".example.com/x") == "vscode://file/.example.com/x:12")
  }
}
