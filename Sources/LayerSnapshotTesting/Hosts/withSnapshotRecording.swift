/// Runs a closure whose snapshots are recorded by a mode, unless they have one of their own. Nothing is written where
/// `CI` is set.
///
/// In XCTest, `invokeTest()` is the place to set it for a whole class:
///
///     override func invokeTest() {
///       withSnapshotRecording(.failed) { super.invokeTest() }
///     }
public func withSnapshotRecording<Result>(
  _ mode: RecordMode, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(
    SnapshotSettings(record: mode).inherited, operation: operation)
}

/// Runs an asynchronous closure whose snapshots are recorded by a mode, on the caller's actor.
public func withSnapshotRecording<Result>(
  _ mode: RecordMode, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(
    SnapshotSettings(record: mode).inherited, operation: operation)
}
