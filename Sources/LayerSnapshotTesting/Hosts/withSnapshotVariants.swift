/// Runs a closure whose snapshots of layers are taken in some variants too, such as `.all`; `nil` keeps those set around
/// the call. In XCTest, `invokeTest()` is the place for a whole class, as for `withSnapshotRecording`.
public func withSnapshotVariants<Result>(
  _ variants: [SnapshotVariant]?, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(
    SnapshotSettings(variants: variants).inherited, operation: operation)
}

/// Runs an asynchronous closure whose snapshots of layers are taken in some variants too, on the caller's actor.
public func withSnapshotVariants<Result>(
  _ variants: [SnapshotVariant]?, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(
    SnapshotSettings(variants: variants).inherited, operation: operation)
}
