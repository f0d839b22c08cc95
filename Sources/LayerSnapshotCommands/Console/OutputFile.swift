import FileWriting
import Foundation
import LayerSnapshotReports

/// A file that is written piece by piece, and replaces one of its name at the end.
package struct OutputFile {
  private let path: String
  private let file: AtomicFile

  package init(path: String) throws(PlainError) {
    self.path = path
    file = try Self.writing(path) { try AtomicFile(at: URL(fileURLWithPath: path)) }
  }

  package func append(_ bytes: [UInt8]) throws(PlainError) {
    try Self.writing(path) { try file.append(bytes) }
  }

  package func finish() throws(PlainError) { try Self.writing(path) { try file.finish() } }

  package static func write(_ bytes: [UInt8], to path: String) throws(PlainError) {
    try writing(path) { try AtomicFile.write(bytes, to: URL(fileURLWithPath: path)) }
  }

  /// Adds to a file that exists, after an empty line; a pipe or a device gets the bytes alone.
  package static func append(_ bytes: [UInt8], to path: String) throws(PlainError) {
    let present = ReferenceFile(URL(fileURLWithPath: path)).bytes ?? []
    let newline = UInt8(ascii: "\n")
    let gap =
      present.isEmpty || present.suffix(2) == [newline, newline]
      ? 0 : present.last == newline ? 1 : 2
    try write(present + Array(repeating: newline, count: gap) + bytes, to: path)
  }

  private static func writing<Result>(
    _ path: String, _ body: () throws -> Result
  ) throws(PlainError) -> Result {
    try PlainError.explaining("cannot write '\(path)'", body)
  }
}
