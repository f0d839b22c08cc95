import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct EqualReferencesTests {
  private let samples: SampleFailures
  private var references: URL { samples.url.appendingPathComponent("SnapshotReferences") }

  init() throws {
    samples = try SampleFailures()
    for (path, text) in [
      ("Package.swift", ""), ("Tests/T/RingTests.swift", "@Test func kept() {}"),
      ("SnapshotReferences/T/RingTests/kept.txt", "one"),
      ("SnapshotReferences/T/RingTests/gone.txt", "one"),
      ("SnapshotReferences/T/RingTests/gone.png", "one"),
      ("SnapshotReferences/T/RingTests/other.txt", "two"),
    ] {
      let url = samples.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func `an orphan with the same bytes is found, and no reference that has a test`() {
    let references = EqualReferences(in: references, of: ProjectFolder(named: samples.url))
    func orphan(_ text: String, _ id: String) -> String? {
      references.orphan(with: Array(text.utf8), likely: id)
    }
    #expect(orphan("one", "T/RingTests/new.txt") == "T/RingTests/gone.txt")
    #expect(orphan("one", "T/RingTests/new.png") == "T/RingTests/gone.png")
    #expect(orphan("one", "T/RingTests/gone.txt") == nil)
    #expect(orphan("six", "T/RingTests/new.txt") == nil)
    #expect(orphan("", "T/RingTests/new.txt") == nil)
  }
}
