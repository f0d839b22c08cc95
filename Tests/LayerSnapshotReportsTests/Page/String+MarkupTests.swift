import Testing

@testable import LayerSnapshotReports

@Suite struct StringMarkupTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("a & b < c > \"d\" 'e'", "a &amp; b &lt; c &gt; &quot;d&quot; &#39;e&#39;"),
    ("tab\tand\nline", "tab\tand\nline"), ("bell\u{7}", "bell\u{FFFD}"), ("\r\n", "\u{FFFD}\n"),
    ("ü 🎉", "ü 🎉"),
  ])
  func `nothing in a text is taken for markup`(text: String, escaped: String) {
    #expect(text.escapedForMarkup == escaped)
  }
}
