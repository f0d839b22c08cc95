import Testing

@testable import LayerSnapshotTesting

@Suite struct withSnapshotRecordingTests {
  private func mode() throws -> RecordMode { try RecordMode.resolved(nil, environment: [:]) }

  @Test func `a scope sets when its snapshots are recorded, the inner one first`() throws {
    try #expect(mode() == .missing)
    try withSnapshotRecording(.all) {
      try #expect(mode() == .all)
      try withSnapshotRecording(.never) { try #expect(mode() == .never) }
      try #expect(mode() == .all)
    }
    try #expect(mode() == .missing)
  }

  @MainActor @Test func `a scope may wait, and stays where it is`() async throws {
    try await withSnapshotRecording(.failed) {
      MainActor.assertIsolated()
      await Task.yield()
      try #expect(mode() == .failed)
    }
    try #expect(mode() == .missing)
  }
}
