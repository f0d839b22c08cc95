import Testing

@testable import LayerGallery

@Suite struct HTTPTargetTests {
  @Test func `a path becomes its segments, and a query its names and values`() throws {
    let target = try #require(HTTPTarget("/frame/My%20Ring?t=0.5&state=half+done&loop&t=1"))
    #expect(target.segments == ["frame", "My Ring"])
    #expect(target["t"] == "0.5")
    #expect(target["state"] == "half done")
    #expect(target["loop"] == "")
    #expect(target["speed"] == nil)
  }

  @Test func `the root is one empty segment`() {
    #expect(HTTPTarget("/")?.segments == [""])
    #expect(HTTPTarget("/frames/")?.segments == ["frames", ""])
  }

  @Test(arguments: [
    "", "frame", "http://localhost/", "*", "/../etc/passwd", "/frames/..", "/./frames",
    "/%2e%2e/secret", "/%2E./secret", "/a%2Fb", "/a%5cb", #"/a\b"#, "//frames", "/a//b",
  ])
  func `a target that leaves the server's paths is refused`(target: String) {
    #expect(HTTPTarget(target[...]) == nil)
  }

  @Test(arguments: ["/%", "/%4", "/%zz", "/%00", "/%0a", "/%ff", "/a?t=%", "/a?%80=1", "/\u{7F}"])
  func `what is no text behind percent signs is refused`(target: String) {
    #expect(HTTPTarget(target[...]) == nil)
  }

  @Test func `text beyond ASCII comes through`() {
    #expect(HTTPTarget("/r%C3%B6hre?f=%F0%9F%99%82")?.segments == ["röhre"])
    #expect(HTTPTarget("/r%C3%B6hre?f=%F0%9F%99%82")?["f"] == "🙂")
  }
}
