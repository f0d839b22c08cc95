/// Why a snapshot fails.
public struct FailedSnapshot: Error, CustomStringConvertible {
  /// The message, over several lines.
  public let message: String
  /// The files that lie on disk too, for hosts that can attach them: the reference, what was found,
  /// and the difference.
  public internal(set) var files: [SnapshotDifference.File] = []
  /// What the names of attached files begin with: the test's and the snapshot's.
  var attachmentName: String?

  /// The message.
  public var description: String { message }
}
