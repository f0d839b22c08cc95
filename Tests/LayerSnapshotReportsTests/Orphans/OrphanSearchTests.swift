import Foundation
import Testing

@testable import LayerSnapshotReports

@Suite struct OrphanSearchTests {
  private let samples: SampleFailures
  private var package: URL { samples.url }
  private var root: URL { package.appendingPathComponent(".build/snapshot-failures") }

  init() throws {
    samples = try SampleFailures()
    for path in [
      "Tests/T/Deep/RingTests.swift", "Tests/T/PieTests.swift",
      "SnapshotReferences/T/RingTests/spins.png", "SnapshotReferences/T/RingTests/old.png",
      "SnapshotReferences/T/RingTests/spins@macos.png",
      "SnapshotReferences/T/RingTests/old@macos.png", "SnapshotReferences/T/RingTests/.hidden",
      "SnapshotReferences/T/PieTests/a.png", "SnapshotReferences/T/GoneTests/a.png",
    ] {
      let url = package.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  private func orphans() -> [String]? { OrphanSearch(package: package, root: root).orphans() }

  @Test func `without a complete run nothing is judged`() throws {
    #expect(orphans() == nil)
    try JournalRecord.note(["T/RingTests/spins.png"], isComplete: false, by: "xctest", in: root)
    #expect(orphans() == nil)
  }

  @Test func `what nobody asked for in a file that took part is an orphan, and what has no file`()
    throws
  {
    try JournalRecord.note(["T/RingTests/spins.png"], isComplete: true, by: "xctest", in: root)
    #expect(
      orphans() == ["T/GoneTests/a.png", "T/RingTests/old.png", "T/RingTests/old@macos.png"])
  }

  @Test func `what any library asks for is none`() throws {
    try JournalRecord.note(["T/RingTests/spins.png"], isComplete: true, by: "xctest", in: root)
    try JournalRecord.note(
      ["T/RingTests/old.png"], isComplete: false, by: "swift-testing", in: root)
    #expect(orphans() == ["T/GoneTests/a.png"])
  }
}
