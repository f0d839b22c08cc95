import LayerSnapshotReports
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct GalleryFilesTests {
  private static let files = [
    ("base.css", PageFiles.baseStyle), ("base.js", PageFiles.baseScript),
    ("report.html", PageFiles.reportPage), ("report.css", PageFiles.reportStyle),
    ("report.js", PageFiles.reportScript), ("gallery.css", GalleryFiles.galleryStyle),
    ("gallery.js", GalleryFiles.galleryScript), ("transport.html", GalleryFiles.transportPage),
    ("scenes.html", GalleryFiles.scenesPage), ("scenes.css", GalleryFiles.scenesStyle),
    ("films.js", GalleryFiles.filmsScript), ("scenes.js", GalleryFiles.scenesScript),
    ("preview.html", GalleryFiles.previewPage),
    ("preview.css", GalleryFiles.previewStyle), ("preview.js", GalleryFiles.previewScript),
    ("inspector.js", GalleryFiles.inspectorScript), ("timing.js", GalleryFiles.timingScript),
  ]
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Sources/Pages").standardized

  @Test func `every file of the pages is in the program as it is in the sources`() throws {
    for (name, text) in Self.files {
      let file = try Self.folder.appendingPathComponent(name).text
      #expect(text == file, "run .ci/pages/embed: \(name) has changed")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.files.map(\.0).sorted())
  }

  // MARK: Contrast

  /// The colors of a style's custom properties, in light and dark: red, green, blue and alpha from 0 to 1.
  private static func colors(in style: String) -> [String: [[Double]]] {
    var colors: [String: [[Double]]] = [:]
    for part in style.components(separatedBy: "--").dropFirst() {
      guard let range = part.range(of: ": light-dark(#"), let end = part.firstIndex(of: ")"),
        range.upperBound < end
      else { continue }
      colors[String(part[..<range.lowerBound])] = part[range.upperBound..<end]
        .components(separatedBy: ", #").map(components)
    }
    return colors
  }

  private static func components(_ digits: String) -> [Double] {
    let width = digits.count == 3 ? 1 : 2
    let numbers = stride(from: 0, to: digits.count, by: width).map { start -> Double in
      let part = String(digits.dropFirst(start).prefix(width))
      let number = Int(part, radix: 16) ?? 0
      return Double(width == 1 ? 17 * number : number) / 255
    }
    return numbers.count == 3 ? numbers + [1] : numbers
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ color: [Double]) -> Double {
    zip([0.2126, 0.7152, 0.0722], color).reduce(0) { sum, part in
      let value = part.1
      return sum + part.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }

  private static func contrast(_ first: [Double], _ second: [Double]) -> Double {
    let luminances = [luminance(first), luminance(second)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func over(_ color: [Double], _ ground: [Double]) -> [Double] {
    zip(color, ground).map { $0 * color[3] + $1 * (1 - color[3]) }
  }

  @Test(arguments: [
    ("gallery", PageFiles.baseStyle + GalleryFiles.galleryStyle),
    ("report", PageFiles.baseStyle + PageFiles.reportStyle),
  ])
  func `text has a contrast of 4.5 to 1, and what has the focus 3 to 1, in light and dark`(
    name: String, style: String
  ) throws {
    let colors = Self.colors(in: style)
    func pair(_ name: String) throws -> [[Double]] {
      let pair = try #require(colors[name], "\(name)")
      try #require(pair.count == 2, "\(name)")
      return pair
    }
    for index in [0, 1] {
      let card = try pair("card")[index]
      let grounds =
        try ["ground", "card", "hover"].map { try pair($0)[index] }
        + [Self.over(try pair("mark")[index], card)]
      for ground in grounds {
        #expect(Self.contrast(try pair("text")[index], ground) >= 4.5)
        #expect(Self.contrast(try pair("quiet")[index], ground) >= 4.5)
        #expect(Self.contrast(try pair("accent")[index], ground) >= 3)
      }
      #expect(Self.contrast(try pair("bad")[index], card) >= 4.5)
      if let onAccent = colors["on-accent"] {
        #expect(Self.contrast(onAccent[index], try pair("accent")[index]) >= 4.5)
      }
    }
    // Placeholders are text, and the focus is an outline.
    #expect(style.contains("::placeholder { color: var(--quiet); opacity: 1; }"))
    #expect(style.contains(":focus-visible { outline: 2px solid var(--accent);"))
  }
}
