import Testing

@testable import LayerGallery

@Suite struct SwiftMarkupTests {
  @Test(arguments: [
    (
      "let ring = Ring()",
      #"<span class="keyword">let</span> ring = <span class="type">Ring</span>()"#
    ),
    ("$0.progress = 0.5", #"$0.progress = <span class="number">0.5</span>"#),
    (
      ".control(\"a\\\"b\", in: 0...1)",
      #".control(<span class="string">&quot;a\&quot;b&quot;</span>, <span class="keyword">in</span>: <span class="number">0</span>...<span class="number">1</span>)"#
    ),
    ("x // let < 1\ny", "x <span class=\"comment\">// let &lt; 1</span>\ny"),
    ("@Key var a", #"<span class="keyword">@Key</span> <span class="keyword">var</span> a"#),
    (".default & 0x1F_a", #".default &amp; <span class="number">0x1F_a</span>"#),
    ("\"open\nlet", "<span class=\"string\">&quot;open</span>\n<span class=\"keyword\">let</span>"),
    ("2.5.rounded()", #"<span class="number">2.5</span>.rounded()"#),
    ("", ""),
  ])
  func `words get the class of their kind, and nothing else changes`(code: String, html: String) {
    #expect(SwiftMarkup.html(code) == html)
  }
}
