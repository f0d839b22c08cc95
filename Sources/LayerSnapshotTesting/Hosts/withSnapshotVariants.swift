/// Runs a closure whose snapshots of layers are taken in some variants too.
///
/// In XCTest, `invokeTest()` is the place for a whole class:
///
///     override func invokeTest() {
///       withSnapshotVariants(.all) { super.invokeTest() }
///     }
///
/// - Parameters:
///   - variants: such as `.all` or `[.dark, .rightToLeft]`. `nil` keeps those set around the call.
///   - operation: takes the snapshots.
public func withSnapshotVariants<Result>(
  _ variants: [SnapshotVariant]?, operation: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(variants: variants).inherited
  return try SnapshotSettings.$current.withValue(settings, operation: operation)
}

/// Runs an asynchronous closure whose snapshots of layers are taken in some variants too; see the function of the same name.
///
/// - Parameters:
///   - variants: such as `.all` or `[.dark, .rightToLeft]`. `nil` keeps those set around the call.
///   - isolation: the actor that the closure runs on. Default: the caller's.
///   - operation: takes the snapshots.
public func withSnapshotVariants<Result>(
  _ variants: [SnapshotVariant]?, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings(variants: variants).inherited
  return try await SnapshotSettings.$current.withValue(settings, operation: operation)
}
