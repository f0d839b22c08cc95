import FileWriting
import Foundation
import LayerSnapshotReports

/// Writes inline snapshots into the sources of tests. Lines are those that the compiler saw, however
/// many were added above them in this run.
final class InlineRecorder: @unchecked Sendable {
  static let shared = InlineRecorder()

  private let lock = NSLock()
  /// For each file the lines that were written to, and how many lines each got. Only touched while
  /// `lock` is held.
  private var added: [String: [(line: Int, count: Int)]] = [:]
  /// The first text of each line of each file in this run. Only touched while `lock` is held.
  private var texts: [String: String] = [:]

  /// Notes the text that a line found.
  ///
  /// - Returns: whether the line found the same before, or this is the first time: `false` in a loop
  ///   whose runs differ.
  func note(_ text: String, path: String, line: Int) -> Bool {
    lock.withLock {
      let place = "\(path):\(line)"
      let first = texts[place] ?? text
      texts[place] = first
      return first == text
    }
  }

  /// Writes a text behind a call; throws when the source cannot be changed.
  ///
  /// - Parameter line: the line of the call when the source was compiled.
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
