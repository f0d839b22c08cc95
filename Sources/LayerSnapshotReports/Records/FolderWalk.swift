import Foundation

/// The files of a folder at any depth, also behind symbolic links to folders. Each folder is read once, under the path
/// without a link where it has one, so that links in a circle end.
package struct FolderWalk {
  /// Relative to the folder, sorted.
  package private(set) var files: [String] = []
  /// A line for each folder that cannot be read.
  package private(set) var unreadable: [String] = []

  private struct Identity: Hashable {
    let volume: dev_t
    let file: ino_t
  }

  private let top: String
  private let isSkipped: (String) -> Bool
  private var visited: Set<Identity> = []
  /// Links to folders, which are followed when all other folders have been read.
  private var links: [String] = []

  /// A folder that does not exist has no files. `isSkipped` gets names of folders.
  package init(_ folder: URL, isSkipped: @escaping (String) -> Bool = { _ in false }) {
    top = folder.path
    self.isSkipped = isSkipped
    // A link to a folder around this one leads to everything else.
    var around = folder.resolvingSymlinksInPath()
    while around.path != "/" {
      around.deleteLastPathComponent()
      if let identity = Self.identity(of: around.path) { visited.insert(identity) }
    }
    read("")
    while !links.isEmpty { read(links.removeFirst()) }
    files.sort()
  }

  private static func identity(of path: String) -> Identity? {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    return Identity(volume: found.st_dev, file: found.st_ino)
  }

  private func path(of name: String) -> String { name.isEmpty ? top : "\(top)/\(name)" }

  private mutating func read(_ folder: String) {
    let path = path(of: folder)
    if let identity = Self.identity(of: path), !visited.insert(identity).inserted { return }
    guard let stream = opendir(path) else {
      // It may be gone by now.
      if errno != ENOENT { unreadable.append("\(path): \(String(cString: strerror(errno)))") }
      return
    }
    defer { closedir(stream) }
    var folders: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let item = folder.isEmpty ? name : "\(folder)/\(name)"
      switch kind(of: item, Int32(entry.pointee.d_type)) {
      case S_IFDIR where isSkipped(name): break
      case S_IFDIR: folders.append(item)
      case S_IFLNK where isFolder(item): if !isSkipped(name) { links.append(item) }
      default: files.append(item)
      }
    }
    for folder in folders.sorted() { read(folder) }
  }

  /// Some file systems leave the kind of an entry out.
  private func kind(of item: String, _ entryKind: Int32) -> mode_t {
    let folder: Int32 = 4
    let file: Int32 = 8
    if entryKind == folder { return S_IFDIR }
    if entryKind == file { return S_IFREG }
    var found = stat()
    return lstat(path(of: item), &found) == 0 ? found.st_mode & S_IFMT : 0
  }

  private func isFolder(_ item: String) -> Bool {
    var found = stat()
    return stat(path(of: item), &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
  }
}
