import LayerSnapshotReports

/// `layers snapshots accept`: makes what tests found the references.
struct AcceptVerb: SnapshotVerb {
  static let name = "accept"
  static let usage = "ID... | --all"
  static let summary = [
    "Make what the tests found the references."
  ]
  static let flags: Set<String> = ["--all", "--json"]
  static let takesOperands = true

  private let chosen: ChosenFailures

  init(_ options: OptionReader) throws { chosen = try ChosenFailures(options) }

  func run(
    in package: @autoclosure () throws -> SnapshotPackage, on console: Console
  ) throws -> ToolStatus {
    let package = try package()
    return try chosen.decide("accepted", in: package, on: console) { failure, report in
      try package.accept(failure, in: report)
    }
  }
}
