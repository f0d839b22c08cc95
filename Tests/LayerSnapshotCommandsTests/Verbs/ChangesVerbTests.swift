import ConsoleTestSupport
import Foundation
import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotCommands
@testable import LayerSnapshotReports

@Suite struct ChangesVerbTests {
  private let repository: SampleRepository
  private let notebook = Notebook()

  init() throws {
    repository = try SampleRepository()
    try repository.write("SnapshotReferences/T/F/S.strip.png", strip(0, "easeInOut"))
    try repository.write("SnapshotReferences/T/F/S.gone.txt", Array("old\n".utf8))
    try repository.write("SnapshotReferences/T/F/S.words.txt", Array("one\ntwo\n".utf8))
    try repository.commit("base")
    try repository.write("SnapshotReferences/T/F/S.strip.png", strip(255, "linear"))
    try repository.remove("SnapshotReferences/T/F/S.gone.txt")
    try repository.write("SnapshotReferences/T/F/S.words.txt", Array("one\n2\n".utf8))
    try repository.write("SnapshotReferences/T/F/S.new&odd.txt", Array("new\n".utf8))
    try repository.write("Other.txt", [1])
    try repository.commit("head")
  }

  private func path(_ name: String) -> String { repository.path(name) }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Two frames of 4 by 2 pixels, the second of one gray, with a record of what moved.
  private func strip(_ gray: UInt8, _ pace: String) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: 16 * 2 * 4)
    for row in 0..<2 {
      for column in 12..<16 {
        for channel in 0..<3 { pixels[(row * 16 + column) * 4 + channel] = gray }
      }
    }
    let record = MotionRecord(
      times: ["0", "0.5"],
      layers: [
        .init(
          path: "Ring", presence: "11",
          animations: [
            .init(
              key: "progress", keyPath: "progress", pace: pace, begin: "0", duration: "0.5",
              facts: [])
          ], values: [:])
      ])
    return record.file(PNG.encode(PNGImage(width: 16, height: 2, pixels: pixels)))
  }

  private func changes(_ arguments: String...) -> ToolStatus {
    SnapshotsCommandLine.run(
      ["changes", "--root", repository.folder.path] + arguments,
      on: notebook.console(tool: "snapshots"))
  }

  @Test func `words describe what became of each reference, and which animation changed`() throws {
    #expect(changes("base..head") == .success)
    let lines = [
      "added T/F/S.new&odd.txt", "  the reference is new", "removed T/F/S.gone.txt",
      "  progress of Ring: easeInOut 0.5 s -> linear 0.5 s",
      "  frame 2 differs, most at 0.5 s (255 of 255)",
      "  lines: 1 removed, 1 added", path(".build/snapshot-changes/index.html"),
    ]
    for line in lines { #expect(notebook.output.contains("\(line)\n"), "\(notebook.output)") }
    let page = try text(".build/snapshot-changes/index.html")
    expectText(
      page, has: "4 references changed, base..head", "<figcaption>Before <small>4 × 2</small>",
      "data-frames=\"[[0,0,0,4,2,0],[0.5,12,0,4,2,1]]\"", "<h2>Added <small>1</small></h2>",
      lacks: ["class=\"accept\""])
  }

  @Test func `Markdown has pictures, and links that open the right frame`() throws {
    func write() -> ToolStatus {
      changes("base..head", "--output", path("out"), "--markdown", path("notes/changes.md"))
    }
    #expect(write() == .mistake)
    try repository.write("notes/old", [])
    #expect(write() == .success)
    let markdown = try text("notes/changes.md")
    #expect(write() == .success)
    // As in the summary of a job, to which other commands add, too.
    #expect(try text("notes/changes.md") == markdown + "\n" + markdown)
    #expect(markdown.contains("[T/F/S.strip.png](../out/index.html#T/F/S.strip.png&frame=2)"))
    #expect(markdown.contains("<img src=\"../out/changed-references/T/F/S.strip.png/before.png\""))
    expectText(markdown, has: "#T/F/S.new%26odd.txt)", "```diff\n  one\n- two\n+ 2\n```")
    #expect(
      FileManager.default.fileExists(
        atPath: path("out/changed-references/T/F/S.strip.png/difference.png")))
    #expect(
      changes(
        "base..head", "--output", path("out"), "--markdown", path("a.md"), "--link-base",
        "https://example.org/17") == .success)
    #expect(
      try text("a.md").contains("](https://example.org/17/index.html#T/F/S.strip.png&frame=2)"))
  }

  @Test func `what is no range of commits is one line, and equal ones have no changes`() {
    let rows = [
      ("base", "'base' is no BASE..HEAD"), ("nowhere..head", "there is no commit 'nowhere'"),
      ("--all..head", "unknown option"), ("base..-x", "there is no commit '-x'"),
    ]
    for (range, message) in rows {
      #expect(changes(range) == .mistake)
      #expect(notebook.errors.contains(message), "\(notebook.errors)")
    }
    #expect(changes("head..") == .success)
    #expect(notebook.output.hasPrefix("No reference changed.\n"))
  }
}
