/// Why a snapshot fails.
public struct SnapshotFailure: Sendable, CustomStringConvertible {
  /// The message; may have several lines.
  public let message: String
  /// The files on disk, for test libraries that attach them: the reference, the actual content, and the difference.
  public internal(set) var files: [SnapshotDifference.File] = []
  /// The prefix of the names of attached files: the test's name and the snapshot's.
  var attachmentName: String?

  /// The message.
  public var description: String { message }
}
