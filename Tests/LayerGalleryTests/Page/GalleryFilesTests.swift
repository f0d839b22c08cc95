import Foundation
import LayerSnapshotReports
import Testing

@testable import LayerGallery

@Suite struct GalleryFilesTests {
  private static let files = [
    ("base.css", PageFiles.baseStyle), ("base.js", PageFiles.baseScript),
    ("report.html", PageFiles.reportPage), ("report.css", PageFiles.reportStyle),
    ("report.js", PageFiles.reportScript), ("gallery.css", GalleryFiles.galleryStyle),
    ("gallery.js", GalleryFiles.galleryScript), ("transport.html", GalleryFiles.transportPage),
    ("scenes.html", GalleryFiles.scenesPage), ("scenes.css", GalleryFiles.scenesStyle),
    ("scenes.js", GalleryFiles.scenesScript), ("preview.html", GalleryFiles.previewPage),
    ("preview.css", GalleryFiles.previewStyle), ("preview.js", GalleryFiles.previewScript),
    ("inspector.js", GalleryFiles.inspectorScript),
  ]
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Sources/Pages").standardized

  @Test func `every file of the pages is in the program as it is in the sources`() throws {
    for (name, text) in Self.files {
      let file = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(text == file, "run .ci/pages/embed: \(name) has changed")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.files.map(\.0).sorted())
  }
}
