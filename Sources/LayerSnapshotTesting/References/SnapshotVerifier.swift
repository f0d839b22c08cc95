import Foundation

/// Compares a picture with its reference, records it when asked to, and says what is wrong.
struct SnapshotVerifier {
  let reference: SnapshotReference
  let mode: RecordMode

  /// Returns why the snapshot fails, or `nil` when it passes.
  func failure(of actual: Picture) -> String? {
    let artifacts = FailureArtifacts(reference)
    if mode == .all { return record(actual, because: "recording is on for all snapshots") }
    switch ReferenceFile(reference.url) {
    case .missing:
      guard mode == .never else { return record(actual, because: "there was none") }
      return message(
        "there is no reference at \(reference.url.path), and this run records none",
        artifacts.write(reference: nil, actual: actual))
    case .broken(let defect):
      guard mode != .failed else { return record(actual, because: defect) }
      return message(
        "the reference \(reference.url.path) is broken: \(defect)",
        artifacts.write(reference: nil, actual: actual))
    case .picture(let expected):
      guard let difference = PictureDifference(reference: expected, actual: actual) else {
        artifacts.clear()
        return nil
      }
      guard mode != .failed else { return record(actual, because: "\(difference)") }
      return message(
        "the snapshot differs from its reference: \(difference)",
        artifacts.write(reference: expected, actual: actual) + [
          "to accept: cp '\(artifacts.folder.path)/actual.png' '\(reference.url.path)'"
        ])
    }
  }

  private func record(_ actual: Picture, because reason: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.pngFile()).write(to: reference.url, options: .atomic)
      return "recorded the reference \(reference.url.path) (\(reason)); look at it, and run again"
    } catch {
      return "could not record \(reference.url.path): \(error.localizedDescription)"
    }
  }

  private func message(_ first: String, _ lines: [String]) -> String {
    ([first] + lines).joined(separator: "\n  ")
  }
}
