import Foundation

package struct SnapshotsCommandLine: Sendable {
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

  /// Take a value each.
  private static let commonOptions: Set<String> = ["--root", "--references"]

  private static let options = """
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
    let verb = try verb(named: word)
    return """
      \(verb.summary.joined(separator: "\n"))

      Usage: \(command) \(verb.name) \(verb.usage)

      \(verb.details)

      Options:
      \((verb.optionLines.map { "  \($0)" } + [options]).joined(separator: "\n"))
      """
  }

  private static func verb(named word: String) throws(UsageError) -> SnapshotVerb {
    guard let verb = SnapshotVerb.all.first(where: { $0.name == word }) else {
      throw UsageError(
        message: "unknown verb '\(word)'"
          + Suggestion.hint(for: word, among: SnapshotVerb.all.map { $0.name }))
    }
    return verb
  }

  private let action: SnapshotVerb.Action
  private let root: String?
  private let references: String?

  /// The options of every verb may precede it too.
  package init(arguments: [String]) throws {
    var rest = arguments[...]
    var leading: [String] = []
    while let option = rest.first, let name = option.split(separator: "=").first,
      Self.commonOptions.contains(String(name))
    {
      leading += rest.prefix(option.contains("=") ? 1 : 2)
      rest = rest.dropFirst(option.contains("=") ? 1 : 2)
    }
    guard let word = rest.popFirst(), !word.hasPrefix("-") else {
      throw UsageError(message: "a verb is missing")
    }
    let verb = try Self.verb(named: word)
    let options = try OptionReader(
      leading + rest, known: verb.options.union(Self.commonOptions), flags: verb.flags,
      takesOperands: verb.takesOperands)
    action = try verb.prepare(options)
    root = options["--root"]
    references = options["--references"]
  }

  /// Errors fit into a line.
  package func run(on console: Console) throws -> ToolStatus {
    try action({ try SnapshotProject(root: root, references: references) }, console)
  }
}

extension SnapshotsCommandLine {
  package static func main() -> Never {
    var console = Console.standard
    // A plugin runs a copy under another name.
    console.tool = "snapshots"
    exit(run(Array(CommandLine.arguments.dropFirst()), on: console).rawValue)
  }

  /// An error is one line on the standard error.
  static func run(_ arguments: [String], on console: Console) -> ToolStatus {
    do {
      let isHelp = ["help", nil].contains(arguments.first)
      if isHelp || arguments.contains("--help") || arguments.contains("-h") {
        console.print(try help(console.tool, for: Array(arguments.drop { $0 == "help" })))
        return .success
      }
      return try SnapshotsCommandLine(arguments: arguments).run(on: console)
    } catch let mistake as UsageError {
      console.printError("\(console.tool): \(mistake.message); see \(console.tool) --help")
    } catch {
      console.printError("\(console.tool): \(error)")
    }
    return .mistake
  }
}
