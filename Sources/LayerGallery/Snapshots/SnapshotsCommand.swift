import Foundation
import LayerScenes

/// `layers snapshots`: works on the failing snapshots of a package.
struct SnapshotsCommand: Subcommand {
  static let name = "snapshots"
  static let summary = "List, review, accept and reject failing snapshots"
  private static func help(_ tool: String) -> String {
    """
    Works on the failing snapshots of a package, which the last test run left on disk.

    Usage: \(tool) snapshots VERB [OPTIONS]

    Verbs:
    \(verbs.map(lines).joined(separator: "\n"))

    Options:
    \(options)

    \(identifiers)

    \(placeOfFailures)
    Exit status: 0; 1 when a snapshot fails (list, report, review), a reference is an orphan (prune)
    or the files differ (diff); 2 for a wrong option or a file that cannot be read or written.
    See \(tool) help snapshots VERB for one verb.
    """
  }

  private static let options = """
      --package DIR  The package's folder. Default: the nearest one with a Package.swift, from here up
      --json         Print what a program reads: an object in JSON.
      -h, --help     Print this help.
    """

  /// What accepts and rejects.
  static let identifiers = """
    An ID is the reference's path below SnapshotReferences, as a failing test prints it; the path of
    the reference or of a file that the failure left will do too, and so will a folder of them or a
    pattern with * and ?, such as 'ControlTests/*.dark.png'.
    """

  /// Where failures are looked for.
  static let placeOfFailures = """
    SNAPSHOT_ARTIFACTS says where the failures are, if not in .build/snapshot-failures.
    """

  private static func lines(of verb: any SnapshotVerb.Type) -> String {
    let head = "  \(verb.name) \(verb.usage)"
    let indent = String(repeating: " ", count: 26)
    guard head.count < indent.count else {
      return ([head] + verb.summary.map { indent + $0 }).joined(separator: "\n")
    }
    let first = head.padding(toLength: indent.count, withPad: " ", startingAt: 0)
    return first + verb.summary.joined(separator: "\n" + indent)
  }

  static func help(_ tool: String, for arguments: [String]) throws -> String {
    guard let word = arguments.first(where: { !$0.hasPrefix("-") }) else { return help(tool) }
    let verb = try verb(named: word)
    return """
      \(verb.summary.joined(separator: "\n"))

      Usage: \(tool) snapshots \(verb.name) \(verb.usage)

      \(verb.details)

      Options:
      \((verb.optionLines.map { "  \($0)" } + [options]).joined(separator: "\n"))
      """
  }

  /// The verbs in the order of the help.
  static let verbs: [any SnapshotVerb.Type] = [
    ListVerb.self, ReportVerb.self, ReviewVerb.self, AcceptVerb.self, RejectVerb.self,
    PruneVerb.self, DiffVerb.self,
  ]

  private static func verb(named word: String) throws(UsageError) -> any SnapshotVerb.Type {
    guard let verb = verbs.first(where: { $0.name == word }) else {
      throw UsageError(
        message: "unknown verb '\(word)'"
          + Suggestion.hint(for: word, among: verbs.map { $0.name }))
    }
    return verb
  }

  private let verb: any SnapshotVerb
  private let packagePath: String?

  init(arguments: [String]) throws {
    guard let word = arguments.first, !word.hasPrefix("-") else {
      throw UsageError(message: "a verb is missing")
    }
    let verb = try Self.verb(named: word)
    let options = try OptionReader(
      Array(arguments.dropFirst()), known: verb.options.union(["--package"]), flags: verb.flags,
      takesOperands: verb.takesOperands)
    self.verb = try verb.init(options)
    packagePath = options["--package"]
  }

  @discardableResult
  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    try verb.run(in: SnapshotPackage(path: packagePath), on: console)
  }
}
