import AnimatableLayers
import LayerSnapshotReports

/// Fails the running test unless a text equals the literal in the trailing closure.
///
///     assertInlineSnapshot(of: card, as: .hierarchy) {
///       """
///       CALayer "card" frame 0 0 120 80 cornerRadius 8
///
///       """
///     }
///
/// Without a closure the first run writes one into the source and fails, so that you review it;
/// where `CI` is set nothing is ever written, and no source that changed since it was compiled. The call itself must
/// stand at `line` and `column`, so a helper does not pass on those of its callers. The mode of recording is found as in
/// `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
public func assertInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value, String>, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column, matches expected: (() -> String)? = nil
) {
  let call = SnapshotCall(testName, fileID, file, line, column)
  let check = InlineCheck(
    format: strategy.format, expected: expected?(), record: record, test: call.test)
  call.report(check.failure { try strategy.content(value) })
}

/// Fails the running test unless a strategy's text of a layer equals the literal in the trailing closure;
/// see the function of the same name. `LayerScene` shows a layer in motion.
///
///     assertInlineSnapshot(of: card, as: .hierarchy) { … }
public func assertInlineSnapshot(
  of layer: CALayer, as strategy: SnapshotStrategy<LayerScene, String>, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column, matches expected: (() -> String)? = nil
) {
  assertInlineSnapshot(
    of: LayerScene(layer), as: strategy, record: record, fileID: fileID, file: file,
    testName: testName, line: line, column: column, matches: expected)
}

struct InlineCheck {
  let format: SnapshotFormat<String>
  /// `nil` without a trailing closure.
  let expected: String?
  let record: RecordMode?
  let test: SnapshotTest
  var recorder = InlineRecorder.shared

  private var call: InlineSource.Call {
    InlineSource.Call(
      function: "assertInlineSnapshot", line: test.identity.line, column: test.column)
  }

  func failure(of content: () throws -> String) -> SnapshotFailure? {
    SnapshotFailure.catching {
      let coverage = coverage()
      return failure(of: try content(), mode: try RecordMode.resolved(record))
        ?? coverage?.failure(of: content)
    }
  }

  func failure(of text: String, mode: RecordMode) -> SnapshotFailure? {
    guard recorder.note(text, of: call, path: test.identity.filePath) else {
      return SnapshotFailure(
        message: "another run of this call found another text, and one can stand behind it; "
          + "assertSnapshot takes names")
    }
    guard let expected else {
      guard mode == .never else { return write(text, because: "there was none") }
      return SnapshotFailure(
        message: "no text stands behind the call, and \(RecordMode.reasonForNever()); it would "
          + "be:\n\(text)")
    }
    let difference = format.diff(expected, text)
    if mode == .all, !expected.utf8.elementsEqual(text.utf8) {
      return write(text, because: "recording is on for all snapshots")
    }
    guard let difference else { return nil }
    if mode == .failed { return write(text, because: difference.message) }
    return SnapshotFailure(
      message: "the text differs from the one behind the call: \(difference.message)")
  }

  private func coverage() -> CoverageProbe? {
    let reference = try? SnapshotReference(
      test, name: "line \(test.identity.line)", fileExtension: "txt")
    return reference.flatMap {
      CoverageProbe(id: $0.path, in: $0.folders.project, tolerance: .exact)
    }
  }

  private func write(_ text: String, because reason: String) -> SnapshotFailure {
    let place = "\(test.identity.filePath):\(test.identity.line)"
    do { try recorder.record(text, behind: call, path: test.identity.filePath) } catch {
      return SnapshotFailure(
        message: "could not write the text into \(place) (\(reason)): \(error)\n"
          + "the text is:\n\(text)")
    }
    return SnapshotFailure(
      message: "wrote the text into \(place) (\(reason)); review it, and run again")
  }
}
