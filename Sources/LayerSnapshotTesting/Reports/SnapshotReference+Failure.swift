import FileWriting
import Foundation
import LayerSnapshotReports

extension FailureRecord {
  init(kind: Kind, cause: Cause, message: String, of reference: SnapshotReference) {
    self.init(
      id: reference.path, kind: kind, cause: cause, message: message, test: reference.test,
      acceptCommand: reference.folders.command("accept", reference.path))
    references = reference.folders.namedReferences
  }
}

extension SnapshotReference {
  func clearFailure() {
    guard let root = folders.failures, let folder = failureFolder,
      (try? FileManager.default.removeItem(at: folder)) != nil
    else { return }
    RunningReport.shared.noteChange(below: root)
  }

  /// Writes the files, then the record. Its message gets a line for each file, for the report's page and for the
  /// command that accepts; where nothing can be written, one line with the reason.
  func write(_ files: [SnapshotDifference.File], for failure: inout FailureRecord) {
    clearFailure()
    let headline = failure.message
    guard let root = folders.failures, let folder = failureFolder else {
      failure.message =
        "\(headline)\n  what was found is not on disk: the sources are gone, and "
        + "\(SnapshotSetting.artifacts.rawValue) names no folder for it"
      return
    }
    let page = root.appendingPathComponent(ReportFolder.pageName).path
    let places = files.map { file in
      let url = folder.appendingPathComponent(file.name)
      return "\(url.deletingPathExtension().lastPathComponent): \(url.path)"
    }
    failure.message =
      ([headline] + places + ["report: \(page)"]
      + (failure.cause == .claim ? [] : ["to accept: \(failure.acceptCommand)"]))
      .joined(separator: "\n  ")
    do {
      _ = try folders.makeFailures()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        try AtomicFile.write(file.bytes, to: folder.appendingPathComponent(file.name))
      }
      try AtomicFile.write(
        [UInt8](failure.record()),
        to: folder.appendingPathComponent(FailureRecord.recordName))
    } catch {
      failure.message =
        "\(headline)\n  what was found could not be written to \(folder.path): "
        + "\(PlainError.reason(error)); \(SnapshotSetting.artifacts.rawValue) names another folder"
      return
    }
    RunningReport.shared.noteFailure(below: root)
  }

  /// Ignores errors: a report without variants is complete.
  func addVariants(_ images: [SnapshotDifference.File], _ matrix: VariantMatrix) {
    guard let root = folders.failures, let folder = failureFolder,
      let json = try? JSONEncoder().encode(matrix)
    else { return }
    for file in images + [.init(name: VariantMatrix.fileName, bytes: [UInt8](json))] {
      try? AtomicFile.write(file.bytes, to: folder.appendingPathComponent(file.name))
    }
    RunningReport.shared.noteChange(below: root)
  }
}
