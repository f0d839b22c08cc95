import Foundation
import PNGFormat
import TestSupport

@testable import LayerSnapshotReports

/// Failing snapshots in a folder that goes away with the value.
final class SampleFailures {
  private let temporary = try! TemporaryFolder()
  var url: URL { temporary.url }
  var folder: ReportFolder { ReportFolder(url) }

  /// A record of a test.
  static func failure(
    _ test: String, name: String? = nil, file: String = "RingTests",
    kind: FailureRecord.Kind = .image, cause: FailureRecord.Cause = .different,
    message: String = "the snapshot differs from its reference: 1 pixel differs",
    files: FailureRecord.Files = .init()
  ) -> FailureRecord {
    let suffix = name.map { ".\($0)" } ?? ""
    let id = "ControlTests/\(file)/\(file).\(test)\(suffix).\(kind == .text ? "txt" : "png")"
    var failure = FailureRecord(
      id: id, kind: kind, cause: cause, message: message,
      test: .init(
        fileID: "ControlTests/\(file).swift",
        filePath: "/package/Tests/ControlTests/\(file).swift", suites: [file], test: test, line: 12),
      acceptCommand: "swift run snapshots accept \(ShellWord.quoted(id))")
    failure.test.name = name
    failure.files = files
    return failure
  }

  /// Writes a record and its files.
  @discardableResult
  func add(_ failure: FailureRecord, files: [String: [UInt8]] = [:]) throws -> URL {
    let folder = url.appendingPathComponent(failure.id)
    for (name, bytes) in files { try folder.write(bytes, at: name) }
    try folder.write(failure.record(), at: FailureRecord.recordName)
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
