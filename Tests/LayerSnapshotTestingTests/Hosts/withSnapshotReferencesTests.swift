import Testing

@testable import LayerSnapshotTesting

@Suite struct withSnapshotReferencesTests {
  private var references: String? { SnapshotSettings.current.references }

  @Test func `a scope names the folder of references, the inner one first`() {
    withSnapshotReferences(in: "Looks") {
      #expect(references == "Looks")
      withSnapshotReferences(in: "Other") { #expect(references == "Other") }
      withSnapshotReferences(in: nil) { #expect(references == "Looks") }
      #expect(references == "Looks")
    }
    #expect(references == nil)
  }

  @MainActor @Test func `a scope may wait, and stays where it is`() async {
    await withSnapshotReferences(in: "Looks") {
      MainActor.assertIsolated()
      await Task.yield()
      #expect(references == "Looks")
    }
    #expect(references == nil)
  }
}
