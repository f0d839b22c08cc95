import Testing

@testable import LayerGallery

@Suite struct GalleryPageTests {
  private let html = GalleryPage(shows: ControlShow.all).html

  @Test func `every control and every motion is on the page`() {
    for show in ControlShow.all {
      #expect(html.contains("<h2>\(show.title)</h2>"))
      for exhibit in show.exhibits {
        #expect(html.contains("src=\"\(exhibit.filmStripFile)\""))
        #expect(html.contains("src=\"\(exhibit.previewFile)\""))
      }
    }
  }

  @Test func `the page needs nothing from the network`() {
    #expect(!html.contains("http:"))
    #expect(!html.contains("https:"))
    #expect(!html.contains("src=\"/"))
    #expect(!html.contains("<script"))
  }

  @Test func `times are written without needless zeros`() {
    for caption in ["0 s", "0.2 s", "1 s", "1.5 s"] {
      #expect(html.contains("<span>\(caption)</span>"))
    }
  }

  @Test func `code is shown as it is`() {
    let exhibit = Exhibit(
      name: "a", title: "B", code: "if a < b && c > \"d\" {}", duration: 1, rest: 0,
      makeScene: ControlShow.all[0].exhibits[0].makeScene)
    let page = GalleryPage(shows: [ControlShow(title: "C", summary: "D", exhibits: [exhibit])])
    #expect(page.html.contains("<code>if a &lt; b &amp;&amp; c &gt; &quot;d&quot; {}</code>"))
  }
}
