import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static var prune: SnapshotVerb {
    SnapshotVerb(
      "prune", "Print the references that no test took in the last complete run, or",
      "delete them.", usage: "[--delete] [--json]",
      details: """
        References of tests that were disabled, skipped or threw are never offered. Those of a test that the
        sources still declare are offered after a complete run without a failure alone.

        \(SnapshotsCommandLine.placeOfFailures)
        """,
      optionLines: ["--delete       Delete them, and what failures of such tests left."],
      flags: ["--delete"]
    ) { options, project, console in
      let (deletes, isJSON) = (options.has("--delete"), options.has("--json"))
      let project = try project()
      guard let orphans = project.orphanSearch.orphans() else {
        throw PlainError("no complete test run is known; run all tests, without a filter")
      }
      guard ProjectFolder.isFolder(project.references.path) else {
        throw PlainError(
          "there is no folder of references at '\(project.references.path)'; see --references")
      }
      for id in orphans {
        if deletes { try project.delete(project.references.appendingPathComponent(id)) }
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
          let counted = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
          // On the standard error, beside the list, which other programs read.
          console.printError(
            deletes
              ? "\(counted) deleted"
              : "\(counted) without a test; prune --delete deletes \(count == 1 ? "it" : "them")")
        }
      }
      return report.status(orphans.isEmpty || deletes ? .success : .negative)
    }
  }
}

extension SnapshotProject {
  fileprivate func delete(_ reference: URL) throws(PlainError) {
    // A reference that is a link itself is deleted, not what it leads to.
    try checkPlace(reference.deletingLastPathComponent())
    try PlainError.explaining("cannot delete '\(reference.path)'") {
      try FileManager.default.removeItem(at: reference)
    }
    removeEmptyFolders(from: reference.deletingLastPathComponent(), below: references)
  }
}
