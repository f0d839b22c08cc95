import Testing

@testable import LayerGallery

@Suite struct PageEntryTests {
  @Test func `a scene shows by itself what moves`() {
    func scene(_ kinds: [PageEntry.Kind]) -> PageEntry {
      PageEntry(
        id: "a", name: "A", group: "", summary: "", code: "", scale: 2,
        clips: kinds.map { PageEntry.Clip(kind: $0, name: "\($0)") })
    }
    #expect(scene([.state, .gesture, .motion]).cover == 2)
    #expect(scene([.state, .gesture]).cover == 1)
    #expect(scene([.state, .key]).cover == 0)
  }
}
