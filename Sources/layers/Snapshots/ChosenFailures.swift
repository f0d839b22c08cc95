import LayerSnapshotReports

/// The failing snapshots that somebody decides on: some by their ids, or all.
struct ChosenFailures {
  private let words: [String]
  private let isAll: Bool

  /// Reads the operands and `--all`, or throws a `UsageError` when there are none, or both.
  init(_ options: OptionReader) throws(UsageError) {
    words = options.operands
    isAll = options.has("--all")
    guard isAll || !words.isEmpty else { throw UsageError(message: "an ID or --all is missing") }
    guard !isAll || words.isEmpty else { throw UsageError(message: "--all stands alone") }
  }

  /// Decides on each, prints what was done, and brings the report up to date.
  ///
  /// When one is not known, nothing is done to any.
  func decide(
    in package: SnapshotPackage, on console: Console,
    _ decision: (SnapshotFailure, SnapshotReport) throws -> String
  ) throws -> ToolStatus {
    let report = package.report(on: console)
    var seen: Set<String> = []
    let failures =
      isAll
      ? report.failures
      : try words.map { try package.failure($0, in: report) }.filter { seen.insert($0.id).inserted }
    guard !failures.isEmpty else { return .success }
    defer { _ = try? package.failures.writeReport() }
    for failure in failures { console.print(try decision(failure, report)) }
    return .success
  }
}
