import Foundation

/// A new folder that goes away with the value: a suite that holds one leaves nothing behind.
package final class TemporaryFolder {
  package let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder that holds a file, such as the manifest of a package.
  package convenience init(holding name: String) throws {
    try self.init()
    try Data().write(to: url.appendingPathComponent(name))
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

extension URL {
  /// Writes a file below this folder, and makes the folders that it lies in.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, at path: String) throws -> URL {
    let url = appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url
  }

  /// Writes a text below this folder, and makes the folders that it lies in.
  @discardableResult
  package func write(_ text: String, at path: String) throws -> URL {
    try write(text.utf8, at: path)
  }

  /// The text of this file.
  package var text: String {
    get throws { try String(contentsOf: self, encoding: .utf8) }
  }

  /// Whether something stands here.
  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Makes this folder, or one below it, and those above it.
  @discardableResult
  package func makeFolder(_ path: String = "") throws -> URL {
    let url = path.isEmpty ? self : appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Removes this file or folder.
  package func remove() throws { try FileManager.default.removeItem(at: self) }

  /// Makes this a link to a path.
  package func link(to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path, withDestinationPath: path)
  }
}
