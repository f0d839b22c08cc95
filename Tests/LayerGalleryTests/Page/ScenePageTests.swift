import TestSupport
import Testing

@testable import LayerGallery

@Suite struct ScenePageTests {
  private func html(
    _ scenes: [PageEntry], _ heading: GalleryHeading = GalleryHeading(title: "A"),
    address: String = ""
  ) -> String {
    ScenePage(head: ScenePage.Head(heading: heading, address: address), scenes: scenes).html
  }

  private let scenes = [
    PageEntry(
      id: "ring", name: "Ring & <Co>", group: "Progress", summary: "It \"fills\".",
      code: SwiftMarkup.html("a < b"),
      clips: [PageEntry.Clip(kind: .motion, name: "</script>", count: 1)]),
    PageEntry(id: "box", name: "Box"),
    PageEntry(id: "bar", name: "Bar", group: "Progress"),
  ]

  @Test func `scenes stand under their groups, and can be followed by a link`() throws {
    let html = html(scenes, GalleryHeading(title: "My <gallery>"))
    #expect(html.contains("<title>My &lt;gallery&gt;</title>"))
    #expect(html.contains("<strong>Ring &amp; &lt;Co&gt;</strong>"))
    let start = try #require(html.range(of: "<section>")?.lowerBound)
    let sections = html[start...]
    let places = try ["<h2>Progress</h2>", "href=\"#ring\"", "href=\"#bar\"", "href=\"#box\""].map {
      try #require(sections.range(of: $0)?.lowerBound, "\($0)")
    }
    #expect(places == places.sorted())
  }

  @Test func `no name ends the data, and the page makes no request and is small`() throws {
    let html = html(scenes)
    #expect(!html.contains(#""name":"</script>"#))
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("http://") || html.contains("http://www.w3.org/2000/svg"))
    #expect(!html.contains("https://") && html.contains("default-src 'none'"))
    #expect(self.html([]).utf8.count < 50_000)
  }

  @Test func `a page names its renderer where there is a choice, and code where it is`() {
    var scenes = scenes
    #expect(!html(scenes).contains("Drawn by"))
    for index in scenes.indices { scenes[index].drawnBy = "CARenderer" }
    #expect(html(scenes).contains("<p class=\"notice\">Drawn by CARenderer.</p>"))
    var knob = PageEntry(id: "knob", name: "Knob")
    #expect(html([knob]).contains(">A scene. Open it, and step through its frames.<"))
    knob.clips = [PageEntry.Clip(kind: .motion, name: "turns", count: 2, rate: 60)]
    #expect(html([knob]).contains(">A scene that moves. Play it, and step through its frames.<"))
  }

  @Test func `the page describes itself to people, to search and to sites with a link to it`() {
    let html = html(
      scenes,
      GalleryHeading(
        title: "Rings & co", summary: "All \"our\" rings.", installation: ".package(\"<rings>\")",
        link: "https://example.com/rings"), address: "https://example.com/gallery/")
    let parts = [
      "<h1>Rings &amp; co</h1>",
      "<meta name=\"description\" content=\"All &quot;our&quot; rings.\">",
      "<meta property=\"og:image\" content=\"https://example.com/gallery/preview.png\">",
      "<link rel=\"canonical\" href=\"https://example.com/gallery/\">",
      "href=\"https://example.com/rings\"", "<div id=\"get\">", "<pre><code>.package(",
      "&lt;rings&gt;", "<link rel=\"icon\" href=\"data:image/svg+xml,",
    ]
    #expect(parts.filter { !html.contains($0) } == [])
  }

  @Test func `a page that is not published has no address, and counts its scenes`() {
    let html = html(scenes)
    #expect(!html.contains("canonical") && html.contains("content=\"preview.png\""))
    #expect(html.contains("0 of 3 scenes move. Play one, step through its frames, and copy"))
    var moving = scenes
    for index in moving.indices {
      moving[index].clips = [PageEntry.Clip(kind: .motion, name: "Spin", count: 2)]
      moving[index].clips[0].rate = 30
    }
    #expect(
      self.html(moving).contains("3 scenes that move. Play one, step through its frames, and copy"))
  }

  @Test func `where no script runs each scene has a frame, in dark another where there is one`() {
    var scenes = scenes
    scenes[0].isAdaptive = true
    let html = html(scenes)
    expectText(
      html,
      has:
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"ring.dark.png\"><img src=\"ring.png\"",
      "<picture><img src=\"box.png\"")
  }

  @Test func `one moving scene of each group comes before the others above all`() throws {
    let moving = ["a", "a", "b"].enumerated().map { index, group in
      PageEntry(
        id: "s\(index)", name: "S", group: group,
        clips: [PageEntry.Clip(kind: .motion, name: "m", count: 2, rate: 60)])
    }
    let html = html(moving)
    let reel = try #require(html.components(separatedBy: "class=\"reel\"").last)
    let order = reel.components(separatedBy: "data-film=\"").dropFirst().prefix(3).map {
      $0.prefix(2)
    }
    #expect(order == ["s0", "s2", "s1"])
  }

  @Test(arguments: 1...30)
  func `rows of cards are full, and differ by a card at most`(count: Int) throws {
    for (name, limit) in [("wide", 4), ("medium", 3), ("narrow", 2)] {
      let spans = try (0..<count).map { index in
        let all = ScenePage.spans(at: index, of: count).split(separator: ";")
        let own = try #require(all.first { $0.hasPrefix("--\(name):") })
        return try #require(Int(own.dropFirst(name.count + 3)))
      }
      var rows: [Int] = []
      var (filled, cards) = (0, 0)
      for span in spans {
        filled += span
        cards += 1
        guard filled >= 12 else { continue }
        #expect(filled == 12, "\(name), \(count) cards")
        rows.append(cards)
        (filled, cards) = (0, 0)
      }
      #expect(filled == 0, "\(name), \(count) cards end in a row that is not full")
      #expect((rows.max() ?? 0) <= limit && (rows.max() ?? 0) - (rows.min() ?? 0) <= 1)
    }
  }
}
