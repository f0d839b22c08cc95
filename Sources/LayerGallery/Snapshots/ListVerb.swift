/// `layers snapshots list`: prints the snapshots that fail.
struct ListVerb: SnapshotVerb {
  static let name = "list"
  static let usage = "[--json]"
  static let summary = [
    "Print the snapshots that fail."
  ]
  static let flags: Set<String> = ["--json"]

  private let isJSON: Bool

  init(_ options: OptionReader) { isJSON = options.has("--json") }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    let report = package.report(on: console)
    if isJSON {
      console.write(try report.json)
    } else if report.failures.isEmpty, report.unreadable.isEmpty {
      console.print("No snapshot fails.")
    } else {
      for failure in report.failures {
        let headline = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        console.print("\(failure.id)\n  \(headline)")
      }
    }
    return report.failures.isEmpty && report.unreadable.isEmpty ? .success : .negative
  }
}
