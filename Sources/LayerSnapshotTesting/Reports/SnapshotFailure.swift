import LayerSnapshotReports

/// Why a snapshot fails.
public struct SnapshotFailure: Sendable, CustomStringConvertible {
  /// The message; may have several lines.
  public internal(set) var message: String
  /// The files on disk, for test libraries that attach them: the reference, the actual content, and the difference.
  public internal(set) var files: [SnapshotDifference.File] = []
  /// `nil` for snapshots.
  var plot: FailureRecord.Plot?
  /// The test's name and the snapshot's.
  var attachmentName: String?

  /// The message.
  public var description: String { message }
}

extension SnapshotFailure {
  init?(joining failures: [SnapshotFailure]) {
    guard let first = failures.first else { return nil }
    self.init(
      message: failures.map(\.message).joined(separator: "\n"), files: first.files,
      attachmentName: first.attachmentName)
  }

  /// Returns what a closure returns; an error that it throws is a failure, whose message begins with `start`.
  static func catching(
    _ start: String = "", _ body: () throws -> SnapshotFailure?
  ) -> SnapshotFailure? {
    do { return try body() } catch { return SnapshotFailure(message: "\(start)\(error)") }
  }
}
