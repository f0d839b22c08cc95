import Foundation

/// Replaces a file as a whole, at once or piece by piece: a reader finds all of it, or what was there before, and a
/// process that is killed meanwhile leaves nothing beside it.
///
/// Permissions are kept, and a symbolic link stays one; a pipe or a device is written into piece by piece. All errors
/// are an `NSError` of the domain `NSPOSIXErrorDomain`.
package final class AtomicFile {
  private enum Destination {
    /// A pipe or a device.
    case itself
    #if os(Linux)
      /// A file without a name (`O_TMPFILE`), which gets one at the end.
      case nameless
    #endif
    /// A file of another name, renamed at the end.
    case named(String)
  }

  /// In bytes: file systems allow 255, to which the name of a process and a number are added.
  private static let longestPart = 200

  private let target: URL
  private let file: FileHandle
  private var destination: Destination

  package init(at url: URL) throws {
    var previous = stat()
    let exists = stat(url.path, &previous) == 0
    let isFile = !exists || previous.st_mode & S_IFMT == S_IFREG
    target = exists && isFile ? url.resolvingSymlinksInPath() : url
    let opened =
      isFile
      ? try Self.make(for: target, mode: exists ? previous.st_mode & 0o7777 : nil)
      : (try Self.handle(open(url.path, O_WRONLY | O_CLOEXEC), mode: nil), Destination.itself)
    (file, destination) = opened
  }

  deinit { if case .named(let path) = destination { unlink(path) } }

  /// - Parameter isDurable: whether the file outlives a loss of power from here on, which costs milliseconds.
  package static func write(_ bytes: [UInt8], to url: URL, isDurable: Bool = false) throws {
    var attempts = 3
    while true {
      let file = try AtomicFile(at: url)
      try file.append(bytes)
      do { return try file.finish(isDurable: isDurable) } catch {
        // Another process may have taken the name beside the file away.
        attempts -= 1
        if attempts == 0 { throw error }
      }
    }
  }

  /// `mode` is `nil` for the permissions of new files.
  private static func make(for target: URL, mode: mode_t?) throws
    -> (FileHandle, Destination)
  {
    #if os(Linux)
      let folder = target.deletingLastPathComponent().path
      let descriptor = open(folder, nameless | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      // Not every file system has files without a name, and without /proc nothing gets one later.
      if descriptor >= 0 {
        let file = try handle(descriptor, mode: mode)
        if access(source(of: file), F_OK) == 0 { return (file, .nameless) }
      }
    #endif
    var failure: any Error = systemError(ENOENT)
    for path in otherNames(for: target) {
      unlink(path)
      do {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        return (try handle(descriptor, mode: mode), .named(path))
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func handle(_ descriptor: Int32, mode: mode_t?) throws -> FileHandle {
    guard descriptor >= 0 else { throw systemError() }
    if let mode { fchmod(descriptor, mode) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Without an argument, of the call that failed last.
  private static func systemError(_ code: Int32 = errno) -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code))
  }

  package func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(
          file.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw Self.systemError()
        }
      }
    }
  }

  /// Without this call, nothing is replaced.
  package func finish(isDurable: Bool = false) throws {
    guard isDurable else { return try replace() }
    try Self.synchronize(file.fileDescriptor)
    try replace()
    // The entry of the file is the folder's content.
    let folder = open(target.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw Self.systemError() }
    defer { close(folder) }
    try Self.synchronize(folder)
  }

  private static func synchronize(_ descriptor: Int32) throws {
    // Pipes, devices and some file systems have nothing to synchronize.
    guard fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS else { return }
    throw systemError()
  }

  private func replace() throws {
    switch destination {
    case .itself: break
    case .named(let path):
      guard rename(path, target.path) == 0 else { throw Self.systemError() }
      destination = .itself
    #if os(Linux)
      case .nameless:
        // Nothing links over a file.
        guard link(to: target.path) != 0 else { return }
        var failure = Self.systemError()
        guard failure.code == EEXIST else { throw failure }
        for path in Self.otherNames(for: target) {
          unlink(path)
          if link(to: path) == 0 {
            if rename(path, target.path) == 0 { return }
            failure = Self.systemError()
            unlink(path)
          } else {
            failure = Self.systemError()
          }
        }
        throw failure
    #endif
    }
  }

  /// Names under which a file is made that then takes the place of another one, to be tried in turn.
  ///
  /// The first is in the system's folder for temporary files, so that a kill before the last step leaves nothing
  /// beside the file. Where that folder is on another volume, from which nothing can be renamed, the name beside it is
  /// always the same, and what a kill left goes with the next file.
  private static func otherNames(for target: URL) -> [String] {
    // The file's own name may be as long as names can be.
    let file = target.lastPathComponent
    let name = ".\(file.utf8.count < longestPart ? file : file.utf8.stableHashText).new"
    let folder = target.deletingLastPathComponent()
    let temporary = FileManager.default.temporaryDirectory
    var paths = [folder.appendingPathComponent(name).path]
    if let volume = volume(of: folder), volume == self.volume(of: temporary) {
      let own = "\(name).\(getpid()).\(UInt64.random(in: 0...(.max)))"
      paths.insert(temporary.appendingPathComponent(own).path, at: 0)
    }
    return paths
  }

  private static func volume(of folder: URL) -> dev_t? {
    var found = stat()
    return stat(folder.path, &found) == 0 ? found.st_dev : nil
  }

  #if os(Linux)
    /// `O_TMPFILE` without `O_DIRECTORY`, which headers hide from Swift.
    private static let nameless: Int32 = 0o20_000_000

    private static func source(of file: FileHandle) -> String {
      "/proc/self/fd/\(file.fileDescriptor)"
    }

    private func link(to path: String) -> Int32 {
      linkat(AT_FDCWD, Self.source(of: file), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
  #endif
}

// Inside the type, `write` is its own member.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
