import AnimatableLayers

// `assertSnapshot` for helpers that report failures in their own way.

/// Returns the failure of a layer, or `nil` when it matches its reference; the parameters are those of
/// `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
///
///     if let failure = verifySnapshot(of: ring, as: .image) {
///       Issue.record("\(failure)")
///     }
public func verifySnapshot<Layer: CALayer, Content>(
  of layer: Layer, as strategy: SnapshotStrategy<LayerScene, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column, animation: @escaping (Layer) -> Void = { _ in }
) -> SnapshotFailure? {
  verifySnapshot(
    of: LayerScene(layer) { animation(layer) }, as: strategy, named: name, record: record,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Returns the failure of the content that a strategy captures of a value, or `nil` when it matches its reference; the
/// parameters are those of `assertSnapshot` of a value.
public func verifySnapshot<Value, Content>(
  of value: Value, as strategy: SnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> SnapshotFailure? {
  SnapshotCall(testName, fileID, file, line, column).failure(of: value, by: strategy, name, record)
}

/// Returns the failure of the content that a strategy captures of a value asynchronously, or `nil` when it matches its
/// reference; the parameters are those of `assertSnapshot` of a value.
nonisolated(nonsending) public func verifySnapshot<Value, Content>(
  of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async -> SnapshotFailure? {
  await SnapshotCall(testName, fileID, file, line, column)
    .failure(of: value, by: strategy, name, record)
}
