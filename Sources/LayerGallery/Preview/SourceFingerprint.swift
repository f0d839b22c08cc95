import Foundation
import LayerSnapshotReports

/// Polled, as notifications of changed files differ on every system.
struct SourceFingerprint: Hashable, Sendable {
  private let entries: Set<String>

  init(of folder: String) {
    let root = URL(fileURLWithPath: folder)
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    var files = [ProjectFolder.manifest(in: root)]
    let below = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: keys,
      options: [.skipsHiddenFiles])
    while let file = below?.nextObject() as? URL { files.append(file) }
    var entries: Set<String> = []
    for file in files {
      guard let values = try? file.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true
      else { continue }
      let changed = values.contentModificationDate ?? .distantPast
      entries.insert(
        "\(file.path) \(values.fileSize ?? 0) \(changed.timeIntervalSinceReferenceDate)")
    }
    self.entries = entries
  }
}
