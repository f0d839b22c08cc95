import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite(.snapshots(record: .failed, references: "Looks", referenceBudget: 1_000))
struct SnapshotsTraitTests {
  /// The mode in force without another setting.
  private static func mode(_ inTest: RecordMode? = nil) throws -> RecordMode {
    try RecordMode.resolved(inTest, environment: [:])
  }

  @Test func `a suite sets when its tests record, below an assertion and CI`() throws {
    try #expect(Self.mode() == .failed)
    #expect(SnapshotSettings.current.referenceBudget == 1_000)
    try #expect(Self.mode(.never) == .never)
    try #expect(RecordMode.resolved(.all, environment: ["CI": "true"]) == .never)
    try #expect(
      RecordMode.resolved(nil, environment: ["SNAPSHOT_RECORD": "all"]) == .failed,
      "the suite knows better than the whole run")
  }

  @Test(.snapshots(record: .all)) func `a test overrides its suite`() throws {
    try #expect(Self.mode() == .all)
    #expect(
      SnapshotSettings.current.referenceBudget == 1_000, "a setting without a value is inherited")
  }

  @Test func `what a test leaves in an implicit transaction is committed`() async throws {
    let test = try #require(Test.current)
    try await SnapshotsTrait.snapshots().provideScope(for: test, testCase: nil) {
      CATransaction.setAnimationDuration(9)
    }
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `a suite names the folder of its references`() throws {
    let test = SnapshotTest.here()
    let reference = try SnapshotReference(test, name: nil)
    let project = try #require(reference.folders.project)
    #expect(
      reference.url.path == project.url.appendingPathComponent("Looks/\(reference.path)").path)
  }

  @Test(.snapshots(references: "Other/Looks")) func `a test has references of its own`() {
    #expect(SnapshotSettings.current.references == "Other/Looks")
    withSnapshotReferences(in: nil) {
      #expect(SnapshotSettings.current.references == "Other/Looks")
    }
  }

  @Suite struct Inner {
    @Test(arguments: [1, 2]) func `suites within take part`(argument: Int) throws {
      try #expect(SnapshotsTraitTests.mode() == .failed)
    }
  }
}
