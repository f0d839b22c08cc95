import Foundation
import LayerSnapshotReports

/// The failing snapshots to decide on: some by their ids, folders or patterns, or all.
struct ChosenFailures {
  private let words: [String]
  private let isAll: Bool
  private let isJSON: Bool

  /// Reads the operands, `--all` and `--json`, or throws a `UsageError` when nothing is chosen, or
  /// twice.
  init(_ options: OptionReader) throws(UsageError) {
    words = options.operands
    isAll = options.has("--all")
    isJSON = options.has("--json")
    guard isAll || !words.isEmpty else { throw UsageError(message: "an ID or --all is missing") }
    guard !isAll || words.isEmpty else { throw UsageError(message: "--all stands alone") }
  }

  /// Decides on each, prints what was done, and brings the report up to date.
  ///
  /// When a word chooses nothing, nothing is done to any.
  ///
  /// - Parameter word: what is done to each, such as `accepted`.
  func decide(
    _ word: String, in project: SnapshotProject, on console: Console,
    _ decision: (FailureRecord, SnapshotReport) throws -> Void
  ) throws -> ToolStatus {
    let report = try project.report(on: console)
    var seen: Set<String> = []
    let failures =
      isAll
      ? report.failures
      : try words.flatMap { try project.failures($0, in: report) }
        .filter { seen.insert($0.id).inserted }
    var decided: [String] = []
    defer {
      if !decided.isEmpty { _ = try? project.writeReport() }
      if isJSON { console.printJSON([word: decided]) }
    }
    if failures.isEmpty, !isJSON { console.print("No snapshot fails.") }
    for failure in failures {
      try decision(failure, report)
      decided.append(failure.id)
      if !isJSON { console.print("\(word) \(failure.id)") }
    }
    return .success
  }
}
