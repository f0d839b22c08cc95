import LayerSnapshotCommands
import Testing

@testable import LayerGallery

@Suite struct PreviewCommandTests {
  @Test func `serves on a free port and opens the page, unless options override it`() throws {
    let plain = try PreviewCommand(arguments: [])
    #expect(plain.port == 0 && plain.opensPage)
    let chosen = try PreviewCommand(arguments: ["--port", "8080", "--no-open"])
    #expect(chosen.port == 8_080 && !chosen.opensPage)
  }

  @Test func `hosts are names, as many as are given`() throws {
    let command = try PreviewCommand(arguments: [
      "--allow-host", "a.example", "--allow-host=b.example",
    ])
    #expect(command.allowedHosts == ["a.example", "b.example"])
    for wrong in ["https://a.example", "a.example:8080", "*.example"] {
      #expect(throws: UsageError.self) { try PreviewCommand(arguments: ["--allow-host", wrong]) }
    }
  }

  @Test(arguments: ["0", "-1", "65536", "http", ""])
  func `a port out of range is a usage error`(port: String) {
    #expect(throws: UsageError.self) { try PreviewCommand(arguments: ["--port=\(port)"]) }
  }
}
