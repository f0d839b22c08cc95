import LayerSnapshotReports

/// A verb that prints all snapshots that fail, in JSON on request; its answer is no when one does.
protocol ReportingVerb: SnapshotVerb {
  /// Whether a program reads the answer.
  var isJSON: Bool { get }

  /// The report to print.
  func report(of project: SnapshotProject, on console: Console) throws -> SnapshotReport
  /// Prints it for people.
  func show(_ report: SnapshotReport, of project: SnapshotProject, on console: Console)
}

extension ReportingVerb {
  static var usage: String { "[--json]" }
  static var flags: Set<String> { ["--json"] }

  func run(
    in project: @autoclosure () throws -> SnapshotProject, on console: Console
  ) throws -> ToolStatus {
    let project = try project()
    let report = try report(of: project, on: console)
    if isJSON {
      console.write(try report.json)
    } else {
      show(report, of: project, on: console)
    }
    return report.failures.isEmpty && report.unreadable.isEmpty ? .success : .negative
  }
}
