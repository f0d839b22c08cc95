import LayerSnapshotCommands
import Testing

@testable import LayerGallery

@Suite struct PreviewCommandTests {
  @Test func `serves on a free port and opens the page, unless it is told otherwise`() throws {
    let plain = try PreviewCommand(arguments: [])
    #expect(plain.port == 0)
    #expect(plain.opensPage)
    let told = try PreviewCommand(arguments: ["--port", "8080", "--no-open"])
    #expect(told.port == 8_080)
    #expect(!told.opensPage)
  }

  @Test(arguments: ["0", "-1", "65536", "http", ""])
  func `a port that there is not is told`(port: String) {
    #expect(throws: UsageError.self) { try PreviewCommand(arguments: ["--port=\(port)"]) }
  }
}
