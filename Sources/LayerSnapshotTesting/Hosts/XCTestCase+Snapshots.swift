import AnimatableLayers
import LayerScenes
import XCTest

// Inside a test case these are found before the functions of the same names. They know the class and
// the method that run, which XCTest exposes nowhere else.
extension XCTestCase {
  /// Fails the running test unless a layer matches its reference; see the function of the same
  /// name. The reference is named after the test case's class and method.
  public func assertSnapshot<Layer: CALayer, Content>(
    of layer: Layer, as strategy: SnapshotStrategy<LayerScene, Content>,
    named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    animation: @escaping (Layer) -> Void = { _ in }
  ) {
    assertSnapshot(
      of: LayerScene(layer) { animation(layer) }, as: strategy, named: name, record: record,
      fileID: fileID, file: file, line: line, column: column)
  }

  /// Fails the running test unless the content that a strategy captures of a value matches its reference; see the function of
  /// the same name. The reference is named after the test case's class and method.
  public func assertSnapshot<Value, Content>(
    of value: Value, as strategy: SnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall(self, fileID, file, line, column)
    call.failures(of: value, by: strategy, name, record).forEach(call.report)
  }

  /// Fails the running test unless the content that a strategy captures of a value asynchronously matches its reference; see
  /// the function of the same name.
  nonisolated(nonsending) public func assertSnapshot<Value, Content>(
    of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let call = SnapshotCall(self, fileID, file, line, column)
    call.report(await call.failure(of: value, by: strategy, name, record))
  }

  /// Fails the running test unless every state, motion and gesture of some scenes matches its reference, in light and in
  /// variants; see the function of the same name. References are named after the test case's class and method.
  public func assertSnapshots(
    of scenes: [GalleryScene], in variants: [SnapshotVariant]? = nil, scale: CGFloat = 2,
    tolerance: ImageTolerance = .exact, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let call = SnapshotCall(self, fileID, file, line, column)
    SceneCase.failures(
      of: scenes, in: variants, scale: scale, tolerance: tolerance, record, call
    ).forEach(call.report)
  }

  /// Returns the failure of the content that a strategy captures of a value, or `nil` when it matches its reference; see the
  /// function of the same name.
  public func verifySnapshot<Value, Content>(
    of value: Value, as strategy: SnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> SnapshotFailure? {
    SnapshotCall(self, fileID, file, line, column).failure(of: value, by: strategy, name, record)
  }

  /// Returns the failure of a layer, or `nil` when it matches its reference; see the function of the same name.
  public func verifySnapshot<Layer: CALayer, Content>(
    of layer: Layer, as strategy: SnapshotStrategy<LayerScene, Content>,
    named name: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    animation: @escaping (Layer) -> Void = { _ in }
  ) -> SnapshotFailure? {
    verifySnapshot(
      of: LayerScene(layer) { animation(layer) }, as: strategy, named: name, record: record,
      fileID: fileID, file: file, line: line, column: column)
  }

  /// Returns the failure of the content that a strategy captures of a value asynchronously, or `nil` when it matches its
  /// reference; see the function of the same name.
  nonisolated(nonsending) public func verifySnapshot<Value, Content>(
    of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> SnapshotFailure? {
    await SnapshotCall(self, fileID, file, line, column)
      .failure(of: value, by: strategy, name, record)
  }
}
