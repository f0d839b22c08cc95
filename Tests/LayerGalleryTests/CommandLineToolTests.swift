import ConsoleTestSupport
import LayerSnapshotCommands
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct CommandLineToolTests {
  private func run(_ arguments: [String]) -> (status: ToolStatus, notebook: Notebook) {
    let notebook = Notebook()
    return (notebook.run(arguments), notebook)
  }

  @Test(arguments: [[], ["--help"], ["-h"]])
  func `help lists every command`(arguments: [String]) {
    let (status, notebook) = run(arguments)
    #expect(status == .success && notebook.errors.isEmpty)
    for verb in GalleryVerb.all {
      expectText(
        notebook.lines.first { $0.hasPrefix("  \(verb.name) ") },
        endsWith: "  \(verb.summary.joined())")
    }
  }

  @Test(arguments: GalleryVerb.all.map { $0.name }, ["--help", "-h"])
  func `every command explains itself`(name: String, option: String) throws {
    let (status, notebook) = run([name, option])
    #expect(status == .success && notebook.errors.isEmpty)
    let command = try #require(GalleryVerb.all.first { $0.name == name })
    #expect(try notebook.output == command.help("layers", []) + "\n")
    #expect(notebook.output.contains("Usage: layers \(name)"))
  }

  /// What is typed, the command that answers it, and what it answers.
  static let mistakes = [
    ("galery", "layers", "unknown command 'galery' (did you mean 'gallery'?)"),
    ("paint", "layers", "unknown command 'paint'"),
    ("--verson", "layers", "unknown option '--verson' (did you mean '--version'?)"),
    ("--output x", "layers", "unknown option '--output'"),
    (
      "gallery --outptu x", "layers gallery",
      "unknown option '--outptu' (did you mean '--output'?)"
    ),
    ("gallery --output", "layers gallery", "--output needs a value"),
    ("gallery x", "layers gallery", "unexpected argument 'x'"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line on the standard error and status 2`(
    words: String, command: String, answer: String
  ) {
    let (status, notebook) = run(words.split(separator: " ").map(String.init))
    #expect(status.rawValue == 2 && notebook.output.isEmpty)
    #expect(notebook.errors == "\(command): \(answer); see \(command) --help\n")
  }

  @Test func `a command under another name prints that name`() {
    let notebook = Notebook()
    var console = notebook.console()
    console.tool = "MyGallery"
    for arguments in [["--help"], ["--version"], ["help", "render"], ["paint"], ["list", "x"]] {
      _ = CommandLineTool(scenes: [], console: console).run(arguments)
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

  @Test func `help is a command too, and the version is printed`() {
    #expect(run(["help"]).notebook.output == run(["--help"]).notebook.output)
    #expect(
      run(["help", "gallery"]).notebook.output == run(["gallery", "--help"]).notebook.output)
    #expect(run(["help", "galery"]).status == .mistake)
    let (status, notebook) = run(["--version"])
    #expect(status == .success)
    #expect(notebook.output == "layers \(Console.version)\n")
  }
}
