import Foundation

/// Writes files whole: a reader finds all of a file, or what was there before, and a process that is killed meanwhile
/// leaves nothing beside it.
package enum WholeFile {
  /// Writes a file in place of the one that is there, whose permissions it keeps.
  ///
  /// What is no file, such as a pipe or a device, is written into, and a symbolic link stays one. Throws an `NSError` of
  /// the domain `NSPOSIXErrorDomain`.
  package static func write(_ bytes: [UInt8], to url: URL) throws {
    do throws(Failure) {
      var previous = stat()
      guard stat(url.path, &previous) == 0 else {
        try put(bytes, at: url, mode: nil)
        return
      }
      if previous.st_mode & S_IFMT == S_IFREG {
        try put(bytes, at: url.resolvingSymlinksInPath(), mode: previous.st_mode & 0o7777)
      } else {
        _ = try file(open(url.path, O_WRONLY | O_CLOEXEC), holding: bytes, mode: nil)
      }
    } catch {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(error.code))
    }
  }

  /// The system's number of what failed, taken before another call can change it.
  private struct Failure: Error {
    var code = errno
  }

  private static func put(_ bytes: [UInt8], at url: URL, mode: mode_t?) throws(Failure) {
    #if os(Linux)
      let folder = url.deletingLastPathComponent().path
      let descriptor = open(folder, nameless | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      // Not every file system has files without a name.
      if descriptor >= 0 {
        let file = try file(descriptor, holding: bytes, mode: mode)
        switch link(file, to: url.path) {
        case 0: return
        // Nothing links over a file.
        case EEXIST:
          return try replace(url) { path throws(Failure) in
            let code = link(file, to: path)
            guard code == 0 else { throw Failure(code: code) }
          }
        // Without /proc nothing gets a name later.
        default: break
        }
      }
    #endif
    try replace(url) { path throws(Failure) in
      let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
      _ = try file(descriptor, holding: bytes, mode: mode)
    }
  }

  /// Makes a file under another name, which then takes the place of the one that is there.
  ///
  /// The other name is in the system's folder for temporary files, so that a kill before the last step leaves nothing
  /// beside the file. Where that folder is on another volume, from which nothing can be renamed, the name beside it is
  /// always the same, and what a kill left goes with the next file.
  private static func replace(_ url: URL, by make: (_ path: String) throws(Failure) -> Void)
    throws(Failure)
  {
    let target = url.path
    let name = ".\(url.lastPathComponent).new"
    let beside = url.deletingLastPathComponent()
    let temporary = FileManager.default.temporaryDirectory
    var paths: [String] = []
    if let volume = volume(of: beside), volume == self.volume(of: temporary) {
      let own = "\(name).\(getpid()).\(UInt64.random(in: 0...(.max)))"
      paths.append(temporary.appendingPathComponent(own).path)
    }
    // Another process may take the name beside the file away meanwhile.
    paths += Array(repeating: beside.appendingPathComponent(name).path, count: 3)
    var failure = Failure()
    for path in paths {
      unlink(path)
      do throws(Failure) {
        try make(path)
        guard rename(path, target) == 0 else { throw Failure() }
        return
      } catch {
        failure = error
        unlink(path)
      }
    }
    throw failure
  }

  private static func volume(of folder: URL) -> dev_t? {
    var found = stat()
    return stat(folder.path, &found) == 0 ? found.st_dev : nil
  }

  /// Takes a descriptor over and writes all bytes to it.
  ///
  /// - Parameter mode: the permissions; `nil` for those that new files have.
  private static func file(
    _ descriptor: Int32, holding bytes: [UInt8], mode: mode_t?
  ) throws(Failure) -> FileHandle {
    guard descriptor >= 0 else { throw Failure() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if let mode { fchmod(descriptor, mode) }
    var failure: Failure?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, failure == nil {
        let count = systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = Failure()
        }
      }
    }
    if let failure { throw failure }
    return file
  }

  #if os(Linux)
    /// `O_TMPFILE` without `O_DIRECTORY`, which headers hide from Swift.
    private static let nameless: Int32 = 0o20_000_000

    /// Gives a file a name; returns 0 or the system's number of what failed.
    private static func link(_ file: FileHandle, to path: String) -> Int32 {
      let source = "/proc/self/fd/\(file.fileDescriptor)"
      return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
    }
  #endif
}

// What a member of the type would hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
