import LayerSnapshotReports

/// `layers snapshots report`: writes the report on what fails.
struct ReportVerb: ReportingVerb {
  static let name = "report"
  static let summary = [
    "Write the report (index.html, report.json, junit.xml) and print where."
  ]

  let isJSON: Bool

  init(_ options: OptionReader) { isJSON = options.has("--json") }

  func report(of package: SnapshotPackage, on console: Console) throws -> SnapshotReport {
    // Records of tests that are gone leave first.
    _ = package.report(on: console)
    do {
      return try package.failures.writeReport()
    } catch {
      throw FileError(
        description: "cannot write the report into '\(package.failures.url.path)'", cause: error)
    }
  }

  func tell(_ report: SnapshotReport, of package: SnapshotPackage, on console: Console) {
    for name in [ReportFolder.pageName, ReportFolder.jsonName, ReportFolder.junitName] {
      console.print(package.failures.url.appendingPathComponent(name).path)
    }
  }
}
