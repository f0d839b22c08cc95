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
