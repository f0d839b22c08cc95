import Testing

@testable import LayerGallery

@Suite struct HTTPTargetTests {
  @Test func `a query becomes its names and values, and the path stays as it is`() throws {
    let target = try #require(HTTPTarget("/frame/My%20Ring?t=0.5&state=half+done&loop&t=1"))
    #expect(target.path == "/frame/My%20Ring")
    #expect(target["t"] == "0.5")
    #expect(target["state"] == "half done")
    #expect(target["loop"] == "")
    #expect(target["speed"] == nil)
    #expect(HTTPTarget("/")?.path == "/")
  }

  @Test(arguments: ["", "frame", "http://localhost/", "*", "?t=0"])
  func `a target that is no path is refused`(target: String) {
    #expect(HTTPTarget(target[...]) == nil)
  }

  @Test(arguments: ["%", "%4", "%zz", "%00", "%0a", "%ff", "%7F"])
  func `what is no text behind percent signs is refused`(text: String) {
    #expect(HTTPTarget("/a?t=\(text)") == nil)
    #expect(HTTPTarget("/a?\(text)=1") == nil)
  }

  @Test func `text beyond ASCII comes through`() {
    #expect(HTTPTarget("/?f=r%C3%B6hre+%F0%9F%99%82")?["f"] == "röhre 🙂")
  }
}
