import AnimatableLayers

// `assertSnapshot` for helpers that report failures in their own way.

/// Returns the failure of a layer, or `nil` when it matches its reference; see
/// `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
///
///     if let failure = verifySnapshot(of: ring, as: .image) {
///       Issue.record("\(failure)")
///     }
///
/// - Parameters:
///   - layer: the layer; everything below it is drawn too.
///   - strategy: which frames to draw, and at which scale.
///   - name: distinguishes several snapshots of one test. Default `nil`: the arguments of the
///     running case, where the test has any.
///   - record: when to write the reference. Default `nil`: the setting of the suite, test or scope, then
///     `SNAPSHOT_RECORD`, then `missing`.
///   - fileID: the file where it is asserted, filled in by the compiler.
///   - file: the path of that file, filled in by the compiler.
///   - testName: the function where it is asserted, filled in by the compiler.
///   - line: the line where it is asserted, filled in by the compiler.
///   - column: the column where it is asserted, filled in by the compiler.
///   - animation: what to animate.
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

/// Returns the failure of the content that a strategy captures of a value, or `nil` when it matches its reference.
///
/// - Parameters:
///   - value: the value that the strategy captures.
///   - strategy: how to take the snapshot, and how to compare it.
///   - name: distinguishes several snapshots of one test. Default `nil`: the arguments of the
///     running case, where the test has any.
///   - record: when to write the reference. Default `nil`: the setting of the suite, test or scope, then
///     `SNAPSHOT_RECORD`, then `missing`.
///   - fileID: the file where it is asserted, filled in by the compiler.
///   - file: the path of that file, filled in by the compiler.
///   - testName: the function where it is asserted, filled in by the compiler.
///   - line: the line where it is asserted, filled in by the compiler.
///   - column: the column where it is asserted, filled in by the compiler.
public func verifySnapshot<Value, Content>(
  of value: Value, as strategy: SnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> SnapshotFailure? {
  let test = SnapshotTest(
    fileID: "\(fileID)", filePath: "\(file)", function: testName, line: Int(line),
    column: Int(column))
  return SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
    .failure(of: value, by: strategy)
}

/// Returns the failure of the content that a strategy captures of a value asynchronously, or `nil` when it matches its
/// reference.
///
/// - Parameters:
///   - value: the value that the strategy captures.
///   - strategy: how to take the snapshot, and how to compare it.
///   - name: distinguishes several snapshots of one test. Default `nil`: the arguments of the
///     running case, where the test has any.
///   - record: when to write the reference. Default `nil`: the setting of the suite, test or scope, then
///     `SNAPSHOT_RECORD`, then `missing`.
///   - fileID: the file where it is asserted, filled in by the compiler.
///   - file: the path of that file, filled in by the compiler.
///   - testName: the function where it is asserted, filled in by the compiler.
///   - line: the line where it is asserted, filled in by the compiler.
///   - column: the column where it is asserted, filled in by the compiler.
nonisolated(nonsending) public func verifySnapshot<Value, Content>(
  of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async -> SnapshotFailure? {
  let test = SnapshotTest(
    fileID: "\(fileID)", filePath: "\(file)", function: testName, line: Int(line),
    column: Int(column))
  return await SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
    .failure { try await strategy.content(value) }
}
