import Testing

@testable import LayerGallery

@Suite struct PageEntryTests {
  @Test func `a tile takes thirteen digits, and a frame like the one before only zeros`() {
    let tile = FrameAtlas.Tile(
      x: 1, y: 63, width: 64, height: 4_095, atlasX: 2_047, atlasY: 16_383)
    #expect(PageEntry.pack([tile, nil]) == "010_10__V_3__" + String(repeating: "0", count: 13))
    #expect(PageEntry.pack([]) == "")
  }

  @Test func `a scene shows by itself what moves`() {
    func scene(_ kinds: [PageEntry.Kind]) -> PageEntry {
      PageEntry(
        id: "a", name: "A", group: "", summary: "", code: "", scale: 2,
        clips: kinds.map { PageEntry.Clip(kind: $0, name: "\($0)") })
    }
    #expect(scene([.state, .gesture, .motion]).preferredClip?.kind == .motion)
    #expect(scene([.state, .gesture]).preferredClip?.kind == .gesture)
    #expect(scene([.state, .key]).preferredClip?.kind == .state)
  }
}
