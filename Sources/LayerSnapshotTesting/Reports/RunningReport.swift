import AnimatableLayers
import LayerSnapshotReports

/// Keeps the report beside the failures of this process up to date while its tests run.
///
/// A report is written after 1, 2, 4, 8 … failures, so that one is there even if the process
/// crashes and many failures cost little, and when the process ends.
struct RunningReport: Sendable {
  static let shared: RunningReport = {
    atexit { RunningReport.shared.writeOutdated() }
    return RunningReport()
  }()

  /// Failures of this process by the folder's path.
  private let counts = LockedValue<[String: Int]>([:])
  /// Folders with an incomplete report.
  private let outdated = LockedValue<Set<String>>([])

  func noteFailure(below root: URL) {
    noteOutdated(root)
    let count = counts.withLock { counts in
      counts[root.path, default: 0] += 1
      return counts[root.path, default: 0]
    }
    if count & (count - 1) == 0 { write(root) }
  }

  func noteChange(below root: URL) {
    if ReportFolder(root).hasReport { noteOutdated(root) }
  }

  private func noteOutdated(_ root: URL) {
    _ = outdated.withLock { $0.insert(root.path) }
  }

  func writeOutdated() {
    for path in outdated.withLock({ $0.sorted() }) { write(URL(fileURLWithPath: path)) }
  }

  /// A report that cannot be written fails no test: the failures are on disk and reported all the same.
  private func write(_ root: URL) {
    _ = outdated.withLock { $0.remove(root.path) }
    // A folder that was removed meanwhile is not made again.
    guard FileManager.default.fileExists(atPath: root.path) else { return }
    _ = try? ReportFolder(root).writeReport()
  }
}
