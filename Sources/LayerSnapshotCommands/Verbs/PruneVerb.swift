import Foundation
import LayerSnapshotReports

/// `snapshots prune`: prints the references that no test takes, or deletes them.
struct PruneVerb: SnapshotVerb {
  static let name = "prune"
  static let usage = "[--delete] [--json]"
  static let summary = [
    "Print the references that no test asked for in the last complete run,",
    "or delete them.",
  ]
  static let details = """
    References of tests that were disabled, skipped or threw are never offered. Those of a test that the
    sources still declare are offered after a complete run without a failure alone.

    \(SnapshotsCommandLine.placeOfFailures)
    """
  static let optionLines = ["--delete       Delete them."]
  static let flags: Set<String> = ["--delete", "--json"]

  private let deletes: Bool
  private let isJSON: Bool

  init(_ options: OptionReader) {
    deletes = options.has("--delete")
    isJSON = options.has("--json")
  }

  func run(
    in project: @autoclosure () throws -> SnapshotProject, on console: Console
  ) throws -> ToolStatus {
    let project = try project()
    let search = OrphanSearch(
      project: project.folder, references: project.references, failures: project.failures.url)
    guard let orphans = search.orphans() else {
      throw FileError(description: "no complete test run is known; run all tests, without a filter")
    }
    guard ProjectFolder.isFolder(project.references.path) else {
      throw FileError(
        description:
          "there is no folder of references at '\(project.references.path)'; see --references"
      )
    }
    for id in orphans {
      if deletes { try delete(project.references.appendingPathComponent(id), in: project) }
      if !isJSON { console.print(deletes ? "deleted \(id)" : id) }
    }
    if isJSON {
      console.printJSON([deletes ? "deleted" : "orphans": orphans])
    } else if orphans.isEmpty {
      console.print("Every reference has its test.")
    }
    return orphans.isEmpty || deletes ? .success : .negative
  }

  private func delete(_ reference: URL, in project: SnapshotProject) throws(FileError) {
    do {
      try FileManager.default.removeItem(at: reference)
    } catch {
      throw FileError(description: "cannot delete '\(reference.path)'", cause: error)
    }
    project.removeEmptyFolders(
      from: reference.deletingLastPathComponent(), below: project.references)
  }
}
