import LayerSnapshotReports

/// The names, sizes and dates of a package's sources: polled, as notifications of changed files differ on every system.
struct SourceFingerprint: Hashable, Sendable {
  private let entries: Set<String>

  init(of folder: String) {
    let root = URL(fileURLWithPath: folder)
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    let below = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: Array(keys),
      options: [.skipsHiddenFiles])
    let files = [ProjectFolder.manifest(in: root)] + (below?.compactMap { $0 as? URL } ?? [])
    entries = Set(
      files.compactMap { file in
        guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true
        else { return nil }
        let changed = values.contentModificationDate ?? .distantPast
        return "\(file.path) \(values.fileSize ?? 0) \(changed.timeIntervalSinceReferenceDate)"
      })
  }
}
