import LayerSnapshotReports

/// `layers snapshots reject`: keeps the references, and forgets what tests found.
struct RejectVerb: SnapshotVerb {
  static let name = "reject"
  static let flags: Set<String> = ["--all"]
  static let takesOperands = true

  private let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    return try chosen.decide(in: package, on: console) { failure, report in
      try package.forget(failure, in: report)
      return "rejected \(failure.id)"
    }
  }
}
