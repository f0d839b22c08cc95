import Foundation

/// Writes files whole: whoever reads one finds all of it, or what was there before, and a process that
/// crashes meanwhile leaves nothing beside it.
package enum WholeFile {
  /// Writes a file in place of the one that is there.
  package static func write(_ bytes: [UInt8], to url: URL) throws {
    #if os(Linux)
      if writeNameless(bytes, to: url) { return }
    #endif
    // Foundation's file has a name of its own while it is written, which a crash leaves behind.
    try Data(bytes).write(to: url, options: .atomic)
  }

  #if os(Linux)
    /// `O_TMPFILE` without `O_DIRECTORY`, which headers hide from Swift.
    private static let nameless: Int32 = 0o20_000_000

    /// Writes a file that gets its name when it is whole; tells whether the file system can.
    private static func writeNameless(_ bytes: [UInt8], to url: URL) -> Bool {
      let folder = url.deletingLastPathComponent().path
      let file = open(folder, nameless | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      guard file >= 0 else { return false }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      var former = stat()
      if stat(url.path, &former) == 0 { fchmod(file, former.st_mode & 0o7777) }
      return (try? handle.write(contentsOf: Data(bytes))) != nil && name(handle.fileDescriptor, url)
    }

    private static func name(_ file: Int32, _ url: URL) -> Bool {
      if link(file, url.path) { return true }
      // Nothing links over a file. Another process may take the name in between.
      let other = url.deletingLastPathComponent()
        .appendingPathComponent(".\(url.lastPathComponent).new").path
      for _ in 0..<3 where errno == EEXIST {
        unlink(other)
        if link(file, other), rename(other, url.path) == 0 { return true }
      }
      unlink(other)
      return false
    }

    private static func link(_ file: Int32, _ path: String) -> Bool {
      linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }
  #endif
}
