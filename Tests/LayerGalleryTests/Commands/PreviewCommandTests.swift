import LayerSnapshotCommands
import Testing

@testable import LayerGallery

@Suite struct PreviewCommandTests {
  @Test func `serves on a free port and opens the page, unless options override it`() throws {
    let plain = try PreviewCommand(arguments: [])
    #expect(plain.port == 0)
    #expect(plain.opensPage)
    let chosen = try PreviewCommand(arguments: ["--port", "8080", "--no-open"])
    #expect(chosen.port == 8_080)
    #expect(!chosen.opensPage)
  }

  @Test(arguments: ["0", "-1", "65536", "http", ""])
  func `a port out of range is a usage error`(port: String) {
    #expect(throws: UsageError.self) { try PreviewCommand(arguments: ["--port=\(port)"]) }
  }
}
