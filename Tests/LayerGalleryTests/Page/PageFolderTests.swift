import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PageFolderTests {
  @Test
  func `a gallery is a page with the films and pictures of its scenes, the same bytes each time`()
    throws
  {
    let folder = try TemporaryFolder()
    let paths = try ["a", "b"].map { name -> String in
      let path = folder.url.appendingPathComponent(name).path
      var done: [Int] = []
      var written: [String] = []
      try PageFolder(
        head: ScenePage.Head(heading: GalleryHeading(title: "Samples")), scenes: SampleScenes.all
      ).write(
        to: OutputFolder(path: path), progress: { done.append($0) },
        written: { written.append($0) })
      #expect(done == done.sorted() && done.last == 2)
      #expect(
        written == [
          "dot.png", "dot.dark.png", "dot.js", "dot.more.js", "plain.png", "plain.js",
          "preview.png", "index.html",
        ])
      return path
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: paths[0]) {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(paths[0])/\(name)", andPath: "\(paths[1])/\(name)"), "\(name)")
    }
  }

  @Test func `scenes get names for files, each its own`() {
    let ids = PageFolder.ids(
      for: ["Progress Ring", "progress-ring", "Ring: 50 %", "Größe", "→", "🙂"])
    #expect(ids == ["progress-ring", "progress-ring-2", "ring-50", "gr-e", "scene", "scene-2"])
  }
}
