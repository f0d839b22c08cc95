import AnimatableLayers
import FileWriting
import LayerSnapshotReports

struct SnapshotVerifier<Content> {
  private static var listedKeys: Int { 3 }
  private static var listedTimes: Int { 6 }

  let reference: SnapshotReference
  /// The reference to compare with, where that is another one: another platform's where `reference` does not exist.
  var otherReference: SnapshotReference?
  let format: SnapshotFormat<Content>
  let mode: RecordMode
  /// Why a missing reference is not recorded by default; `nil` when it is.
  var gap: String?
  /// `nil` where there is no choice.
  var drawnBy: FrameMethod?
  /// Evaluated only when the snapshot fails or is recorded, as is `motionRecord`.
  var layersText: () -> String? = { nil }
  var motionRecord: () -> MotionRecord? = { nil }
  /// The content once more, before it is recorded for the first time; `nil` where it is not read again.
  var drawnAgain: Content?
  var planted = PlantedDifference.shared

  var compared: SnapshotReference { otherReference ?? reference }

  /// A recorded reference fails the test, so that you review it.
  func failure(of actual: Content) -> SnapshotFailure? {
    if mode == .all { return record(actual, because: "recording is on for all snapshots") }
    switch comparison(of: actual, with: compared.url) {
    case .missing:
      guard mode == .never || (mode == .missing && gap != nil) else {
        return record(actual, because: "there was none")
      }
      let message =
        gap ?? "there is no reference at \(compared.url.path), and \(RecordMode.reasonForNever())"
      let found = file(of: actual)
      let renamed = RenamedReference.shared.hint(for: reference, found.bytes, format.kind)
      return report(.missing, message + renamed, [found])
    case .broken(let defect):
      guard mode != .failed else { return record(actual, because: defect) }
      return report(
        .broken, "the reference \(compared.url.path) is broken: \(defect)", [file(of: actual)])
    case .same(let warning): return pass(actual, warning: warning)
    case .different(let difference, let bytes):
      guard mode != .failed else { return record(actual, because: difference.message) }
      return failure(of: actual, difference: difference, bytes)
    }
  }

  enum Comparison {
    case missing
    case broken(String)
    case same(warning: String?)
    case different(SnapshotDifference, [UInt8])
  }

  func comparison(of actual: Content, with file: URL) -> Comparison {
    let bytes: [UInt8]
    switch ReferenceFile(file) {
    case .missing: return .missing
    case .broken(let defect): return .broken(defect)
    case .bytes(let found): bytes = found
    }
    if format.matchesEncoded(bytes, actual) { return .same(warning: nil) }
    let defect = ForeignFile.defect(of: bytes, format.kind) { format.encode(actual) }
    if let defect { return .broken(defect) }
    let expected: Content
    do { expected = try format.decode(bytes) } catch { return .broken("\(error)") }
    guard let difference = format.diff(expected, actual) else {
      return .same(warning: format.warning(expected, actual))
    }
    return .different(difference, bytes)
  }

  /// Fails with `bytes`, the file that the content was compared with; `headline` starts the message.
  func failure(
    of actual: Content, difference: SnapshotDifference, _ bytes: [UInt8],
    headline: String? = nil, sharedWith base: String? = nil
  ) -> SnapshotFailure {
    var difference = difference
    let text = layersText()
    if let text, let previous = TreeChunk.text(in: bytes) {
      difference.layers = LayerTreeLines(text).changesAtCommonTimes(from: LayerTreeLines(previous))
    }
    let record = motionRecord()
    difference.animations = record.flatMap { record in
      MotionRecord(in: bytes).map { record.changes(from: $0) }
    }
    let moved = difference.animations.map { Self.description(of: $0, difference) }
    let found = file(of: actual, text, record)
    let isFirst = SnapshotJournal.shared.note(.other(hash: found.bytes.hashValue), of: reference)
    let headline =
      isFirst
      ? headline ?? "the snapshot differs from its reference: "
      : "another snapshot of this run has the same reference, \(reference.path), and other "
        + "content; give each a name, or make the test draw the same whenever it runs: "
    return report(
      .different,
      headline + (moved ?? "") + difference.message + description(of: difference.layers),
      [.init(name: "reference.\(format.fileExtension)", bytes: bytes), found] + difference.files,
      difference, sharedWith: base)
  }

  private func description(of layers: [LayerValueChange]?) -> String {
    guard let layers, format.kind != .text else { return "" }
    var keys: [[LayerValueChange]] = []
    for change in layers {
      let known = keys.firstIndex { ($0[0].layer, $0[0].key) == (change.layer, change.key) }
      if let known, change.key != nil { keys[known].append(change) } else { keys.append([change]) }
    }
    return keys.map(Self.line)
      .listed(Self.listedKeys) { "and \($0) more \($0 == 1 ? "value" : "values") of layers" }
      .map { "\n  \($0)" }.joined()
  }

  /// The changes of one key, such as `Bar: progress 0.5 -> 0.4 at t = 0.5, 1 -> 0.8 at t = 1`.
  private static func line(of changes: [LayerValueChange]) -> String {
    let others = changes.dropFirst().prefix(listedTimes - 1).map { change in
      ", \(change.reference ?? "-") -> \(change.actual ?? "-")"
        + (change.time.map { " at t = \(NumberText.text(of: $0))" } ?? "")
    }
    let more = changes.count - listedTimes
    return "\(changes[0])" + others.joined()
      + (more > 0 ? " and in \(more) more \(more == 1 ? "frame" : "frames")" : "")
  }

  private func file(of content: Content) -> SnapshotDifference.File {
    file(of: content, layersText(), motionRecord())
  }

  private func file(
    of content: Content, _ layersText: String?, _ record: MotionRecord?
  ) -> SnapshotDifference.File {
    var bytes = format.encode(content)
    if let layersText { bytes = TreeChunk.file(bytes, adding: layersText) }
    if let record { bytes = record.file(bytes) }
    return .init(name: "actual.\(format.fileExtension)", bytes: bytes)
  }

  /// Fails nevertheless where the comparison could not have failed.
  func pass(_ actual: Content, warning: String?) -> SnapshotFailure? {
    SnapshotJournal.shared.note(.passed, of: reference)
    // Files of an earlier failure would count as a present one.
    reference.clearFailure()
    if let warning {
      FileHandle.standardError.write(Data("warning: \(reference.path): \(warning)\n".utf8))
    }
    return planted.failure(like: actual, comparedBy: self)
  }

  func record(_ actual: Content, because reason: String) -> SnapshotFailure {
    let bytes = file(of: actual).bytes
    guard SnapshotJournal.shared.note(.other(hash: bytes.hashValue), of: reference) else {
      return SnapshotFailure(
        message:
          "another snapshot of this run has the same reference, \(reference.path), and other "
          + "content; give each a name")
    }
    let hadReference = ReferenceFile(reference.url) != .missing
    let renamed =
      hadReference ? "" : RenamedReference.shared.hint(for: reference, bytes, format.kind)
    do {
      if case .broken(let defect) = ReferenceFile(reference.url) { throw PlainError(defect) }
      try FileManager.default.createDirectory(
        at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write(bytes, to: reference.url)
    } catch {
      return SnapshotFailure(
        message: "could not record \(reference.url.path): \(PlainError.reason(error))")
    }
    reference.clearFailure()
    let doubts = [format.doubt(actual), doubtOfRepetition(actual)].compactMap(\.self)
    return SnapshotFailure(
      message: "recorded the reference \(reference.url.path) (\(reason)); review it, and run again"
        + doubts.map { "\n  \($0)" }.joined() + renamed)
  }

  private func doubtOfRepetition(_ actual: Content) -> String? {
    drawnAgain.flatMap { format.diff(actual, $0) }.map {
      "drawn again it differs, and so will later runs: does the layer read the time or a random number, or count how "
        + "often it draws? "
        + $0.message
    }
  }

  func remove(because reason: String) -> SnapshotFailure {
    do {
      try FileManager.default.removeItem(at: reference.url)
    } catch {
      return SnapshotFailure(
        message: "could not remove \(reference.url.path): \(PlainError.reason(error))")
    }
    reference.clearFailure()
    return SnapshotFailure(
      message: "removed the reference \(reference.url.path) (\(reason)); review it, and run again")
  }

  private func report(
    _ cause: FailureRecord.Cause, _ message: String, _ files: [SnapshotDifference.File],
    _ difference: SnapshotDifference? = nil, sharedWith base: String? = nil
  ) -> SnapshotFailure {
    func name(_ title: String) -> String? { files.first { $0.name.hasPrefix("\(title).") }?.name }
    var failure = FailureRecord(kind: format.kind, cause: cause, message: message, of: reference)
    failure.files.reference = name("reference")
    failure.files.actual = name("actual")
    failure.files.difference = name("difference")
    failure.frames = difference?.frames ?? []
    failure.motion = difference?.motion
    failure.animations = difference?.animations
    failure.layers = difference?.layers
    failure.drawnBy = drawnBy?.rawValue
    failure.sharedWith = base
    reference.write(files, for: &failure)
    let names = [reference.test.test, reference.test.name].compactMap(\.self)
    return SnapshotFailure(
      message: failure.message, files: files,
      attachmentName: names.map(ReferenceName.part).joined(separator: "."))
  }

  private static func description(
    of changes: [String], _ difference: SnapshotDifference
  ) -> String {
    var lines = changes.listed(5)
    guard !lines.isEmpty else { return "" }
    lines[0] += FrameSpan(difference.frames).map { "; \($0)" } ?? ""
    return (lines + [""]).joined(separator: "\n  ")
  }
}
