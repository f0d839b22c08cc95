import Foundation
import LayerSnapshotReports

extension SnapshotVerb {
  static let move = SnapshotVerb(
    name: "move", usage: "OLD NEW [--json]",
    summary: ["Move a reference with its history to the test that takes it now."],
    details: """
      OLD and NEW are IDs, or paths of references. In a Git repository the file is moved by `git mv`. NEW may
      exist with the same content, as a run records it before the old one is found.

      \(SnapshotsCommandLine.placeOfFailures)
      """,
    takesOperands: true
  ) { options in
    guard options.operands.count == 2 else {
      throw UsageError(message: "two IDs are needed, not \(options.operands.count)")
    }
    return MoveVerb(
      old: options.operands[0], new: options.operands[1], isJSON: options.has("--json")
    ).run
  }
}

private struct MoveVerb {
  let old: String
  let new: String
  let isJSON: Bool

  func run(in project: () throws -> SnapshotProject, on console: Console) throws -> ToolStatus {
    let project = try project()
    let (old, new) = (try project.id(old), try project.id(new))
    let source = project.references.appendingPathComponent(old)
    let target = project.references.appendingPathComponent(new)
    for url in [source, target] { try project.checkPlace(url.deletingLastPathComponent()) }
    guard old != new else { throw UsageError(message: "'\(old)' is both OLD and NEW") }
    guard case .bytes(let bytes) = ReferenceFile(source) else {
      throw PlainError("there is no reference '\(old)' in '\(project.references.path)'")
    }
    let present = ReferenceFile(target)
    guard present == .missing || present == .bytes(bytes) else {
      throw PlainError(
        "'\(new)' has other content than '\(old)'; delete one of them")
    }
    try move(source, to: target, in: project)
    project.removeEmptyFolders(
      from: source.deletingLastPathComponent(), below: project.references)
    let report = project.failures.read()
    for failure in report.failures
    where failure.id == new && report.content(failure.files.actual, of: failure) == bytes {
      try project.forget(failure, in: report)
      _ = try? project.writeReport()
    }
    if isJSON {
      console.printJSON(["from": old, "to": new])
    } else {
      console.print("moved \(old)\n   to \(new)")
    }
    return .success
  }

  private func move(_ source: URL, to target: URL, in project: SnapshotProject) throws {
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Outside of a repository, and without Git, the file is moved all the same.
      let git = try? GitRepository(around: project.references)
      if try git?.move(source, to: target) == true { return }
      guard rename(source.path, target.path) == 0 else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    } catch {
      throw error as? PlainError
        ?? PlainError("cannot move '\(source.path)'", cause: error)
    }
  }
}
