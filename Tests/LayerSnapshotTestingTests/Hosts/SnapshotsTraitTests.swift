import Testing

@testable import LayerSnapshotTesting

@Suite(.snapshots(record: .failed, referenceBudget: 1_000)) struct SnapshotsTraitTests {
  /// The mode in force where nothing else is said.
  private static func mode(_ inTest: RecordMode? = nil) throws -> RecordMode {
    try RecordMode.resolved(inTest, environment: [:])
  }

  @Test func `a suite says when its tests record`() throws {
    try #expect(Self.mode() == .failed)
    #expect(SnapshotSettings.current.referenceBudget == 1_000)
  }

  @Test(.snapshots(record: .all)) func `a test says more than its suite`() throws {
    try #expect(Self.mode() == .all)
    #expect(SnapshotSettings.current.referenceBudget == 1_000, "what it does not say stays")
  }

  @Test func `an assertion says more than a suite, and CI more than both`() throws {
    try #expect(Self.mode(.never) == .never)
    try #expect(RecordMode.resolved(.all, environment: ["CI": "true"]) == .never)
    try #expect(
      RecordMode.resolved(nil, environment: ["SNAPSHOT_RECORD": "all"]) == .failed,
      "the suite knows better than the whole run")
  }

  @Suite struct Inner {
    @Test(arguments: [1, 2]) func `suites within take part`(argument: Int) throws {
      try #expect(SnapshotsTraitTests.mode() == .failed)
    }
  }
}
