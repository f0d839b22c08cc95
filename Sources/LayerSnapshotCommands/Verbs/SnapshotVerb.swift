import LayerSnapshotReports

/// A verb of `snapshots`, in an environment that names folders.
typealias SnapshotVerb = Verb<[String: String]>

extension SnapshotVerb {
  static var all: [SnapshotVerb] {
    [list, report, review(), accept, reject, move, prune, coverage, diff, changes]
  }

  /// - Parameters:
  ///   - details: added to the verb's own help.
  ///   - options: take a value each, beside `--root` and `--references`.
  ///   - flags: `--json` is one of every verb's.
  ///   - act: finding the project throws when there is none.
  init(
    _ name: String, _ summary: String..., usage: String = "[--json]",
    details: String = SnapshotsCommandLine.placeOfFailures, optionLines: [String] = [],
    options: Set<String> = [], flags: Set<String> = [], takesOperands: Bool = false,
    act:
      @escaping @Sendable (
        OptionReader, _ project: () throws -> SnapshotProject, Console
      ) throws -> ToolStatus
  ) {
    let flags = flags.union(["--json"])
    self.init(name, summary, usage: usage, options: options.union(flags)) { tool, _ in
      """
      \(summary.joined(separator: "\n"))

      Usage: \(tool) \(name) \(usage)

      \(details)

      Options:
      \((optionLines.map { "  \($0)" } + [SnapshotsCommandLine.options]).joined(separator: "\n"))
      """
    } run: { arguments, environment, console in
      let options = try OptionReader(
        arguments, known: options.union(SnapshotsCommandLine.commonOptions), flags: flags,
        takesOperands: takesOperands)
      func project() throws -> SnapshotProject {
        try SnapshotProject(
          root: options["--root"], references: options["--references"], environment: environment)
      }
      return try act(options, project, console)
    }
  }

  static var list: SnapshotVerb {
    reporting("list", "Print the snapshots that fail.", makeReport: { try $0.report(on: $1) }) {
      report, _, console in
      if report.failures.isEmpty { report.printCalm(on: console) }
      func printLines(of failures: [FailureRecord]) {
        for failure in failures { console.print("\(failure.id)\n  \(failure.headline)") }
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
  }

  static var report: SnapshotVerb {
    reporting(
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
  }

  /// The status is 1 when a snapshot fails, and 2 when a record cannot be read.
  private static func reporting(
    _ name: String, _ summary: String,
    makeReport: @escaping @Sendable (SnapshotProject, Console) throws -> SnapshotReport,
    print: @escaping @Sendable (SnapshotReport, SnapshotProject, Console) -> Void
  ) -> SnapshotVerb {
    SnapshotVerb(name, summary) { options, project, console in
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

extension SnapshotReport {
  /// Records that cannot be read may be those of further failures.
  func status(_ status: ToolStatus) -> ToolStatus { unreadable.isEmpty ? status : .mistake }

  func printCalm(on console: Console) {
    if unreadable.isEmpty { console.print("No snapshot fails.") }
  }
}
