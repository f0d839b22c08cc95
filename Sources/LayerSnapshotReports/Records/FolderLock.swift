import Foundation

/// Excludes other processes, and other threads of this one, from a folder.
package struct FolderLock {
  private let folder: URL

  /// The folder exists.
  package init(_ folder: URL) { self.folder = folder }

  package func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    let path = folder.appendingPathComponent(".lock").path
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw PlainError("cannot write '\(path)': " + String(cString: strerror(errno)))
    }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
