import Testing

@testable import LayerGallery

@Suite struct PageNamesTests {
  @Test func `scenes get names for files, each its own`() {
    var names = PageNames()
    let ids = ["Progress Ring", "progress-ring", "Ring: 50 %", "Größe", "→", "🙂"].map {
      names.id(for: $0)
    }
    #expect(ids == ["progress-ring", "progress-ring-2", "ring-50", "gr-e", "scene", "scene-2"])
  }
}
