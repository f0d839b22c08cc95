import LayerSnapshotReports

/// A verb that decides on some of the snapshots that fail.
protocol DecidingVerb: SnapshotVerb {
  /// What is done to each, such as `accepted`.
  static var done: String { get }
  /// The snapshots to decide on.
  var chosen: ChosenFailures { get }

  /// Decides on one.
  func decide(
    on failure: FailureRecord, of report: SnapshotReport, in project: SnapshotProject
  ) throws
}

extension DecidingVerb {
  static var usage: String { "ID... | --all [--json]" }
  static var details: String {
    SnapshotsCommandLine.identifiers + "\n\n" + SnapshotsCommandLine.placeOfFailures
  }
  static var optionLines: [String] { ["--all          All snapshots that fail."] }
  static var flags: Set<String> { ["--all", "--json"] }
  static var takesOperands: Bool { true }

  func run(
    in project: @autoclosure () throws -> SnapshotProject, on console: Console
  ) throws -> ToolStatus {
    let project = try project()
    return try chosen.decide(Self.done, in: project, on: console) { failure, report in
      try decide(on: failure, of: report, in: project)
    }
  }
}
