import LayerSnapshotReports

/// `layers snapshots report`: writes the report on what fails.
struct ReportVerb: SnapshotVerb {
  static let name = "report"
  static let usage = "[--json]"
  static let summary = [
    "Write the report (index.html, report.json, junit.xml) and print where."
  ]
  static let flags: Set<String> = ["--json"]

  private let isJSON: Bool

  init(_ options: OptionReader) { isJSON = options.has("--json") }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    let report: SnapshotReport
    do {
      report = try package.failures.writeReport()
    } catch {
      throw FileError(
        description: "cannot write the report into '\(package.failures.url.path)'", cause: error)
    }
    for problem in report.unreadable { console.printError("\(console.tool) snapshots: \(problem)") }
    if isJSON {
      console.write(try report.json)
    } else {
      for name in [ReportFolder.pageName, ReportFolder.jsonName, ReportFolder.junitName] {
        console.print(package.failures.url.appendingPathComponent(name).path)
      }
    }
    return report.failures.isEmpty && report.unreadable.isEmpty ? .success : .negative
  }
}
