import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static let accept = deciding(
    "accept", "accepted", "Make what the tests found the references.",
    where: { $0.cause != .claim }
  ) { failure, report, project in try project.accept(failure, in: report) }

  static let reject = deciding(
    "reject", "rejected", "Keep the references, and forget what the tests found."
  ) { failure, report, project in try project.forget(failure, in: report) }

  private static func deciding(
    _ name: String, _ done: String, _ summary: String,
    where canDecide: @escaping @Sendable (FailureRecord) -> Bool = { _ in true },
    _ decide: @escaping @Sendable (FailureRecord, SnapshotReport, SnapshotProject) throws -> Void
  ) -> SnapshotVerb {
    SnapshotVerb(
      name: name, usage: "ID... | --group N | --all [--json]", summary: [summary],
      details: SnapshotsCommandLine.identifiers + "\n\n" + SnapshotsCommandLine.placeOfFailures,
      optionLines: [
        "--group N      Those of a group with one cause, by its number in snapshots list or by its cause.",
        "--all          All snapshots that fail.",
      ], options: ["--group"], flags: ["--all", "--json"],
      takesOperands: true
    ) { options in
      let verb = try DecidingVerb(options)
      return { project, console in
        try verb.decide(done, in: project(), on: console, where: canDecide, decide)
      }
    }
  }
}

/// Words are ids, folders or patterns.
struct DecidingVerb {
  private let words: [String]
  private let group: String?
  private let isAll: Bool
  private let isJSON: Bool

  /// Throws a `UsageError` when nothing is chosen, or both words and `--all`.
  init(_ options: OptionReader) throws(UsageError) {
    words = options.operands
    isAll = options.has("--all")
    group = options["--group"]
    isJSON = options.has("--json")
    guard isAll || group != nil || !words.isEmpty else {
      throw UsageError(message: "an ID or --all is missing")
    }
    for (isGiven, name) in [(isAll, "--all"), (group != nil, "--group")] where isGiven {
      guard words.isEmpty, isAll != (group != nil) else {
        throw UsageError(message: "\(name) stands alone")
      }
    }
  }

  /// Prints each id behind `word`, such as `accepted`, and brings the report up to date. Decides on none when one of
  /// the words chooses nothing. `--all` leaves out what `canDecide` refuses. A decision that throws is reported, and
  /// does not stop the others.
  func decide(
    _ word: String, in project: SnapshotProject, on console: Console,
    where canDecide: (FailureRecord) -> Bool = { _ in true },
    _ decision: (FailureRecord, SnapshotReport, SnapshotProject) throws -> Void
  ) throws -> ToolStatus {
    let report = try project.report(on: console)
    let failures = try failures(of: report, in: project, on: console, where: canDecide)
    var decided: [String] = []
    var refused: [String] = []
    for failure in failures {
      do {
        try decision(failure, report, project)
        decided.append(failure.id)
        if !isJSON { console.print("\(word) \(failure.id)") }
      } catch {
        refused.append(failure.id)
        console.printError("\(console.tool): \(error)")
      }
    }
    if failures.isEmpty, words.isEmpty, !isJSON { report.printCalm(on: console) }
    if !decided.isEmpty { _ = try? project.writeReport() }
    if isJSON {
      console.printJSON(refused.isEmpty ? [word: decided] : [word: decided, "refused": refused])
    }
    return refused.isEmpty ? report.status(.success) : .mistake
  }

  private func failures(
    of report: SnapshotReport, in project: SnapshotProject, on console: Console,
    where canDecide: (FailureRecord) -> Bool
  ) throws(PlainError) -> [FailureRecord] {
    if isAll { return report.failures.filter { canDecide($0) } }
    if let group { return try members(of: group, in: report) }
    var seen: Set<String> = []
    var failures: [FailureRecord] = []
    for word in words {
      // As after an earlier decision, or beside another process.
      if project.isDecided(word) {
        if !isJSON { console.print("'\(word)' does not fail") }
        continue
      }
      failures += try project.failures(word, in: report).filter { seen.insert($0.id).inserted }
    }
    return failures
  }

  private func members(
    of word: String, in report: SnapshotReport
  ) throws(PlainError) -> [FailureRecord] {
    let groups = FailureGroup.groups(of: report.failures)
    let number = Int(word)
    if let group = groups.first(where: { $0.number == number }) { return group.failures }
    switch NameMatch(word, among: groups.map(\.cause)) {
    case .unique(let index) where number == nil: return groups[index].failures
    case .ambiguous(let causes) where number == nil:
      throw PlainError(
        "'\(word)' is a part of several causes: \(causes.joined(separator: ", "))")
    default:
      throw PlainError("there is no group '\(word)'; see snapshots list")
    }
  }
}
