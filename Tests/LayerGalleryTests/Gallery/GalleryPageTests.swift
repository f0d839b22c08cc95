import LayerScenes
import Testing

@testable import LayerGallery

@Suite struct GalleryPageTests {
  private let html = GalleryPage(scenes: SampleScenes.all).html

  @Test func `every scene and everything that moves is on the page`() {
    for scene in SampleScenes.all {
      #expect(html.contains("<h2>\(scene.name)</h2>"))
      for exhibit in Exhibit.all(of: scene) {
        #expect(html.contains("src=\"\(exhibit.filmStripFile)\""))
        #expect(html.contains("src=\"\(exhibit.filmFile)\""))
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
    for caption in ["0 s", "0.2 s", "1 s", "0.5 s"] {
      #expect(html.contains(">\(caption)</span>"))
    }
  }

  @Test func `code is shown as it is`() {
    let scene = GalleryScene("C", size: CGSize(width: 4, height: 4)) { CALayer() }
      .motion("B", duration: 1, code: "if a < b && c > \"d\" {}") { $0.opacity = 0 }
    let page = GalleryPage(scenes: [scene])
    #expect(page.html.contains("<code>if a &lt; b &amp;&amp; c &gt; &quot;d&quot; {}</code>"))
  }
}
