import Foundation
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct OrphanSearchTests {
  private let samples: SampleFailures
  private var package: URL { samples.url }
  private var root: URL { package.appendingPathComponent(".build/snapshot-failures") }

  init() throws {
    samples = SampleFailures()
    try package.write("", at: "Package.swift")
    try package.write(
      "@Suite struct RingTests { @Test func spins() {}; @Test(.disabled()) func rests() {} }",
      at: "Tests/T/Deep/RingTests.swift")
    for name in [
      "RingTests.spins.png", "RingTests.spins.dark.png", "RingTests.spins@macos.png",
      "RingTests.rests.png", "RingTests.gone.png", "RingTests.gone@macos.png", ".hidden",
    ] {
      try package.write("", at: "SnapshotReferences/T/RingTests/\(name)")
    }
    try package.write("", at: "SnapshotReferences/T/GoneTests/GoneTests.a.png")
  }

  private func note(
    _ name: String, isComplete: Bool = true, hasSucceeded: Bool = true,
    by library: String = "xctest", linked: Double? = nil
  ) throws {
    try JournalRecord.note(
      ["T/RingTests/RingTests.\(name).png"], isComplete: isComplete, hasSucceeded: hasSucceeded,
      by: library, linked: linked.map(Date.init(timeIntervalSinceReferenceDate:)), in: root)
  }

  private func orphans() -> [String]? {
    OrphanSearch(
      project: ProjectFolder(named: package),
      references: package.appendingPathComponent("SnapshotReferences"), failures: root
    ).orphans()
  }

  private static let gone = [
    "T/GoneTests/GoneTests.a.png", "T/RingTests/RingTests.gone.png",
    "T/RingTests/RingTests.gone@macos.png",
  ]

  @Test func `after a complete run, what no test takes is an orphan`() throws {
    #expect(orphans() == nil)
    try note("spins", isComplete: false)
    #expect(orphans() == nil)
    try note("spins")
    #expect(orphans() == Self.gone + ["T/RingTests/RingTests.spins.dark.png"])
  }

  @Test func `a test that threw, or was skipped half-way, keeps what it did not use`() throws {
    try note("spins", hasSucceeded: false)
    #expect(orphans() == Self.gone)
    try package.write(
      "@Suite struct RingTests { @Test func spins() throws { try Test.cancel() }; func rests() {} }",
      at: "Tests/T/Deep/RingTests.swift")
    try note("spins")
    #expect(orphans() == Self.gone)
  }

  @Test func `references that either test library used are no orphans`() throws {
    try note("spins")
    try note("spins.dark", isComplete: false, by: "swift-testing")
    try note("gone", isComplete: false, by: "swift-testing")
    #expect(orphans() == ["T/GoneTests/GoneTests.a.png"])
  }

  @Test func `a reference has a test under each of its names`() throws {
    let references = package.appendingPathComponent("SnapshotReferences")
    try references.appendingPathComponent("Alias").link(to: "T")
    try JournalRecord.note(
      ["Alias/RingTests/RingTests.gone.png"], isComplete: true, hasSucceeded: true, by: "xctest",
      in: root)
    #expect(orphans() == ["T/GoneTests/GoneTests.a.png"])
  }

  @Test(arguments: [("xctest", "swift-testing"), ("swift-testing", "xctest")])
  func `what a library took in an earlier build keeps no reference`(old: String, new: String) throws
  {
    try note("gone", by: old, linked: 1)
    try note("spins", by: new, linked: 1)
    #expect(orphans()?.contains("T/RingTests/RingTests.gone.png") == false, "the same build")
    // The test moves from one library to the other, where it takes nothing any longer.
    try note("spins", by: new, linked: 2)
    #expect(orphans()?.contains("T/RingTests/RingTests.gone.png") == true)
    try note("gone", isComplete: false, by: old, linked: 2)
    #expect(orphans()?.contains("T/RingTests/RingTests.gone.png") == false, "it is back")
  }

  @Test func `a filtered run of a later build judges no other library`() throws {
    try note("gone", linked: 1)
    try note("spins", by: "swift-testing", linked: 1)
    try note("spins", isComplete: false, by: "swift-testing", linked: 2)
    #expect(orphans()?.contains("T/RingTests/RingTests.gone.png") == false)
  }

  @Test func `references of exit tests are kept while their file has some`() throws {
    try package.write("", at: "SnapshotReferences/T/RingTests/exit-test.a.png")
    try note("spins")
    #expect(orphans()?.contains("T/RingTests/exit-test.a.png") == true)
    try package.write(
      "@Test func spins() async { #expect(processExits" + "With: .success) {} }; func rests() {}",
      at: "Tests/T/Deep/RingTests.swift")
    #expect(orphans()?.contains("T/RingTests/exit-test.a.png") == false)
  }
}
