import ConsoleTestSupport
import Foundation
import LayerSnapshotReports
import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotCommands

@Suite struct DiffVerbTests {
  private let temporary: TemporaryFolder
  private let notebook = Notebook()

  init() throws {
    temporary = try TemporaryFolder()
    try write("white.png", 2, [255, 255, 255, 255])
    try write("gray.png", 2, [200, 200, 200, 255])
    try write("wide.png", 3, [255, 255, 255, 255])
    try temporary.url.write("hello", at: "text.png")
  }

  private func path(_ name: String) -> String { "\(temporary.url.path)/\(name)" }

  private func write(_ name: String, _ width: Int, _ color: [UInt8]) throws {
    let pixels = Array(repeatElement(color, count: width * 2).joined())
    let file = PNG.encode(PNGImage(width: width, height: 2, pixels: pixels))
    try temporary.url.write(file, at: name)
  }

  private func diff(_ arguments: String...) -> ToolStatus {
    SnapshotsCommandLine.run(["diff"] + arguments, on: notebook.console(tool: "snapshots"))
  }

  /// What programs get of two files that differ.
  private func json(_ old: String, _ new: String) throws -> [String: Any] {
    let notebook = Notebook()
    #expect(
      SnapshotsCommandLine.run(["diff", path(old), path(new), "--json"], on: notebook.console())
        == .negative)
    return try jsonObject(notebook.output.utf8)
  }

  @Test func `equal files end with status 0, and those that cannot be read with 2`() {
    #expect(diff(path("white.png"), path("white.png")) == .success)
    #expect(notebook.output == "every pixel is the same\n")
    #expect(diff(path("white.png"), path("none.png")) == .mistake)
    #expect(notebook.errors.contains("cannot read '\(path("none.png"))'"))
    #expect(diff(path("text.png"), path("white.png")) == .mistake)
    #expect(notebook.errors.contains("are neither two PNG files nor two texts"))
    #expect(diff(path("white.png")) == .mistake)
    #expect(notebook.errors.contains("two files are needed, not 1; see snapshots --help"))
  }

  @Test func `different files end with status 1, and a picture shows where`() throws {
    let output = path("difference.png")
    #expect(diff(path("white.png"), path("gray.png"), "--output", output) == .negative)
    #expect(notebook.output == "4 pixels differ, by up to 55 of 255, inside x 0..<2, y 0..<2\n")
    let picture = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
    #expect((picture.width, picture.height) == (2, 2))
  }

  @Test func `images of two sizes are drawn corner on corner`() throws {
    let output = path("difference.png")
    #expect(diff(path("white.png"), path("wide.png"), "--output", output) == .negative)
    #expect(notebook.output == "the sizes differ: 2x2 and 3x2 pixels\n")
    let picture = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
    let row: [UInt8] = [255, 255, 255, 255, 255, 255, 255, 255, 220, 60, 60, 255]
    #expect(picture.pixels == row + row && picture.width == 3)
  }

  @Test func `texts are compared line by line`() throws {
    try temporary.url.write("one\ntwo\nthree\n", at: "old.txt")
    try temporary.url.write("one\n2\nthree\n", at: "new.txt")
    #expect(diff(path("old.txt"), path("new.txt")) == .negative)
    #expect(notebook.output == "  one\n- two\n+ 2\n  three\n")
    #expect(diff(path("old.txt"), path("old.txt")) == .success)
    #expect(notebook.output.hasSuffix("every line is the same\n"))
    #expect(diff(path("old.txt"), path("new.txt"), "--output", path("x.png")) == .mistake)
  }

  @Test func `texts are compared as bytes, and what is not seen is named`() throws {
    try temporary.url.write("caf\u{E9}\n", at: "nfc.txt")
    try temporary.url.write("cafe\u{301}\n", at: "nfd.txt")
    #expect(diff(path("nfc.txt"), path("nfd.txt")) == .negative)
    #expect(
      notebook.output.contains("? at code point 4: U+00E9 LATIN SMALL LETTER E WITH ACUTE -> "))
  }

  @Test func `programs get JSON, of texts their lines`() throws {
    try temporary.url.write("one\ntwo\n", at: "old.txt")
    try temporary.url.write("one\n2\n", at: "new.txt")
    let json = try json("old.txt", "new.txt")
    #expect(json["equal"] as? Bool == false)
    #expect(json["lines"] as? [String] == ["- two", "+ 2"])
    let pixels = try self.json("white.png", "gray.png")
    #expect(pixels["equal"] as? Bool == false && pixels["differingPixels"] as? Int == 4)
    #expect(pixels["largestDifference"] as? Int == 55)
    #expect((pixels["differences"] as? [[String: Int]])?.map { $0["width"] } == [2])
    #expect(pixels["layers"] == nil)
  }

  @Test func `the difference of two snapshots lists the layers that changed`() throws {
    for (name, color, opacity) in [("old.png", UInt8(9), "1"), ("new.png", UInt8(8), "0.5")] {
      let png = PNG.encode(PNGImage(width: 1, height: 1, pixels: [color, 0, 0, 255]))
      let file = TreeChunk.file(png, adding: "CALayer frame 0 0 1 1 opacity \(opacity)\n")
      try temporary.url.write(file, at: name)
    }
    #expect(diff(path("old.png"), path("new.png")) == .negative)
    #expect(notebook.output.hasSuffix("\n  CALayer: opacity 1 -> 0.5\n"))
    #expect(
      try json("old.png", "new.png")["layers"] as? [[String: String]] == [
        ["layer": "CALayer", "key": "opacity", "reference": "1", "actual": "0.5"]
      ])
  }
}
