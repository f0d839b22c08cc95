import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static var move: SnapshotVerb {
    SnapshotVerb(
      "move", "Move a reference with its history to the test that takes it now.",
      usage: "OLD NEW [--json]",
      details: """
        OLD and NEW are IDs, or paths of references. In a Git repository the file is moved by `git mv`. NEW may
        exist with the same content, as a run records it before the old one is found.

        \(SnapshotsCommandLine.placeOfFailures)
        """,
      takesOperands: true
    ) { options, project, console in
      guard options.operands.count == 2 else {
        throw UsageError(message: "two IDs are needed, not \(options.operands.count)")
      }
      let project = try project()
      let old = try project.id(options.operands[0])
      let new = try project.id(options.operands[1])
      try project.move(old, to: new)
      if options.has("--json") {
        console.printJSON(["from": old, "to": new])
      } else {
        console.print("moved \(old)\n   to \(new)")
      }
      return .success
    }
  }
}

extension SnapshotProject {
  /// Forgets a failure at the new place that found what lies there now.
  fileprivate func move(_ old: String, to new: String) throws {
    let source = references.appendingPathComponent(old)
    let target = references.appendingPathComponent(new)
    for url in [source, target] { try checkPlace(url.deletingLastPathComponent()) }
    guard old != new else { throw UsageError(message: "'\(old)' is both OLD and NEW") }
    guard case .bytes(let bytes) = ReferenceFile(source) else {
      throw PlainError("there is no reference '\(old)' in '\(references.path)'")
    }
    let present = ReferenceFile(target)
    guard present == .missing || present == .bytes(bytes) else {
      throw PlainError("'\(new)' has other content than '\(old)'; delete one of them")
    }
    try moveFile(source, to: target)
    removeEmptyFolders(from: source.deletingLastPathComponent(), below: references)
    let report = failures.read()
    for failure in report.failures
    where failure.id == new && report.content(failure.files.actual, of: failure) == bytes {
      try forget(failure, in: report)
      _ = try? writeReport()
    }
  }

  private func moveFile(_ source: URL, to target: URL) throws {
    try PlainError.explaining("cannot move '\(source.path)'") {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Outside of a repository, and without Git, the file is moved all the same.
      let git = try? GitRepository(around: references)
      if try git?.move(source, to: target) == true { return }
      guard rename(source.path, target.path) == 0 else {
        throw PlainError(system: "cannot move '\(source.path)'")
      }
    }
  }
}
