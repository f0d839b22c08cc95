import Testing

@testable import LayerGallery

@Suite struct PageEntryTests {
  @Test func `a scene shows by itself what moves`() {
    func cover(_ kinds: PageEntry.Kind...) -> Int {
      PageEntry.cover(of: kinds.map { PageEntry.Clip(kind: $0, name: "\($0)") })
    }
    #expect(cover(.state, .gesture, .motion) == 2 && cover(.state, .gesture) == 1)
    #expect(cover(.state, .key) == 0)
  }
}
