import Foundation
import LayerSnapshotReports

/// Compares a snapshot with its reference, records it when asked to, and says what is wrong.
struct SnapshotVerifier<Content> {
  /// Where the snapshot is recorded.
  let reference: SnapshotReference
  /// What it is compared with: another platform's reference, where this one has none of its own.
  let compared: SnapshotReference
  let format: SnapshotFormat<Content>
  let mode: RecordMode

  init(
    reference: SnapshotReference, compared: SnapshotReference? = nil,
    format: SnapshotFormat<Content>, mode: RecordMode
  ) {
    self.reference = reference
    self.compared = compared ?? reference
    self.format = format
    self.mode = mode
  }

  /// Returns why the snapshot fails, or `nil` when it passes.
  func failure(of actual: Content) -> FailedSnapshot? {
    if mode == .all { return record(actual, because: "recording is on for all snapshots") }
    let bytes: [UInt8]
    switch ReferenceFile(compared.url) {
    case .missing:
      guard mode == .never else { return record(actual, because: "there was none") }
      return failure(
        .missing, "there is no reference at \(compared.url.path), and this run records none",
        files: [file("actual", actual)])
    case .broken(let defect):
      return failure(of: actual, defect: defect)
    case .bytes(let found):
      bytes = found
    }
    if format.isKnownEqual(bytes, actual) { return pass() }
    let expected: Content
    do {
      expected = try format.read(bytes)
    } catch {
      return failure(of: actual, defect: "\(error)")
    }
    guard let difference = format.difference(expected, actual) else {
      if let warning = format.warning(expected, actual) { TestHost.warn(warning, in: reference) }
      return pass()
    }
    guard mode != .failed else { return record(actual, because: difference.message) }
    return failure(
      .different, "the snapshot differs from its reference: \(difference.message)",
      files: [.init(name: "reference.\(format.fileExtension)", bytes: bytes)]
        + [file("actual", actual)] + difference.files, difference)
  }

  /// What an earlier failure left would be taken for a present one.
  private func pass() -> FailedSnapshot? {
    FailureArtifacts(reference).clear()
    return nil
  }

  private func failure(of actual: Content, defect: String) -> FailedSnapshot {
    guard mode != .failed else { return record(actual, because: defect) }
    return failure(
      .broken, "the reference \(compared.url.path) is broken: \(defect)",
      files: [file("actual", actual)])
  }

  private func file(_ name: String, _ content: Content) -> SnapshotDifference.File {
    .init(name: "\(name).\(format.fileExtension)", bytes: format.file(content))
  }

  private func record(_ actual: Content, because reason: String) -> FailedSnapshot {
    let bytes = format.file(actual)
    guard SnapshotJournal.shared.noteRecording(of: bytes, in: reference) else {
      return FailedSnapshot(
        message: "another snapshot recorded \(reference.url.path) in this run; give each a name")
    }
    do {
      try FileManager.default.createDirectory(
        at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: reference.url, options: .atomic)
      FailureArtifacts(reference).clear()
      return FailedSnapshot(
        message:
          "recorded the reference \(reference.url.path) (\(reason)); look at it, and run again")
    } catch {
      return FailedSnapshot(
        message: "could not record \(reference.url.path): \(error.localizedDescription)")
    }
  }

  private func failure(
    _ cause: SnapshotFailure.Cause, _ message: String, files: [SnapshotDifference.File],
    _ difference: SnapshotDifference? = nil
  ) -> FailedSnapshot {
    func name(_ title: String) -> String? {
      files.first { $0.name.hasPrefix("\(title).") }?.name
    }
    var failure = SnapshotFailure(
      id: reference.path, kind: format.kind, cause: cause, message: message,
      test: reference.test,
      files: .init(
        reference: name("reference"), actual: name("actual"), difference: name("difference")),
      frames: difference?.frames ?? [], motion: difference?.motion,
      acceptCommand: FailureFolder.acceptCommand(for: reference.path))
    FailureArtifacts(reference).write(files, for: &failure)
    return FailedSnapshot(message: failure.message, files: files)
  }
}
