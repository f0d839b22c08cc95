import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static let prune = SnapshotVerb(
    name: "prune", usage: "[--delete] [--json]",
    summary: [
      "Print the references that no test took in the last complete run, or", "delete them.",
    ],
    details: """
      References of tests that were disabled, skipped or threw are never offered. Those of a test that the
      sources still declare are offered after a complete run without a failure alone.

      \(SnapshotsCommandLine.placeOfFailures)
      """,
    optionLines: ["--delete       Delete them, and what failures of such tests left."],
    flags: ["--delete", "--json"]
  ) { PruneVerb(deletes: $0.has("--delete"), isJSON: $0.has("--json")).run }
}

private struct PruneVerb {
  let deletes: Bool
  let isJSON: Bool

  func run(in project: () throws -> SnapshotProject, on console: Console) throws -> ToolStatus {
    let project = try project()
    let search = project.orphanSearch
    guard let orphans = search.orphans() else {
      throw PlainError("no complete test run is known; run all tests, without a filter")
    }
    guard ProjectFolder.isFolder(project.references.path) else {
      throw PlainError(
        "there is no folder of references at '\(project.references.path)'; see --references"
      )
    }
    for id in orphans {
      if deletes { try delete(project.references.appendingPathComponent(id), in: project) }
      if !isJSON { console.print(deletes ? "deleted \(id)" : id) }
    }
    let report = project.failures.read()
    for problem in report.unreadable { console.printError("\(console.tool): \(problem)") }
    let failures = project.orphans(in: report)
    if deletes {
      for failure in report.failures where failures.contains(failure.id) {
        try project.forget(failure, in: report)
      }
    }
    if isJSON {
      console.printJSON([deletes ? "deleted" : "orphans": orphans])
    } else {
      if orphans.isEmpty { console.print("Every reference has its test.") }
      for (count, noun) in [(orphans.count, "reference"), (failures.count, "failure record")]
      where count > 0 {
        console.printError(summary(of: count, noun))
      }
    }
    return report.status(orphans.isEmpty || deletes ? .success : .negative)
  }

  /// For the standard error, beside the list, which other programs read.
  private func summary(of count: Int, _ noun: String) -> String {
    let counted = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    return deletes
      ? "\(counted) deleted"
      : "\(counted) without a test; prune --delete deletes \(count == 1 ? "it" : "them")"
  }

  private func delete(_ reference: URL, in project: SnapshotProject) throws(PlainError) {
    // A reference that is a link itself is deleted, not what it leads to.
    try project.checkPlace(reference.deletingLastPathComponent())
    do {
      try FileManager.default.removeItem(at: reference)
    } catch {
      throw PlainError("cannot delete '\(reference.path)'", cause: error)
    }
    project.removeEmptyFolders(
      from: reference.deletingLastPathComponent(), below: project.references)
  }
}
