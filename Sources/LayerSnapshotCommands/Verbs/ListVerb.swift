import LayerSnapshotReports

/// `snapshots list`: prints the snapshots that fail.
struct ListVerb: ReportingVerb {
  static let name = "list"
  static let summary = [
    "Print the snapshots that fail."
  ]

  let isJSON: Bool

  init(_ options: OptionReader) { isJSON = options.has("--json") }

  func report(of project: SnapshotProject, on console: Console) throws -> SnapshotReport {
    try project.report(on: console)
  }

  func show(_ report: SnapshotReport, of project: SnapshotProject, on console: Console) {
    if report.failures.isEmpty, report.unreadable.isEmpty { console.print("No snapshot fails.") }
    for failure in report.failures {
      let headline = failure.message.split(separator: "\n").first.map(String.init) ?? ""
      console.print("\(failure.id)\n  \(headline)")
    }
  }
}
