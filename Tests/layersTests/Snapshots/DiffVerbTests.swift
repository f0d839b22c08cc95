import Foundation
import ImageFormats
import Testing

@testable import layers

@Suite struct DiffVerbTests {
  private let temporary: TemporaryFolder
  private let notebook = Notebook()

  init() throws {
    temporary = try TemporaryFolder()
    try write("white.png", 2, [255, 255, 255, 255])
    try write("gray.png", 2, [200, 200, 200, 255])
    try write("wide.png", 3, [255, 255, 255, 255])
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path("text.png")))
  }

  private func path(_ name: String) -> String { "\(temporary.path)/\(name)" }

  private func write(_ name: String, _ width: Int, _ color: [UInt8]) throws {
    let pixels = Array(repeatElement(color, count: width * 2).joined())
    let file = PNG.encode(PNGImage(width: width, height: 2, pixels: pixels))
    try Data(file).write(to: URL(fileURLWithPath: path(name)))
  }

  private func diff(_ arguments: String...) -> ToolStatus {
    CommandLineTool(console: notebook.console()).run(["snapshots", "diff"] + arguments)
  }

  @Test func `equal files end with status 0`() {
    #expect(diff(path("white.png"), path("white.png")) == .success)
    #expect(notebook.output == "every pixel is the same\n")
  }

  @Test func `different files end with status 1, and a picture shows where`() throws {
    let output = path("difference.png")
    #expect(diff(path("white.png"), path("gray.png"), "--output", output) == .negative)
    #expect(
      notebook.output == "4 pixels differ, by up to 55 of 255, inside x 0..<2, y 0..<2\n")
    let picture = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
    #expect((picture.width, picture.height) == (2, 2))
  }

  @Test func `sizes that differ have no picture`() {
    let output = path("difference.png")
    #expect(diff(path("white.png"), path("wide.png"), "--output", output) == .negative)
    #expect(notebook.output == "the sizes differ: 2x2 and 3x2 pixels\n")
    #expect(notebook.errors.hasPrefix("layers snapshots: no picture is drawn"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `programs get JSON`() throws {
    #expect(diff(path("white.png"), path("gray.png"), "--json") == .negative)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(notebook.output.utf8)) as? [String: Any])
    #expect(json["equal"] as? Bool == false)
    #expect(json["differingPixels"] as? Int == 4)
    #expect(json["largestDifference"] as? Int == 55)
  }

  @Test func `files that cannot be read are told, with status 2`() {
    #expect(diff(path("white.png"), path("none.png")) == .mistake)
    #expect(notebook.errors.contains("cannot read '\(path("none.png"))'"))
    #expect(diff(path("text.png"), path("white.png")) == .mistake)
    #expect(notebook.errors.contains("'\(path("text.png"))': "))
    #expect(diff(path("white.png")) == .mistake)
    #expect(notebook.errors.contains("two files are needed, not 1; see layers snapshots --help"))
  }
}
