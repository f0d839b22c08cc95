import LayerSnapshotReports

/// A verb that decides on some of the snapshots that fail.
protocol DecidingVerb: SnapshotVerb {
  /// What is done to each, such as `accepted`.
  static var done: String { get }
  /// The snapshots to decide on.
  var chosen: ChosenFailures { get }

  /// Decides on one.
  func decide(
    on failure: SnapshotFailure, of report: SnapshotReport, in package: SnapshotPackage
  ) throws
}

extension DecidingVerb {
  static var usage: String { "ID... | --all [--json]" }
  static var details: String {
    SnapshotsCommand.identifiers + "\n\n" + SnapshotsCommand.placeOfFailures
  }
  static var optionLines: [String] { ["--all          All snapshots that fail."] }
  static var flags: Set<String> { ["--all", "--json"] }
  static var takesOperands: Bool { true }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    return try chosen.decide(Self.done, in: package, on: console) { failure, report in
      try decide(on: failure, of: report, in: package)
    }
  }
}
