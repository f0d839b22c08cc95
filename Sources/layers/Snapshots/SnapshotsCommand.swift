import Foundation

/// `layers snapshots`: works on the failing snapshots of a package.
struct SnapshotsCommand: Subcommand {
  static let name = "snapshots"
  static let summary = "List, review, accept and reject failing snapshots"
  static let help = """
    Works on the failing snapshots of a package, which the last test run left on disk.

    Usage: layers snapshots VERB [OPTIONS]

    Verbs:
      list [--json]           Print the snapshots that fail.
      report [--json]         Write the report (index.html, report.json, junit.xml) and print where.
      review [--browser]      Decide on one after the other, in the terminal or on the report's page.
      accept ID... | --all    Make what the tests found the references.
      reject ID... | --all    Keep the references, and forget what the tests found.
      prune [--delete]        Print the references that no test asked for in the last complete run,
                              or delete them.
      diff A B [--output FILE] [--json]
                              Compare two PNG files, and draw what differs.

    Options:
      --package DIR  The package's folder. Default: the nearest one with a Package.swift, from here up
      -h, --help     Print this help.

    An ID is the reference's path below SnapshotReferences, as a failing test prints it; the path of
    the reference or of a file that the failure left will do too. SNAPSHOT_ARTIFACTS says where the
    failures are, if not in .build/snapshot-failures.
    Exit status: 0; 1 when a snapshot fails (list, report, review), a reference is an orphan (prune)
    or the files differ (diff); 2 for a wrong option or a file that cannot be read or written.
    """

  /// The verbs in the order of the help.
  static let verbs: [any SnapshotVerb.Type] = [
    ListVerb.self, ReportVerb.self, ReviewVerb.self, AcceptVerb.self, RejectVerb.self,
    PruneVerb.self, DiffVerb.self,
  ]

  private let verb: any SnapshotVerb
  private let packagePath: String?

  init(arguments: [String]) throws {
    guard let word = arguments.first, !word.hasPrefix("-") else {
      throw UsageError(message: "a verb is missing")
    }
    guard let verb = Self.verbs.first(where: { $0.name == word }) else {
      throw UsageError(message: "unknown verb '\(word)'")
    }
    let options = try OptionReader(
      Array(arguments.dropFirst()), known: verb.options.union(["--package"]), flags: verb.flags,
      takesOperands: verb.takesOperands)
    self.verb = try verb.init(options)
    packagePath = options["--package"]
  }

  @discardableResult
  func run(on console: Console) throws -> ToolStatus {
    try verb.run(in: SnapshotPackage(path: packagePath), on: console)
  }
}
