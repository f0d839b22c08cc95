import LayerSnapshotReports

struct SnapshotVerb: Sendable {
  /// Errors are reported in one line; finding the project throws when there is none.
  typealias Action =
    @Sendable (
      _ project: () throws -> SnapshotProject, Console
    ) throws -> ToolStatus

  let name: String
  var usage = "[--json]"
  let summary: [String]
  /// Added to the verb's own help.
  var details = SnapshotsCommandLine.placeOfFailures
  var optionLines: [String] = []
  var options: Set<String> = []
  var flags: Set<String> = ["--json"]
  var takesOperands = false
  let prepare: @Sendable (OptionReader) throws -> Action
}

extension SnapshotVerb {
  static let all = [list, report, review(), accept, reject, move, prune, coverage, diff, changes]

  static let list = reporting(
    "list", "Print the snapshots that fail.", makeReport: { try $0.report(on: $1) }
  ) { report, _, console in
    if report.failures.isEmpty { report.printCalm(on: console) }
    func printLines(of failures: [FailureRecord]) {
      for failure in failures {
        let headline = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        console.print("\(failure.id)\n  \(headline)")
      }
    }
    let groups = FailureGroup.groups(of: report.failures)
    for group in groups {
      console.print(
        "Group \(group.number): \(group.cause), in \(group.failures.count) snapshots "
          + "(accept --group \(group.number))")
      printLines(of: group.failures)
    }
    let grouped = Set(groups.flatMap { $0.failures.map(\.id) })
    let others = report.failures.filter { !grouped.contains($0.id) }
    if !groups.isEmpty, !others.isEmpty { console.print("Others:") }
    printLines(of: others)
  }

  static let report = reporting(
    "report", "Write the report (index.html, report.json, junit.xml) and print where.",
    makeReport: { project, console in
      try project.checkRun()
      do {
        return try project.writeReport(on: console)
      } catch {
        throw PlainError(
          "cannot write the report into '\(project.failures.url.path)'", cause: error)
      }
    }
  ) { _, project, console in
    for name in [ReportFolder.pageName, ReportFolder.jsonName, ReportFolder.junitName] {
      console.print(project.failures.url.appendingPathComponent(name).path)
    }
  }

  /// The status is 1 when a snapshot fails, and 2 when a record cannot be read.
  private static func reporting(
    _ name: String, _ summary: String,
    makeReport: @escaping @Sendable (SnapshotProject, Console) throws -> SnapshotReport,
    print: @escaping @Sendable (SnapshotReport, SnapshotProject, Console) -> Void
  ) -> SnapshotVerb {
    SnapshotVerb(name: name, summary: [summary]) { options in
      { project, console in
        let project = try project()
        let report = try makeReport(project, console)
        if options.has("--json") {
          console.write(try report.json)
        } else {
          print(report, project, console)
        }
        return report.status(report.failures.isEmpty ? .success : .negative)
      }
    }
  }
}

extension SnapshotReport {
  /// Records that cannot be read may be those of further failures.
  func status(_ status: ToolStatus) -> ToolStatus { unreadable.isEmpty ? status : .mistake }

  func printCalm(on console: Console) {
    if unreadable.isEmpty { console.print("No snapshot fails.") }
  }
}
