import ConsoleTestSupport
import LayerSnapshotCommands
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct GalleryCommandTests {
  private let notebook = Notebook()
  private let temporary = try! TemporaryFolder()

  private func write(_ options: [String]) -> ToolStatus {
    CommandLineTool(scenes: [SampleScenes.plain], console: notebook.console())
      .run(["gallery"] + options)
  }

  @Test func `every picture that the page shows is written and listed`() throws {
    let output = temporary.url.path + "/new"
    #expect(write(["--output", output]) == .success && notebook.errors.isEmpty)
    let listed = notebook.output.split(separator: "\n").map(String.init)
    let written = try FileManager.default.contentsOfDirectory(atPath: output)
    #expect(listed.sorted() == written.map { "\(output)/\($0)" }.sorted())
    #expect(Set(written) == ["index.html", "plain.js", "plain.png", "preview.png"])
    let page = try String(contentsOfFile: output + "/index.html", encoding: .utf8)
    expectText(page, has: "\"plain.png\"", "<title>layers</title>")
  }

  #if os(macOS) || os(Linux)
    // In a process of its own, whose current folder may change.
    @Test func `the folder is called gallery unless an option names another`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        precondition(FileManager.default.changeCurrentDirectoryPath(folder.url.path))
        let status = CommandLineTool(scenes: [SampleScenes.plain], console: Notebook().console())
          .run(["gallery"])
        let page = folder.url.path + "/gallery/index.html"
        precondition(status == .success && FileManager.default.fileExists(atPath: page))
      }
    }
  #endif

  @Test func `title, sentence, link and address go into the page, that with a slash`() throws {
    let output = temporary.url.path + "/named"
    let status = write([
      "--output", output, "--title", "Ours", "--summary", "All of them.", "--link",
      "https://a.example", "--address", "https://b.example/layers",
    ])
    #expect(status == .success)
    let page = try String(contentsOfFile: output + "/index.html", encoding: .utf8)
    for text in [
      "<h1>Ours</h1>", "<p>All of them.</p>", "href=\"https://a.example\"",
      "https://b.example/layers/preview.png",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func `a folder that cannot be written is one line and status 2`() throws {
    let file = temporary.url.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(notebook.run("gallery", "--output", file).rawValue == 2)
    #expect(notebook.output.isEmpty)
    #expect(notebook.errors == "layers gallery: '\(file)' is a file, not a folder to write into\n")
  }
}
