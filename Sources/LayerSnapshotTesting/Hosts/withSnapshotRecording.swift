/// Runs a closure whose snapshots are recorded by a mode, unless they have one of their own
/// themselves. Nothing is written where `CI` is set.
///
/// In XCTest, `invokeTest()` is the place to set it for a whole class:
///
///     override func invokeTest() {
///       withSnapshotRecording(.failed) { super.invokeTest() }
///     }
///
/// - Parameters:
///   - mode: when references are written.
///   - operation: takes the snapshots.
public func withSnapshotRecording<Result>(
  _ mode: RecordMode, operation: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(record: mode).inherited
  return try SnapshotSettings.$current.withValue(settings, operation: operation)
}

/// Runs an asynchronous closure whose snapshots are recorded by a mode; see the function of
/// the same name.
///
/// - Parameters:
///   - mode: when references are written.
///   - isolation: the actor that the closure runs on. Default: the caller's.
///   - operation: takes the snapshots.
public func withSnapshotRecording<Result>(
  _ mode: RecordMode, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings(record: mode).inherited
  return try await SnapshotSettings.$current.withValue(settings, operation: operation)
}
