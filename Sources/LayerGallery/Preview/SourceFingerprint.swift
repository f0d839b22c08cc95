import Foundation
import LayerSnapshotReports

/// The state of a package's sources: their names, sizes and times of change.
///
/// Polled, as notifications of changed files differ on every system.
struct SourceFingerprint: Hashable, Sendable {
  private struct Entry: Hashable {
    let path: String
    let size: Int
    let changed: Date
  }

  private let entries: Set<Entry>

  /// Reads all files below `Sources` and the manifest; hidden ones do not count.
  init(of folder: String) {
    let root = URL(fileURLWithPath: folder)
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    var files = [ProjectFolder.manifest(in: root)]
    let below = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: keys,
      options: [.skipsHiddenFiles])
    while let file = below?.nextObject() as? URL { files.append(file) }
    var entries: Set<Entry> = []
    for file in files {
      guard let values = try? file.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true
      else { continue }
      entries.insert(
        Entry(
          path: file.path, size: values.fileSize ?? 0,
          changed: values.contentModificationDate ?? .distantPast))
    }
    self.entries = entries
  }
}
