import ConsoleTestSupport
import LayerSnapshotCommands
import Testing

@testable import LayerGallery

@Suite struct CommandLineToolTests {
  private func run(_ arguments: [String]) -> (status: ToolStatus, notebook: Notebook) {
    let notebook = Notebook()
    let tool = CommandLineTool(scenes: SampleScenes.all, console: notebook.console())
    return (tool.run(arguments), notebook)
  }

  @Test(arguments: [[], ["--help"], ["-h"]])
  func `help lists every command`(arguments: [String]) {
    let (status, notebook) = run(arguments)
    #expect(status == .success)
    #expect(notebook.errors.isEmpty)
    for verb in GalleryVerb.all {
      let line = notebook.output.split(separator: "\n").first { line in
        line.hasPrefix("  \(verb.name) ")
      }
      #expect(line?.hasSuffix("  \(verb.summary.joined())") == true)
    }
  }

  @Test(arguments: GalleryVerb.all.map { $0.name }, ["--help", "-h"])
  func `every command explains itself`(name: String, option: String) throws {
    let (status, notebook) = run([name, option])
    #expect(status == .success)
    #expect(notebook.errors.isEmpty)
    let command = try #require(GalleryVerb.all.first { $0.name == name })
    #expect(try notebook.output == command.help("layers", []) + "\n")
    #expect(notebook.output.contains("Usage: layers \(name)"))
  }

  /// What is typed, and the line that answers it.
  static let mistakes: [([String], String)] = [
    (
      ["galery"],
      "layers: unknown command 'galery' (did you mean 'gallery'?); see layers --help\n"
    ),
    (["paint"], "layers: unknown command 'paint'; see layers --help\n"),
    (
      ["--verson"],
      "layers: unknown option '--verson' (did you mean '--version'?); see layers --help\n"
    ),
    (["--output", "x"], "layers: unknown option '--output'; see layers --help\n"),
    (
      ["gallery", "--outptu", "x"],
      "layers gallery: unknown option '--outptu' (did you mean '--output'?); "
        + "see layers gallery --help\n"
    ),
    (
      ["gallery", "--output"], "layers gallery: --output needs a value; see layers gallery --help\n"
    ),
    (["gallery", "x"], "layers gallery: unexpected argument 'x'; see layers gallery --help\n"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line on the standard error and status 2`(
    arguments: [String], line: String
  ) {
    let (status, notebook) = run(arguments)
    #expect(status.rawValue == 2)
    #expect(notebook.errors == line)
    #expect(notebook.output.isEmpty)
  }

  @Test func `a command under another name prints that name`() {
    let notebook = Notebook()
    var console = notebook.console()
    console.tool = "MyGallery"
    let tool = CommandLineTool(scenes: [], console: console)
    for arguments in [["--help"], ["--version"], ["help", "render"], ["paint"], ["list", "x"]] {
      _ = tool.run(arguments)
    }
    #expect(!notebook.errors.contains("layers") && !notebook.output.contains("Usage: layers"))
    #expect(notebook.output.contains("Usage: MyGallery render SCENE"))
  }

  @Test func `help of every command that shows a scene has two examples`() throws {
    for command in GalleryVerb.all where command.name != "snapshots" {
      let help = try command.help("layers", [])
      let examples = help.components(separatedBy: "Examples:\n").last ?? ""
      #expect(
        examples.components(separatedBy: "  layers \(command.name)").count >= 3, "\(command.name)")
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `two scenes of one name stop the program`() async {
      await #expect(processExitsWith: .failure) {
        _ = CommandLineTool(
          scenes: [SampleScenes.dot, SampleScenes.dot], console: Notebook().console())
      }
    }
  #endif

  @Test func `the version is printed`() {
    let (status, notebook) = run(["--version"])
    #expect(status == .success)
    #expect(notebook.output == "layers \(Console.version)\n")
  }

  @Test func `help is a command too`() {
    #expect(run(["help"]).notebook.output == run(["--help"]).notebook.output)
    #expect(
      run(["help", "gallery"]).notebook.output == run(["gallery", "--help"]).notebook.output)
    #expect(run(["help", "galery"]).status == .mistake)
  }
}
