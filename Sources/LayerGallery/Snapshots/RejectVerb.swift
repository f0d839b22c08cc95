import LayerSnapshotReports

/// `layers snapshots reject`: keeps the references, and forgets what tests found.
struct RejectVerb: DecidingVerb {
  static let name = "reject"
  static let summary = [
    "Keep the references, and forget what the tests found."
  ]
  static let done = "rejected"

  let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func decide(
    on failure: SnapshotFailure, of report: SnapshotReport, in package: SnapshotPackage
  ) throws {
    try package.forget(failure, in: report)
  }
}
