import Foundation
import PNGFormat

@testable import LayerSnapshotReports

/// Failing snapshots in a folder that goes away with the value.
final class SampleFailures {
  let url: URL
  var folder: ReportFolder { ReportFolder(url) }

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("LayerSnapshotReportsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A record of a test.
  static func failure(
    _ test: String, name: String? = nil, file: String = "RingTests",
    kind: FailureRecord.Kind = .image, cause: FailureRecord.Cause = .different,
    message: String = "the snapshot differs from its reference: 1 pixel differs"
  ) -> FailureRecord {
    let suffix = name.map { ".\($0)" } ?? ""
    let id = "ControlTests/\(file)/\(file).\(test)\(suffix).\(kind == .text ? "txt" : "png")"
    return FailureRecord(
      id: id, kind: kind, cause: cause, message: message,
      test: .init(
        target: "ControlTests", file: file, suites: [file], test: test, name: name,
        fileID: "ControlTests/\(file).swift",
        filePath: "/package/Tests/ControlTests/\(file).swift", line: 12),
      files: .init(), acceptCommand: "swift run snapshots accept \(ShellWord.quoted(id))")
  }

  /// Writes a record and its files.
  @discardableResult
  func add(_ failure: FailureRecord, files: [String: [UInt8]] = [:]) throws -> URL {
    let folder = url.appendingPathComponent(failure.id)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    try failure.record().write(to: folder.appendingPathComponent(FailureRecord.recordName))
    return folder
  }

  /// A PNG file of one color.
  static func png(_ width: Int, _ height: Int, _ color: [UInt8]) -> [UInt8] {
    PNG.encode(
      PNGImage(
        width: width, height: height,
        pixels: Array(repeatElement(color, count: width * height).joined())))
  }
}
