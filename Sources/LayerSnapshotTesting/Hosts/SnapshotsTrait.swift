import AnimatableLayers
import Testing

/// The snapshot settings of a test or a suite of Swift Testing; see `Trait.snapshots`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let settings: SnapshotSettings

  /// Holds for the tests of suites within a suite too.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings; those of an inner suite or test override them. What the test leaves in an implicit
  /// transaction is committed, so that the next test on its thread does not inherit it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { CATransaction.flush() }
    try await SnapshotSettings.$current.withValue(settings.inherited) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets when the snapshots of a test or a suite are recorded, where their references lie, how large those of a
  /// suite may be, and in which variants layers are captured.
  ///
  ///     @Suite(.snapshots(record: .failed)) struct RingTests { … }
  ///
  /// - Parameters:
  ///   - record: when references are written, as in `assertSnapshot`, whose argument takes precedence;
  ///     nothing is written where `CI` is set. Default `nil`: the enclosing setting.
  ///   - references: the folder of references, absolute or from the project's folder; outside of the project it has to
  ///     exist. `SNAPSHOT_REFERENCES` takes precedence. Default `nil`: the folder set around it, else `SnapshotReferences`.
  ///   - referenceBudget: how many bytes the references of each suite may have together, greater than 0; the first
  ///     snapshot that finds them larger fails. Default `nil`: the enclosing setting.
  ///   - variants: what layers are captured in beside their own environment, such as `.all` or `[.dark, .rightToLeft]`; see
  ///     `SnapshotVariant`. Default `nil`: the enclosing setting, else none for layers and dark for scenes.
  public static func snapshots(
    record: RecordMode? = nil, references: String? = nil, referenceBudget: Int? = nil,
    variants: [SnapshotVariant]? = nil
  ) -> SnapshotsTrait {
    SnapshotsTrait(
      settings: SnapshotSettings(
        record: record, references: references, referenceBudget: referenceBudget,
        variants: variants))
  }
}
