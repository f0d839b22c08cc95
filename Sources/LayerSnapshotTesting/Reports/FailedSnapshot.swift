/// What a test is told about a snapshot that fails.
struct FailedSnapshot {
  /// Everything there is to say, over several lines.
  let message: String
  /// The files that lie on disk too, for hosts that can attach them.
  var files: [SnapshotDifference.File] = []
}
