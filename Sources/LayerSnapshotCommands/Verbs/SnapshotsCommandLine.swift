import Foundation

package enum SnapshotsCommandLine {
  private static func help(_ command: String) -> String {
    """
    Works on the failing snapshots of a project, which the last test run left on disk.

    Usage: \(command) VERB [OPTIONS]

    Verbs:
    \(SnapshotVerb.all.map(lines).joined(separator: "\n"))

    Options:
    \(options)

    \(identifiers)

    \(placeOfFailures)
    Exit status: 0; 1 when a snapshot fails (list, report, review), a reference is an orphan (prune),
    too few keys are noticed (coverage) or the files differ (diff); 2 for a wrong option, a file or a
    record that cannot be read or written, one that is refused, or a project without a test run.
    See \(command) VERB --help for one verb.
    """
  }

  /// Take a value each, and may precede the verb too.
  static let commonOptions: Set<String> = ["--root", "--references"]

  static let options = """
      --root DIR     The project's folder. Default: SNAPSHOT_ROOT, the nearest folder with a
                     Package.swift, or with an .xcodeproj, .xcworkspace or .git, from here up.
      --references DIR
                     The folder of references. Default: SNAPSHOT_REFERENCES, or the one that the
                     test used, most often SnapshotReferences in the project's folder.
      --json         Print what a program reads: an object in JSON.
      -h, --help     Print this help.
    """

  static let identifiers = """
    An ID is the reference's path below its folder, as a failing test prints it; the path of the
    reference or of a file that the failure left will do too, and so will a folder of them or a
    pattern with * and ?, such as 'ControlTests/*.dark.png'.
    """

  static let placeOfFailures = """
    SNAPSHOT_ARTIFACTS names the folder of failures, if it is not .build/snapshot-failures.
    """

  private static func lines(of verb: SnapshotVerb) -> String {
    let head = "  \(verb.name) \(verb.usage)"
    let indent = String(repeating: " ", count: 26)
    guard head.count < indent.count else {
      return ([head] + verb.summary.map { indent + $0 }).joined(separator: "\n")
    }
    let first = head.padding(toLength: indent.count, withPad: " ", startingAt: 0)
    return first + verb.summary.joined(separator: "\n" + indent)
  }

  /// `arguments` may name a verb; `command` precedes it, such as `layers snapshots`.
  package static func help(_ command: String, for arguments: [String]) throws -> String {
    guard let word = arguments.first(where: { !$0.hasPrefix("-") }) else { return help(command) }
    return try verb(named: word).help(command, [])
  }

  private static func verb(named word: String) throws(UsageError) -> SnapshotVerb {
    try .named(word, among: SnapshotVerb.all, called: "verb")
  }

  /// Errors fit into a line.
  package static func act(_ arguments: [String], on console: Console) throws -> ToolStatus {
    var rest = arguments[...]
    var leading: [String] = []
    while let option = rest.first, let name = option.split(separator: "=").first,
      commonOptions.contains(String(name))
    {
      leading += rest.prefix(option.contains("=") ? 1 : 2)
      rest = rest.dropFirst(option.contains("=") ? 1 : 2)
    }
    guard let word = rest.popFirst(), !word.hasPrefix("-") else {
      throw UsageError(message: "a verb is missing")
    }
    return try verb(named: word)
      .run(leading + rest, ProcessInfo.processInfo.environment, console)
  }

  /// An error is one line on the standard error.
  static func run(_ arguments: [String], on console: Console) -> ToolStatus {
    console.run(console.tool) {
      let isHelp = ["help", nil].contains(arguments.first)
      guard isHelp || arguments.contains("--help") || arguments.contains("-h") else {
        return try act(arguments, on: console)
      }
      console.print(try help(console.tool, for: Array(arguments.drop { $0 == "help" })))
      return .success
    }
  }

  package static func main() -> Never {
    var console = Console.standard
    // A plugin runs a copy under another name.
    console.tool = "snapshots"
    exit(run(Array(CommandLine.arguments.dropFirst()), on: console).rawValue)
  }
}
