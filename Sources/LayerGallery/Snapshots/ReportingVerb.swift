import LayerSnapshotReports

/// A verb that tells of all snapshots that fail, in JSON on request; its answer is no when one does.
protocol ReportingVerb: SnapshotVerb {
  /// Whether a program reads the answer.
  var isJSON: Bool { get }

  /// The report to tell of.
  func report(of package: SnapshotPackage, on console: Console) throws -> SnapshotReport
  /// Tells people.
  func tell(_ report: SnapshotReport, of package: SnapshotPackage, on console: Console)
}

extension ReportingVerb {
  static var usage: String { "[--json]" }
  static var flags: Set<String> { ["--json"] }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    let report = try report(of: package, on: console)
    if isJSON {
      console.write(try report.json)
    } else {
      tell(report, of: package, on: console)
    }
    return report.failures.isEmpty && report.unreadable.isEmpty ? .success : .negative
  }
}
