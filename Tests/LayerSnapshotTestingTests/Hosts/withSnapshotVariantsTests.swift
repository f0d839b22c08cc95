import Testing

@testable import LayerSnapshotTesting

@Suite(.snapshots(variants: [.dark])) struct withSnapshotVariantsTests {
  private var names: [String]? { SnapshotSettings.current.variants?.map(\.name) }

  @Test func `a scope has variants of its own`() async {
    #expect(names == ["dark"])
    withSnapshotVariants([.rightToLeft, .scale(1.5)]) {
      #expect(names == ["right to left", "scale 1.5"])
      withSnapshotVariants(nil) { #expect(names == ["right to left", "scale 1.5"]) }
    }
    await withSnapshotVariants(.all) {
      await Task.yield()
      #expect(names?.count == 11)
    }
    #expect(names == ["dark"])
  }
}
