import LayerSnapshotReports

/// `snapshots accept`: makes what tests found the references.
struct AcceptVerb: DecidingVerb {
  static let name = "accept"
  static let summary = [
    "Make what the tests found the references."
  ]
  static let done = "accepted"

  let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func decide(
    on failure: FailureRecord, of report: SnapshotReport, in project: SnapshotProject
  ) throws {
    try project.accept(failure, in: report)
  }
}
