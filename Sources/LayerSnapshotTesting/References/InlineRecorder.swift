import FileWriting
import Foundation
import LayerSnapshotReports

/// Writes inline snapshots into the sources of tests. Lines are those of the compiler, however many this run has added
/// above them.
final class InlineRecorder: @unchecked Sendable {
  static let shared = InlineRecorder()

  private let lock = NSLock()
  /// For each file the lines that were written to, and how many lines each got; guarded by `lock`.
  private var added: [String: [(line: Int, count: Int)]] = [:]
  /// The first text of each `path:line` in this run; guarded by `lock`.
  private var texts: [String: String] = [:]

  /// Returns `false` where the line had another text before, as in a loop whose runs differ.
  func note(_ text: String, path: String, line: Int) -> Bool {
    lock.withLock {
      let place = "\(path):\(line)"
      let first = texts[place] ?? text
      texts[place] = first
      return first == text
    }
  }

  /// - Parameter line: of the call, as it was compiled.
  func record(
    _ text: String, behindCallOf function: String, path: String, line: Int
  ) throws(ReportError) {
    lock.lock()
    defer { lock.unlock() }
    let edits = added[path] ?? []
    let now = line + edits.filter { $0.line < line }.reduce(0) { $0 + $1.count }
    let url = URL(fileURLWithPath: path)
    do {
      var source = InlineSource(try String(contentsOf: url, encoding: .utf8))
      guard let count = source.write(text, behindCallOf: function, line: now) else {
        throw ReportError(description: "no call of \(function) stands in line \(now)")
      }
      try AtomicFile.write(source.text, to: url)
      added[path] = edits + [(line, count)]
    } catch {
      throw error as? ReportError ?? ReportError(description: ReportError.reason(error))
    }
  }
}
