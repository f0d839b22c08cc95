import Foundation
import LayerSnapshotReports

extension SnapshotVerifier {
  /// Compares the actual content with the reference, and writes the failure's files and the report.
  ///
  /// - Returns: why the snapshot fails, or `nil` when it passes.
  func failure(of actual: Content) -> SnapshotFailure? {
    switch verdict(on: actual) {
    case .passed(let warning):
      // Files of an earlier failure would count as a present one.
      FailureArtifacts(reference).clear()
      if let warning { warn(warning) }
      return nil
    case .recorded(let message):
      FailureArtifacts(reference).clear()
      return SnapshotFailure(message: message)
    case .unrecorded(let message):
      return SnapshotFailure(message: message)
    case .failed(let failure):
      return report(failure)
    }
  }

  private func report(_ found: SnapshotVerdict.Failure) -> SnapshotFailure {
    func name(_ title: String) -> String? {
      found.files.first { $0.name.hasPrefix("\(title).") }?.name
    }
    var failure = FailureRecord(
      id: reference.path, kind: format.kind, cause: found.cause, message: found.message,
      test: reference.test,
      files: .init(
        reference: name("reference"), actual: name("actual"), difference: name("difference")),
      frames: found.difference?.frames ?? [], motion: found.difference?.motion,
      layers: found.difference?.layers, drawnBy: drawnBy?.rawValue,
      references: reference.folders.namedReferences,
      acceptCommand: reference.folders.acceptCommand(for: reference.path))
    FailureArtifacts(reference).write(found.files, for: &failure)
    let names = [reference.test.test] + (reference.test.name.map { [$0] } ?? [])
    return SnapshotFailure(
      message: failure.message, files: found.files,
      attachmentName: names.map(ReferenceName.part).joined(separator: "."))
  }

  /// Prints a warning.
  private func warn(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(reference.path): \(message)\n".utf8))
  }
}
