/// Runs a closure whose snapshots have their references in a folder, unless `SNAPSHOT_REFERENCES` names another.
///
/// The folder is absolute or from the project's folder, such as `../Design/References`; outside of the project it has to
/// exist. `nil` keeps the one that is set around the call. In XCTest, `invokeTest()` is the place for a whole class, as
/// for `withSnapshotRecording`.
public func withSnapshotReferences<Result>(
  in folder: String?, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(
    SnapshotSettings(references: folder).inherited, operation: operation)
}

/// Runs an asynchronous closure whose snapshots have their references in a folder, on the caller's actor.
public func withSnapshotReferences<Result>(
  in folder: String?, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(
    SnapshotSettings(references: folder).inherited, operation: operation)
}
