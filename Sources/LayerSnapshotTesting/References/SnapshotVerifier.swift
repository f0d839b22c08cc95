import Foundation

/// Compares a snapshot with its reference, records it when asked to, and says what is wrong.
struct SnapshotVerifier<Content> {
  let reference: SnapshotReference
  let format: SnapshotFormat<Content>
  let mode: RecordMode

  /// Returns why the snapshot fails, or `nil` when it passes.
  func failure(of actual: Content) -> String? {
    if mode == .all { return record(actual, because: "recording is on for all snapshots") }
    let bytes: [UInt8]
    switch ReferenceFile(reference.url) {
    case .missing:
      guard mode == .never else { return record(actual, because: "there was none") }
      return message(
        "there is no reference at \(reference.url.path), and this run records none",
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
    guard let difference = format.difference(expected, actual) else { return pass() }
    guard mode != .failed else { return record(actual, because: difference.message) }
    let actualFile = file("actual", actual)
    let folder = FailureArtifacts(reference).folder
    return message(
      "the snapshot differs from its reference: \(difference.message)",
      files: [.init(name: "reference.\(format.fileExtension)", bytes: bytes), actualFile]
        + difference.files,
      last: "to accept: cp \(quoted(folder.appendingPathComponent(actualFile.name))) "
        + quoted(reference.url))
  }

  /// What an earlier failure left would be taken for a present one.
  private func pass() -> String? {
    FailureArtifacts(reference).clear()
    return nil
  }

  private func failure(of actual: Content, defect: String) -> String {
    guard mode != .failed else { return record(actual, because: defect) }
    return message(
      "the reference \(reference.url.path) is broken: \(defect)", files: [file("actual", actual)])
  }

  private func file(_ name: String, _ content: Content) -> SnapshotDifference.File {
    .init(name: "\(name).\(format.fileExtension)", bytes: format.file(content))
  }

  private func record(_ actual: Content, because reason: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(format.file(actual)).write(to: reference.url, options: .atomic)
      FailureArtifacts(reference).clear()
      return "recorded the reference \(reference.url.path) (\(reason)); look at it, and run again"
    } catch {
      return "could not record \(reference.url.path): \(error.localizedDescription)"
    }
  }

  private func message(
    _ first: String, files: [SnapshotDifference.File], last: String? = nil
  ) -> String {
    ([first] + FailureArtifacts(reference).write(files) + (last.map { [$0] } ?? []))
      .joined(separator: "\n  ")
  }

  /// A path as one word of a shell command.
  private func quoted(_ url: URL) -> String {
    "'" + url.path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
