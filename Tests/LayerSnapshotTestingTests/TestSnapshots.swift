import AnimatableLayers
import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerSnapshotTesting

extension SnapshotTest {
  /// The running test, at the place of the call.
  static func here(
    fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
    line: Int = #line, column: Int = #column
  ) -> SnapshotTest {
    SnapshotTest(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  }

  /// The running test, in a source of a package.
  static func inPackage(_ package: URL, line: Int = 1) -> SnapshotTest {
    here(
      fileID: "Target/File.swift", filePath: package.appendingPathComponent("File.swift").path,
      function: "draws()", line: line, column: 1)
  }
}

extension SnapshotReference {
  /// Writes the reference as accepting does, because nothing is recorded where `CI` is set.
  func write(_ bytes: some Sequence<UInt8>) throws { try folders.references.write(bytes, at: path) }

  /// The record that its failure left.
  func failureRecord() throws -> FailureRecord {
    let folder = try #require(failureFolder)
    return try FailureRecord(
      record: Data(contentsOf: folder.appendingPathComponent(FailureRecord.recordName)))
  }
}

extension LayerProbe {
  /// A probe that was there while something was drawn.
  static func probing<Result>(
    _ probe: LayerProbe = LayerProbe(), _ body: () throws -> Result
  ) rethrows -> LayerProbe {
    _ = try $current.withValue(probe, operation: body)
    return probe
  }
}

extension LayerScene {
  /// The frames at some times, one pixel for each point.
  func frames(at times: [CFTimeInterval] = [0]) throws -> [SnapshotImage] {
    try images(at: times, scale: 1, background: nil, ignoring: [])
  }

  /// The text of its layers.
  var hierarchy: String {
    get throws { try SnapshotStrategy<LayerScene, String>.hierarchy.content(self) }
  }
}
