import PNGFormat
import TestSupport
import Testing

@testable import LayerSnapshotReports

@Suite struct ChangesMarkdownTests {
  private func markdown(
    _ changes: [ReferenceChange], base: String = "out", range: String = "a..b"
  ) -> String {
    ChangesMarkdown(changes, range: range, base: base, page: "index.html", folder: "files").text
  }

  private func text(_ name: String, _ before: String?, _ after: String?) -> ReferenceChange {
    ReferenceChange(
      id: "T/F/\(name).txt", before: before.map { Array($0.utf8) },
      after: after.map { Array($0.utf8) })
  }

  @Test func `a strip has its words, its pictures and a link to its first differing frame`() {
    let change = ReferenceChange(
      id: "T/F/S.a b.png", before: SampleStrips.strip([0, 10]), after: SampleStrips.strip([0, 90]))
    let markdown = markdown([change])
    expectText(
      markdown,
      startsWith:
        "## 1 snapshot reference changed\n\nBetween `a..b`: [open the page](out/index.html).",
      has: "\n### Changed\n", "#### [T/F/S.a b.png](out/index.html#T/F/S.a%20b.png&frame=2)",
      "\n- frame 2 differs, most at 0.1 s (80 of 255)\n",
      "\n| Before | After | Difference |\n| --- | --- | --- |\n",
      "<img src=\"out/files/T/F/S.a%20b.png/after.png\" width=\"16\" alt=\"After\">")
  }

  @Test func `nothing of a name or of a text is taken for Markdown`() {
    let markdown = markdown(
      [text("S.<b>|_[x]", "a\n", "```\n# b\n")], base: "https://example.org/1/", range: "a`..b")
    #expect(markdown.contains("`a'..b`"))
    #expect(
      markdown.contains("[T/F/S.&lt;b&gt;\\|\\_\\[x\\].txt](https://example.org/1/index.html#"))
    #expect(
      markdown.contains("#T/F/S.%3Cb%3E%7C%5F%5Bx%5D.txt)")
        || markdown.contains("#T/F/S.%3Cb%3E%7C_%5Bx%5D.txt)"))
    #expect(markdown.contains("\n````diff\n- a\n+ ```\n+ # b\n````\n"))
  }

  @Test func `a comment holds it, whatever changed`() {
    let lines = String(repeating: "line after line\n", count: 20)
    let changes = (0..<400).map { text("S.\($0)", lines, nil) }
    let markdown = markdown(changes + [text("S.long", String(repeating: "x", count: 70_000), "y")])
    #expect(markdown.utf8.count < 65_000)
    expectText(markdown, has: "#### [T/F/S.0.txt]", lacks: ["S.long"])
    let shown = markdown.split(separator: "\n").count { $0.hasPrefix("#### ") }
    #expect(markdown.hasSuffix("\nAnd \(401 - shown) more, [on the page](out/index.html).\n"))
  }

  @Test func `equal versions have no page to open`() {
    #expect(markdown([]) == "## 0 snapshot references changed\n\nBetween `a..b`.\n")
  }

  @Test func `pictures of two sizes have the width of their own`() {
    func file(_ size: Int, at resolution: Int) -> [UInt8] {
      var image = PNGImage(
        width: size, height: size, pixels: Array(repeating: 255, count: size * size * 4))
      image.metadata.resolution = .init(horizontal: resolution, vertical: resolution)
      return PNG.encode(image)
    }
    let change = ReferenceChange(
      id: "T/F/S.a.png", before: file(40, at: 5669), after: file(42, at: 5669))
    for (name, width) in [("before", 20), ("after", 21), ("difference", 21)] {
      #expect(markdown([change]).contains("\(name).png\" width=\"\(width)\""))
    }
  }

  @Test func `what one cause changed is counted`() {
    func file(_ opacity: String) -> [UInt8] {
      let png = SampleFailures.png(1, 1, [opacity == "0.9" ? 0 : 9, 0, 0, 255])
      return TreeChunk.file(png, adding: "Knob frame 0 0 1 1 opacity \(opacity)\n")
    }
    func picture(_ name: String) -> ReferenceChange {
      ReferenceChange(id: "T/F/\(name).png", before: file("0.9"), after: file("0.5"))
    }
    let markdown = markdown([picture("S.a"), picture("S.b"), text("S.c", "a", "b")])
    #expect(markdown.contains("\n\n- 2 by one cause: opacity of Knob: 0.9 -&gt; 0.5\n\n"))
  }
}
