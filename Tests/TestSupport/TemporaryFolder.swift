import Foundation

/// A new folder that goes away with the value: a suite that holds one leaves nothing behind.
package final class TemporaryFolder {
  package let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
