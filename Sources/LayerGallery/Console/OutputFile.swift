import Foundation

/// A file that a command writes.
enum OutputFile {
  /// Writes a file, replacing the one of that name.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      // Films take hundreds of megabytes: they are not copied.
      try bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else {
          return try Data().write(to: URL(fileURLWithPath: path))
        }
        let data = Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
          deallocator: .none)
        try data.write(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw FileError(description: "cannot write '\(path)'", cause: error)
    }
  }
}
