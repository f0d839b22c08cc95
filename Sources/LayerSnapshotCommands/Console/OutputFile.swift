import FileWriting
import Foundation

/// A file that is written piece by piece, and replaces one of its name at the end.
package struct OutputFile {
  private let path: String
  private let file: AtomicFile

  package init(path: String) throws(FileError) {
    self.path = path
    do { file = try AtomicFile(at: URL(fileURLWithPath: path)) } catch {
      throw Self.error(path, error)
    }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    do { try file.append(bytes) } catch { throw Self.error(path, error) }
  }

  package func finish() throws(FileError) {
    do { try file.finish() } catch { throw Self.error(path, error) }
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try AtomicFile.write(bytes, to: URL(fileURLWithPath: path))
    } catch {
      throw Self.error(path, error)
    }
  }

  private static func error(_ path: String, _ cause: any Error) -> FileError {
    FileError(description: "cannot write '\(path)'", cause: cause)
  }
}
