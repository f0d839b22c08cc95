import LayerSnapshotReports

/// `layers snapshots accept`: makes what tests found the references.
struct AcceptVerb: SnapshotVerb {
  static let name = "accept"
  static let flags: Set<String> = ["--all"]
  static let takesOperands = true

  private let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    return try chosen.decide(in: package, on: console) { failure, report in
      try package.accept(failure, in: report)
      return "accepted \(failure.id)"
    }
  }
}
