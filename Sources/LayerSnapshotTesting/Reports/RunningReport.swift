import Foundation
import LayerSnapshotReports

/// Keeps the report beside the failures of this process up to date while its tests run.
///
/// A report is written after 1, 2, 4, 8 … failures, so that one is there even if the process
/// crashes and many failures cost little, and when the process ends.
final class RunningReport: @unchecked Sendable {
  static let shared: RunningReport = {
    atexit { RunningReport.shared.writeOutdated() }
    return RunningReport()
  }()

  private let lock = NSLock()
  /// Failures of this process by the folder's path; guarded by `lock`.
  private var counts: [String: Int] = [:]
  /// Folders with an incomplete report; guarded by `lock`.
  private var outdated: Set<String> = []

  func noteFailure(below root: URL) {
    let count = lock.withLock {
      outdated.insert(root.path)
      counts[root.path, default: 0] += 1
      return counts[root.path, default: 0]
    }
    if count & (count - 1) == 0 { write(root) }
  }

  func noteChange(below root: URL) {
    guard ReportFolder(root).hasReport else { return }
    _ = lock.withLock { outdated.insert(root.path) }
  }

  func writeOutdated() {
    for path in lock.withLock({ outdated.sorted() }) { write(URL(fileURLWithPath: path)) }
  }

  /// A report that cannot be written fails no test: the failures are on disk and reported all the same.
  private func write(_ root: URL) {
    lock.withLock { _ = outdated.remove(root.path) }
    // A folder that was removed meanwhile is not made again.
    guard FileManager.default.fileExists(atPath: root.path) else { return }
    _ = try? ReportFolder(root).writeReport()
  }
}
