import LayerSnapshotReports

/// `layers snapshots reject`: keeps the references, and forgets what tests found.
struct RejectVerb: SnapshotVerb {
  static let name = "reject"
  static let usage = "ID... | --all"
  static let summary = [
    "Keep the references, and forget what the tests found."
  ]
  static let flags: Set<String> = ["--all", "--json"]
  static let takesOperands = true

  private let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    return try chosen.decide("rejected", in: package, on: console) { failure, report in
      try package.forget(failure, in: report)
    }
  }
}
