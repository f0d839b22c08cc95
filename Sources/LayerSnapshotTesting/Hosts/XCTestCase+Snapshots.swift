import AnimatableLayers
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
    let test = snapshotTest(fileID, file, line, column)
    let check = SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
    if let failure = check.failure(of: value, by: strategy) {
      TestHost.xcTest.fail(failure, at: test, file: file, in: self)
    }
  }

  /// Fails the running test unless the content that a strategy captures of a value asynchronously matches its reference; see
  /// the function of the same name.
  nonisolated(nonsending) public func assertSnapshot<Value, Content>(
    of value: Value, as strategy: AsyncSnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let test = snapshotTest(fileID, file, line, column)
    let check = SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
    if let failure = await check.failure(of: { try await strategy.content(value) }) {
      TestHost.xcTest.fail(failure, at: test, file: file, in: self)
    }
  }

  /// Returns the failure of the content that a strategy captures of a value, or `nil` when it matches its reference; see the
  /// function of the same name.
  public func verifySnapshot<Value, Content>(
    of value: Value, as strategy: SnapshotStrategy<Value, Content>, named name: String? = nil,
    record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> SnapshotFailure? {
    let test = snapshotTest(fileID, file, line, column)
    return SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
      .failure(of: value, by: strategy)
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
    let test = snapshotTest(fileID, file, line, column)
    return await SnapshotCheck(format: strategy.format, name: name, record: record, test: test)
      .failure { try await strategy.content(value) }
  }

  private func snapshotTest(
    _ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt
  ) -> SnapshotTest {
    SnapshotTest(
      fileID: "\(fileID)", filePath: "\(file)", caseClass: "\(type(of: self))",
      caseName: name, line: Int(line), column: Int(column))
  }
}
