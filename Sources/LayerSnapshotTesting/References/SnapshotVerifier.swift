import AnimatableLayers
import FileWriting
import Foundation
import LayerSnapshotReports

/// The result of comparing a snapshot with its reference.
enum SnapshotVerdict {
  /// The snapshot passes; `warning` is worth a review all the same.
  case passed(warning: String?)
  /// The reference was written. The test fails, so that you review it.
  case recorded(message: String)
  /// The reference should have been written, and was not.
  case unrecorded(message: String)
  /// The snapshot fails.
  case failed(Failure)

  /// Why a snapshot fails, and what it leaves on disk.
  struct Failure {
    let cause: FailureRecord.Cause
    let message: String
    let files: [SnapshotDifference.File]
    var difference: SnapshotDifference?
  }
}

/// Compares a snapshot with its reference, and records it as the mode requires.
struct SnapshotVerifier<Content> {
  /// The maximum number of layer values that a message lists.
  private static var listedLayers: Int { 3 }

  /// The reference that is recorded.
  let reference: SnapshotReference
  /// The reference that is compared: another platform's where this one has none.
  let compared: SnapshotReference
  let format: SnapshotFormat<Content>
  let mode: RecordMode
  /// Why a missing reference is not recorded by default; `nil` when it is.
  var gap: String?
  /// How the frames were drawn; `nil` where there is no choice.
  var drawnBy: FrameMethod?
  /// Describes the drawn layers; evaluated when the snapshot fails or is recorded.
  var layersText: () -> String? = { nil }

  init(
    reference: SnapshotReference, compared: SnapshotReference? = nil,
    format: SnapshotFormat<Content>, mode: RecordMode
  ) {
    self.reference = reference
    self.compared = compared ?? reference
    self.format = format
    self.mode = mode
  }

  /// Compares the actual content with the reference.
  func verdict(on actual: Content) -> SnapshotVerdict {
    if mode == .all { return record(actual, because: "recording is on for all snapshots") }
    let bytes: [UInt8]
    switch ReferenceFile(compared.url) {
    case .missing:
      guard mode == .never || (mode == .missing && gap != nil) else {
        return record(actual, because: "there was none")
      }
      let message =
        gap ?? "there is no reference at \(compared.url.path), and this run records none"
      return .failed(.init(cause: .missing, message: message, files: [found(actual)]))
    case .broken(let defect):
      return verdict(on: actual, defect: defect)
    case .bytes(let found):
      bytes = found
    }
    if format.matchesEncoded(bytes, actual) { return passed(warning: nil) }
    let expected: Content
    do {
      expected = try format.decode(bytes)
    } catch {
      return verdict(on: actual, defect: "\(error)")
    }
    guard var difference = format.diff(expected, actual) else {
      return passed(warning: format.warning(expected, actual))
    }
    guard mode != .failed else { return record(actual, because: difference.message) }
    let words = layersText()
    let found = found(actual, words)
    if let words, let previous = TreeChunk.text(in: bytes) {
      difference.layers = LayerTreeLines(words).changes(from: LayerTreeLines(previous))
    }
    let isFirst = SnapshotJournal.shared.note(
      .other(hash: found.bytes.hashValue), of: reference)
    return .failed(
      .init(
        cause: .different,
        message: (isFirst
          ? "the snapshot differs from its reference: "
          : "another snapshot of this run has the same reference, \(reference.path), and other "
            + "content; give each a name, or make the test draw the same whenever it runs: ")
          + difference.message + description(of: difference.layers),
        files: [.init(name: "reference.\(format.fileExtension)", bytes: bytes), found]
          + difference.files,
        difference: difference))
  }

  /// The first layers that changed, as further lines of a message.
  private func description(of layers: [LayerValueChange]?) -> String {
    guard let layers, format.kind != .text else { return "" }
    let more = layers.count - Self.listedLayers
    return layers.prefix(Self.listedLayers).map { "\n  \($0)" }.joined()
      + (more > 0 ? "\n  and \(more) more \(more == 1 ? "value" : "values") of layers" : "")
  }

  private func passed(warning: String?) -> SnapshotVerdict {
    SnapshotJournal.shared.note(.passed, of: reference)
    return .passed(warning: warning)
  }

  private func verdict(on actual: Content, defect: String) -> SnapshotVerdict {
    guard mode != .failed else { return record(actual, because: defect) }
    return .failed(
      .init(
        cause: .broken, message: "the reference \(compared.url.path) is broken: \(defect)",
        files: [found(actual)]))
  }

  private func found(_ actual: Content) -> SnapshotDifference.File {
    found(actual, layersText())
  }

  private func found(_ actual: Content, _ words: String?) -> SnapshotDifference.File {
    .init(name: "actual.\(format.fileExtension)", bytes: bytes(of: actual, words))
  }

  /// The encoded content, with a description of the layers where there are any.
  private func bytes(of content: Content, _ words: String?) -> [UInt8] {
    let bytes = format.encode(content)
    return words.map { TreeChunk.file(bytes, adding: $0) } ?? bytes
  }

  private func record(_ actual: Content, because reason: String) -> SnapshotVerdict {
    let bytes = bytes(of: actual, layersText())
    guard SnapshotJournal.shared.note(.other(hash: bytes.hashValue), of: reference) else {
      return .unrecorded(
        message:
          "another snapshot of this run has the same reference, \(reference.path), and other "
          + "content; give each a name")
    }
    do {
      try FileManager.default.createDirectory(
        at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try WholeFile.write(bytes, to: reference.url)
      return .recorded(
        message:
          "recorded the reference \(reference.url.path) (\(reason)); review it, and run again")
    } catch {
      return .unrecorded(
        message: "could not record \(reference.url.path): \(ReportError.reason(error))")
    }
  }
}
