import FileWriting
import Foundation

/// The references that the tests of one library took, in `journal/<library>.json` below the folder of failures.
package struct JournalRecord: Codable, Hashable, Sendable {
  /// Whether `ids` include a complete run, which left out no test of the library.
  package var hasCompleteRun: Bool
  /// Whether that run is known to have ended without a failure.
  package var hasSucceeded: Bool
  /// When the program with the tests was linked, of the last run and of the last complete one; `nil` where that is not
  /// known.
  package var linked: Date?
  package var linkedOfCompleteRun: Date?
  /// Sorted: those of the last complete run and of all later runs.
  package var ids: [String]

  private static func url(of library: String, in root: URL) -> URL {
    root.appendingPathComponent("journal/\(library).json")
  }

  /// A complete run replaces all earlier ones; any other adds to them, as do processes that share the tests among them.
  package static func note(
    _ ids: Set<String>, isComplete: Bool, hasSucceeded: Bool, by library: String,
    linked: Date? = nil, in root: URL
  ) throws {
    let url = url(of: library, in: root)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FolderLock(root).whileLocked {
      let earlier = isComplete ? nil : read(url)
      let record = JournalRecord(
        hasCompleteRun: isComplete || earlier?.hasCompleteRun == true,
        hasSucceeded: isComplete ? hasSucceeded : earlier?.hasSucceeded == true,
        linked: linked, linkedOfCompleteRun: isComplete ? linked : earlier?.linkedOfCompleteRun,
        ids: ids.union(earlier?.ids ?? []).sorted())
      try AtomicFile.write([UInt8](JSONEncoder.sorted().encode(record)), to: url)
    }
  }

  /// Those of all libraries.
  package static func all(in root: URL) -> [JournalRecord] {
    let folder = root.appendingPathComponent("journal")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { read(folder.appendingPathComponent($0)) }
  }

  /// Leaves out the records of earlier builds than that of the last complete run. A library whose last snapshot was
  /// removed notes none any longer, so its record stays what it was.
  package static func present(in root: URL) -> [JournalRecord] {
    let records = all(in: root)
    let last = records.compactMap(\.linkedOfCompleteRun).max()
    return records.filter { record in last.map { record.linked ?? .distantPast >= $0 } ?? true }
  }

  /// A damaged file counts as none: the next complete run replaces it.
  private static func read(_ url: URL) -> JournalRecord? {
    (try? Data(contentsOf: url)).flatMap { try? JSONDecoder().decode(JournalRecord.self, from: $0) }
  }
}
