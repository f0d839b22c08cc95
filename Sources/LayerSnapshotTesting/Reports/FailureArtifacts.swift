import Foundation
import LayerSnapshotReports

/// The files that a failing snapshot leaves on disk.
struct FailureArtifacts {
  let folder: URL
  /// The folder of all failures.
  private let root: URL

  init(_ reference: SnapshotReference) {
    folder = reference.failureFolder
    root = FailureFolder.root(package: reference.package)
  }

  /// Removes what an earlier failure left.
  func clear() {
    guard (try? FileManager.default.removeItem(at: folder)) != nil else { return }
    RunningReport.shared.noteRemoval(below: root)
  }

  /// Writes the files and then the record, whose message gets a line for each file that says where
  /// it lies, the report's page, and the accepting command.
  func write(_ files: [SnapshotDifference.File], for failure: inout SnapshotFailure) {
    clear()
    let lines = files.map { file in
      let url = folder.appendingPathComponent(file.name)
      let title = url.deletingPathExtension().lastPathComponent
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: url, options: .atomic)
        return "\(title): \(url.path)"
      } catch {
        return "\(title) could not be written to \(url.path): \(error.localizedDescription)"
      }
    }
    let page = root.appendingPathComponent(ReportFolder.pageName).path
    failure.message =
      ([failure.message] + lines + ["report: \(page)", "to accept: \(failure.acceptCommand)"])
      .joined(separator: "\n  ")
    do {
      try failure.record().write(
        to: folder.appendingPathComponent(SnapshotFailure.recordName), options: .atomic)
    } catch {
      failure.message += "\n  its record could not be written: \(error.localizedDescription)"
    }
    RunningReport.shared.noteFailure(below: root)
  }
}
