import LayerSnapshotReports

extension SnapshotVerb {
  static var accept: SnapshotVerb {
    deciding(
      "accept", "accepted", "Make what the tests found the references.",
      where: { $0.cause != .claim }
    ) { failure, report, project in try project.accept(failure, in: report) }
  }

  static var reject: SnapshotVerb {
    deciding("reject", "rejected", "Keep the references, and forget what the tests found.") {
      failure, report, project in
      try project.forget(failure, in: report)
    }
  }

  typealias Decision = @Sendable (FailureRecord, SnapshotReport, SnapshotProject) throws -> Void

  /// Prints each id behind `done`, and brings the report up to date. Decides on none when one of the words chooses
  /// nothing. A decision that throws is reported, and does not stop the others.
  ///
  /// - Parameter canDecide: `false` for what `--all` leaves out.
  static func deciding(
    _ name: String, _ done: String, _ summary: String,
    where canDecide: @escaping @Sendable (FailureRecord) -> Bool = { _ in true },
    _ decide: @escaping Decision
  ) -> SnapshotVerb {
    SnapshotVerb(
      name, summary, usage: "ID... | --group N | --all [--json]",
      details: SnapshotsCommandLine.identifiers + "\n\n" + SnapshotsCommandLine.placeOfFailures,
      optionLines: [
        "--group N      Those of a group with one cause, by its number in snapshots list or by its cause.",
        "--all          All snapshots that fail.",
      ], options: ["--group"], flags: ["--all"], takesOperands: true
    ) { options, project, console in
      let words = options.operands
      let (isAll, group) = (options.has("--all"), options["--group"])
      guard isAll || group != nil || !words.isEmpty else {
        throw UsageError(message: "an ID or --all is missing")
      }
      for (isGiven, name) in [(isAll, "--all"), (group != nil, "--group")] where isGiven {
        guard words.isEmpty, isAll != (group != nil) else {
          throw UsageError(message: "\(name) stands alone")
        }
      }
      let project = try project()
      let report = try project.report(on: console)
      let failures =
        if isAll {
          report.failures.filter(canDecide)
        } else if let group {
          try members(of: group, in: report)
        } else {
          try chosen(words, of: report, in: project) {
            if !options.has("--json") { console.print("'\($0)' does not fail") }
          }
        }
      var decided: [String] = []
      var refused: [String] = []
      for failure in failures {
        do {
          try decide(failure, report, project)
          decided.append(failure.id)
          if !options.has("--json") { console.print("\(done) \(failure.id)") }
        } catch {
          refused.append(failure.id)
          console.printError("\(console.tool): \(error)")
        }
      }
      if failures.isEmpty, words.isEmpty, !options.has("--json") { report.printCalm(on: console) }
      if !decided.isEmpty { _ = try? project.writeReport() }
      if options.has("--json") {
        console.printJSON(refused.isEmpty ? [done: decided] : [done: decided, "refused": refused])
      }
      return refused.isEmpty ? report.status(.success) : .mistake
    }
  }

  /// Words are ids, folders or patterns; `skip` gets one that an earlier decision, or one beside this process, settled.
  private static func chosen(
    _ words: [String], of report: SnapshotReport, in project: SnapshotProject,
    skip: (String) -> Void
  ) throws(PlainError) -> [FailureRecord] {
    var seen: Set<String> = []
    var failures: [FailureRecord] = []
    for word in words {
      if project.isDecided(word) {
        skip(word)
      } else {
        failures += try project.failures(word, in: report).filter { seen.insert($0.id).inserted }
      }
    }
    return failures
  }

  private static func members(
    of word: String, in report: SnapshotReport
  ) throws(PlainError) -> [FailureRecord] {
    let groups = FailureGroup.groups(of: report.failures)
    let number = Int(word)
    if let group = groups.first(where: { $0.number == number }) { return group.failures }
    switch NameMatch(word, among: groups.map(\.cause)) {
    case .unique(let index) where number == nil: return groups[index].failures
    case .ambiguous(let causes) where number == nil:
      throw PlainError("'\(word)' is a part of several causes: \(causes.joined(separator: ", "))")
    case .unique, .ambiguous, .none:
      throw PlainError("there is no group '\(word)'; see snapshots list")
    }
  }
}
