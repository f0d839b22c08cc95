import Foundation
import LayerSnapshotReports

/// A file that a command writes, at once or piece by piece.
package struct OutputFile {
  private let path: String
  private let handle: FileHandle

  /// Makes a file, or empties the one of that name.
  package init(path: String) throws(FileError) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
      throw Self.error(path, NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds bytes to the file.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    do {
      // Films take hundreds of megabytes: they are not copied.
      try bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        let data = Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
          deallocator: .none)
        try handle.write(contentsOf: data)
      }
    } catch {
      throw Self.error(path, error)
    }
  }

  /// Writes a file whole, replacing the one of that name.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try WholeFile.write(bytes, to: URL(fileURLWithPath: path))
    } catch {
      throw Self.error(path, error)
    }
  }

  private static func error(_ path: String, _ cause: any Error) -> FileError {
    FileError(description: "cannot write '\(path)'", cause: cause)
  }
}
