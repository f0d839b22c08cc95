import Testing

@testable import LayerSnapshotReports

@Suite struct SnapshotCoverageTests {
  private static func key(
    _ layerClass: String, _ name: String, nudges: Int = 1, _ isNoticed: Bool,
    isDeclared: Bool = true
  ) -> CoverageRecord.Key {
    .init(
      layerClass: layerClass, name: name, isDeclared: isDeclared, nudges: nudges,
      isNoticed: isNoticed)
  }

  private static let coverage = SnapshotCoverage([
    CoverageRecord(
      id: "b",
      keys: [
        key("Ring", "progress", true), key("Ring", "opacity", false, isDeclared: false),
        key("Ring", "width", nudges: 2, false),
      ]),
    CoverageRecord(
      id: "a",
      keys: [
        key("Ring", "progress", nudges: 2, false), key("Ring", "width", nudges: 2, false),
        key("Bar", "marks", nudges: 0, false),
      ]),
  ])

  @Test func `one snapshot that notices a key is enough, of those that have others`() {
    let progress = Self.coverage.keys.first { $0.name == "progress" }
    #expect(progress?.isNoticed == true)
    #expect(progress?.noticedBy == ["b"] && progress?.unnoticedBy == ["a"] && progress?.nudges == 3)
    #expect(Self.coverage.unnoticed.map(\.name) == ["width", "opacity"])
    #expect(Self.coverage.keys.map(\.name) == ["marks", "progress", "width", "opacity"])
    #expect(Self.coverage.tried.count == 3)
    #expect(Self.coverage.percent == 100.0 / 3)
    #expect(SnapshotCoverage([]).percent == 100)
  }
}
