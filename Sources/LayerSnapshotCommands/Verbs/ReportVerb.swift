import LayerSnapshotReports

/// `snapshots report`: writes the report on what fails.
struct ReportVerb: ReportingVerb {
  static let name = "report"
  static let summary = [
    "Write the report (index.html, report.json, junit.xml) and print where."
  ]

  let isJSON: Bool

  init(_ options: OptionReader) { isJSON = options.has("--json") }

  func report(of project: SnapshotProject, on console: Console) throws -> SnapshotReport {
    // Prints which records are left out.
    _ = try project.report(on: console)
    do {
      return try project.writeReport()
    } catch {
      throw FileError(
        description: "cannot write the report into '\(project.failures.url.path)'", cause: error)
    }
  }

  func show(_ report: SnapshotReport, of project: SnapshotProject, on console: Console) {
    for name in [ReportFolder.pageName, ReportFolder.jsonName, ReportFolder.junitName] {
      console.print(project.failures.url.appendingPathComponent(name).path)
    }
  }
}
