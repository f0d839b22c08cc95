import ConsoleTestSupport
import Foundation
import Testing

@testable import LayerSnapshotCommands

@Suite struct SnapshotsCommandLineTests {
  /// What is typed after `snapshots`, and the line that answers it.
  static let mistakes: [([String], String)] = [
    (["--json"], "a verb is missing"), (["--root", "x"], "a verb is missing"),
    (["acept"], "unknown verb 'acept' (did you mean 'accept'?)"),
    (["accept"], "an ID or --all is missing"),
    (["reject", "--all", "x"], "--all stands alone"), (["list", "x"], "unexpected argument 'x'"),
    (["list", "--jsn"], "unknown option '--jsn' (did you mean '--json'?)"),
    (["list", "--json=1"], "--json takes no value"),
    (["list", "--root"], "--root needs a value"),
    (["--root=x", "list", "--root"], "--root is given twice"),
    (["--root", "x", "list", "--root", "y"], "--root is given twice"),
  ]

  private static func run(_ arguments: [String], on notebook: Notebook) -> ToolStatus {
    SnapshotsCommandLine.run(arguments, on: notebook.console(tool: "snapshots"))
  }

  @Test(arguments: mistakes)
  func `a mistake is one line and status 2`(arguments: [String], line: String) {
    let notebook = Notebook()
    #expect(Self.run(arguments, on: notebook) == .mistake)
    #expect(notebook.errors == "snapshots: \(line); see snapshots --help\n")
    #expect(notebook.output.isEmpty)
  }

  @Test func `the help lists every verb`() throws {
    let help = try SnapshotsCommandLine.help("layers snapshots", for: [])
    #expect(help.contains("Usage: layers snapshots VERB"))
    for verb in SnapshotVerb.all {
      #expect(help.contains("\n  \(verb.name) "))
      let own = try SnapshotsCommandLine.help("snapshots", for: [verb.name])
      for option in verb.options {
        #expect(help.contains(option), "\(verb.name) \(option)")
        #expect(own.contains("\n  \(option) "), "\(verb.name) \(option)")
      }
    }
  }

  @Test(arguments: SnapshotVerb.all.map { $0.name })
  func `every verb has help of its own`(name: String) {
    let notebook = Notebook()
    #expect(Self.run([name, "--help"], on: notebook) == .success)
    #expect(notebook.output.contains("Usage: snapshots \(name)"))
    let first = notebook.output
    #expect(Self.run(["help", name], on: notebook) == .success)
    #expect(notebook.output == first + first)
  }

  @Test(arguments: [[], ["help"], ["-h"], ["--help"]])
  func `without a verb the help is printed`(arguments: [String]) throws {
    let notebook = Notebook()
    #expect(Self.run(arguments, on: notebook) == .success)
    #expect(try notebook.output == SnapshotsCommandLine.help("snapshots", for: []) + "\n")
  }

  @Test func `help on a verb that does not exist names the nearest`() {
    let notebook = Notebook()
    #expect(Self.run(["help", "acept"], on: notebook) == .mistake)
    #expect(notebook.errors.contains("unknown verb 'acept' (did you mean 'accept'?)"))
    #expect(notebook.output.isEmpty)
  }

  @Test func `a project is found by its folder, before or behind the verb`() throws {
    let failing = try FailingPackage()
    let notebook = Notebook()
    #expect(Self.run(["list", "--root", failing.url.path], on: notebook) == .success)
    #expect(Self.run(["--root=\(failing.url.path)", "list"], on: notebook) == .success)
    #expect(Self.run(["--root", failing.url.path, "list", "--json"], on: notebook) == .success)
    #expect(notebook.errors.isEmpty)
    #expect(Self.run(["list", "--root", "/nowhere/at/all"], on: notebook) == .mistake)
    #expect(notebook.errors == "snapshots: there is no folder '/nowhere/at/all'\n")
  }

  @Test(arguments: ["list", "report", "review", "accept --all", "reject --all"])
  func `a folder in which no test ran is no success`(words: String) throws {
    let failing = try FailingPackage()
    let tests = failing.url.appendingPathComponent("Tests").path
    let notebook = Notebook()
    let arguments = words.split(separator: " ").map(String.init) + ["--root", tests]
    #expect(Self.run(arguments, on: notebook) == .mistake)
    #expect(
      notebook.errors
        == "snapshots: no test run left anything in '\(tests)/.build/snapshot-failures'; run the tests, "
        + "or name the project's folder by --root\n")
    #expect(notebook.output.isEmpty)
  }
}
