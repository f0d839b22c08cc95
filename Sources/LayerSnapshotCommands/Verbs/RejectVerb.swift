import LayerSnapshotReports

/// `snapshots reject`: keeps the references, and forgets what tests found.
struct RejectVerb: DecidingVerb {
  static let name = "reject"
  static let summary = [
    "Keep the references, and forget what the tests found."
  ]
  static let done = "rejected"

  let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func decide(
    on failure: FailureRecord, of report: SnapshotReport, in project: SnapshotProject
  ) throws {
    try project.forget(failure, in: report)
  }
}
