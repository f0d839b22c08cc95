import AnimatableLayers

/// Fails the running test unless a layer matches its reference image.
///
///     assertSnapshot(of: ring, as: .image(at: 0.25))
///     assertSnapshot(of: ring, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) {
///       $0.progress = 1
///     }
///
/// The layer is hosted on a clock of its own and committed; then `animation` runs, at time 0, so
/// that what it changes animates. Nothing waits. Works in Swift Testing and in XCTest.
///
/// The reference lies at `SnapshotReferences/<target>/<file>/<suite path>.<test>.<name>.png`. A
/// missing one is recorded and the test fails, so that you review it; where `CI` is set
/// nothing is ever written there. A failing comparison leaves the reference, the actual image and
/// their difference in `.build/snapshot-failures`, or in the folder that `SNAPSHOT_ARTIFACTS` names.
///
/// - Parameters:
///   - layer: the layer; everything below it is drawn too.
///   - strategy: which frames to draw, and at which scale.
///   - name: distinguishes several snapshots of one test. Default `nil`: the arguments of the
///     running case, where the test has any.
///   - record: when to write the reference. Default `nil`: the setting of the suite, test or scope, then
///     `SNAPSHOT_RECORD`, then `missing`.
///   - fileID: filled in by the compiler, as are `file`, `testName`, `line` and `column`.
///   - file: the path of the file with the assertion.
///   - testName: the function with the assertion.
///   - line: the assertion's line.
///   - column: the assertion's column.
///   - animation: what to animate.
public func assertSnapshot<Layer: CALayer, Content>(
  of layer: Layer, as strategy: SnapshotStrategy<LayerScene, Content>, named name: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  animation: @escaping (Layer) -> Void = { _ in }
) {
  assertSnapshot(
    of: LayerScene(layer) { animation(layer) }, as: strategy, named: name, record: record,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// Fails the running test unless the content that a strategy captures of a value matches its reference; the other parameters
/// are those of `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
public func assertSnapshot<Value, Content>(
  of value: Value, as strategy: SnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let call = SnapshotCall(testName, fileID, file, line, column)
  call.failures(of: value, by: strategy, name, record).forEach(call.report)
}

/// Fails the running test unless the content that a strategy captures of a value asynchronously matches its reference; the
/// other parameters are those of `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
nonisolated(nonsending) public func assertSnapshot<Value, Content>(
  of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>,
  named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) async {
  let call = SnapshotCall(testName, fileID, file, line, column)
  call.report(await call.failure(of: value, by: strategy, name, record))
}
