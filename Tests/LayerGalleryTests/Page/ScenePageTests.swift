import Foundation
import Testing

@testable import LayerGallery

@Suite struct ScenePageTests {
  private let scenes = [
    PageEntry(
      id: "ring", name: "Ring & <Co>", group: "Progress", summary: "It \"fills\".",
      code: SwiftMarkup.html("a < b"), scale: 2,
      clips: [PageEntry.Clip(kind: .motion, name: "</script>", count: 1)]),
    PageEntry(id: "box", name: "Box", group: "", summary: "", code: "", scale: 2),
    PageEntry(id: "bar", name: "Bar", group: "Progress", summary: "", code: "", scale: 2),
  ]

  @Test func `scenes stand under their groups, and can be followed by a link`() throws {
    let html = ScenePage(title: "My <gallery>", scenes: scenes).html
    #expect(html.contains("<title>My &lt;gallery&gt;</title>"))
    #expect(html.contains("<strong>Ring &amp; &lt;Co&gt;</strong>"))
    let places = try ["<h2>Progress</h2>", "href=\"#ring\"", "href=\"#bar\"", "href=\"#box\""].map {
      try #require(html.range(of: $0)?.lowerBound, "\($0)")
    }
    #expect(places == places.sorted())
  }

  @Test func `no name ends the data, and the page makes no request`() throws {
    let html = ScenePage(title: "A", scenes: scenes).html
    #expect(!html.contains(#""name":"</script>"#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("http://") || html.contains("http://www.w3.org/2000/svg"))
    #expect(!html.contains("https://"))
    #expect(html.contains("default-src 'none'"))
  }

  @Test func `the page names the renderer of its frames where there is a choice`() {
    var scenes = scenes
    #expect(!ScenePage(title: "A", scenes: scenes).html.contains("Drawn by"))
    for index in scenes.indices { scenes[index].drawnBy = "CARenderer" }
    #expect(
      ScenePage(title: "A", scenes: scenes).html.contains(
        "<p class=\"notice\">Drawn by CARenderer.</p>"))
  }

  @Test func `the page without scenes leaves room for many`() {
    #expect(ScenePage(title: "A", scenes: []).html.utf8.count < 40_000)
  }
}
