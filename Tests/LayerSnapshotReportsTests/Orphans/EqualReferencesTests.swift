import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct EqualReferencesTests {
  private let samples: SampleFailures
  private var references: URL { samples.url.appendingPathComponent("SnapshotReferences") }

  init() throws {
    samples = SampleFailures()
    try samples.url.write("", at: "Package.swift")
    try samples.url.write("@Test func kept() {}", at: "Tests/T/RingTests.swift")
    for (name, text) in [
      ("kept.txt", "one"), ("gone.txt", "one"), ("gone.png", "one"), ("other.txt", "two"),
    ] {
      try references.write(text, at: "T/RingTests/\(name)")
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
