import Foundation
import Testing

@testable import LayerGallery

@Suite struct SnapshotsCommandTests {
  /// What is typed after `layers snapshots`, and the line that answers it.
  static let mistakes: [([String], String)] = [
    ([], "a verb is missing"), (["--json"], "a verb is missing"),
    (["acept"], "unknown verb 'acept' (did you mean 'accept'?)"),
    (["accept"], "an ID or --all is missing"),
    (["reject", "--all", "x"], "--all stands alone"), (["list", "x"], "unexpected argument 'x'"),
    (["list", "--jsn"], "unknown option '--jsn' (did you mean '--json'?)"),
    (["list", "--json=1"], "--json takes no value"),
    (["list", "--package"], "--package needs a value"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line and status 2`(arguments: [String], line: String) {
    let notebook = Notebook()
    let status = CommandLineTool(scenes: [], console: notebook.console()).run(
      ["snapshots"] + arguments)
    #expect(status == .mistake)
    #expect(notebook.errors == "layers snapshots: \(line); see layers snapshots --help\n")
    #expect(notebook.output.isEmpty)
  }

  @Test func `the help tells every verb`() throws {
    let help = try SnapshotsCommand.help("layers", for: [])
    for verb in SnapshotsCommand.verbs {
      #expect(help.contains("\n  \(verb.name) "))
      let own = try SnapshotsCommand.help("layers", for: [verb.name])
      for option in verb.options.union(verb.flags) {
        #expect(help.contains(option), "\(verb.name) \(option)")
        #expect(own.contains("\n  \(option) "), "\(verb.name) \(option)")
      }
    }
  }

  @Test(arguments: SnapshotsCommand.verbs.map { $0.name })
  func `every verb has help of its own`(name: String) {
    let notebook = Notebook()
    let tool = CommandLineTool(scenes: [], console: notebook.console())
    #expect(tool.run(["snapshots", name, "--help"]) == .success)
    #expect(notebook.output.contains("Usage: layers snapshots \(name)"))
    let first = notebook.output
    #expect(tool.run(["help", "snapshots", name]) == .success)
    #expect(notebook.output == first + first)
  }

  @Test func `help on a verb that does not exist names the nearest`() {
    let notebook = Notebook()
    let tool = CommandLineTool(scenes: [], console: notebook.console())
    #expect(tool.run(["help", "snapshots", "acept"]) == .mistake)
    #expect(notebook.errors.contains("unknown verb 'acept' (did you mean 'accept'?)"))
    #expect(notebook.output.isEmpty)
  }

  @Test func `a package is found by its path`() throws {
    let failing = try FailingPackage()
    let notebook = Notebook()
    func run(_ path: String) -> ToolStatus {
      CommandLineTool(scenes: [], console: notebook.console()).run([
        "snapshots", "list", "--package", path,
      ])
    }
    #expect(run(failing.url.path) == .success)
    #expect(run("/nowhere/at/all") == .mistake)
    #expect(notebook.errors == "layers snapshots: there is no folder '/nowhere/at/all'\n")
  }
}
