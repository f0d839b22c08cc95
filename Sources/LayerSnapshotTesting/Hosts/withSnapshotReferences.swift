/// Runs a closure whose snapshots have their references in a folder, unless `SNAPSHOT_REFERENCES` names another.
///
/// In XCTest, `invokeTest()` is the place for a whole class:
///
///     override func invokeTest() {
///       withSnapshotReferences(in: "../Design/References") {
///         super.invokeTest()
///       }
///     }
///
/// - Parameters:
///   - folder: absolute or from the project's folder; outside of the project it has to exist. `nil` keeps the
///     folder set around the call.
///   - operation: takes the snapshots.
public func withSnapshotReferences<Result>(
  in folder: String?, operation: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(references: folder).inherited
  return try SnapshotSettings.$current.withValue(settings, operation: operation)
}

/// Runs an asynchronous closure whose snapshots have their references in a folder; see the function of the same name.
///
/// - Parameters:
///   - folder: absolute or from the project's folder; `nil` keeps the folder set around the call.
///   - isolation: the actor that the closure runs on. Default: the caller's.
///   - operation: takes the snapshots.
public func withSnapshotReferences<Result>(
  in folder: String?, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings(references: folder).inherited
  return try await SnapshotSettings.$current.withValue(settings, operation: operation)
}
