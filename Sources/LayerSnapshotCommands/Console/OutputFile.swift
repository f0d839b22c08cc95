import FileWriting
import Foundation
import LayerSnapshotReports

/// A file that is written piece by piece, and replaces one of its name at the end.
package struct OutputFile {
  private let path: String
  private let file: AtomicFile

  package init(path: String) throws(PlainError) {
    self.path = path
    do { file = try AtomicFile(at: URL(fileURLWithPath: path)) } catch {
      throw Self.error(path, error)
    }
  }

  package func append(_ bytes: [UInt8]) throws(PlainError) {
    do { try file.append(bytes) } catch { throw Self.error(path, error) }
  }

  package func finish() throws(PlainError) {
    do { try file.finish() } catch { throw Self.error(path, error) }
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(PlainError) {
    do {
      try AtomicFile.write(bytes, to: URL(fileURLWithPath: path))
    } catch {
      throw Self.error(path, error)
    }
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

  private static func error(_ path: String, _ cause: any Error) -> PlainError {
    PlainError("cannot write '\(path)'", cause: cause)
  }
}
