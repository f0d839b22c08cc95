import Foundation
import LayerSnapshotReports

/// The page that shows a gallery's scenes: one file beside the images, which loads nothing else.
struct ScenePage {
  /// The heading above the scenes.
  let title: String
  let scenes: [PageEntry]

  /// The page.
  var html: String {
    PageTemplate(GalleryFiles.scenesPage).filled(with: [
      "title": title.escapedForMarkup,
      "style": PageFiles.baseStyle + GalleryFiles.galleryStyle + GalleryFiles.scenesStyle,
      "script": PageFiles.baseScript + GalleryFiles.galleryScript + GalleryFiles.scenesScript,
      "sections": sections, "drawnBy": drawnBy, "data": data,
      "transport": GalleryFiles.transportPage,
    ])
  }

  /// The scenes by their groups, in the order of each group's first scene.
  private var sections: String {
    var groups: [String] = []
    for scene in scenes where !groups.contains(scene.group) { groups.append(scene.group) }
    return groups.map { group in
      let cards = scenes.filter { $0.group == group }.map(card).joined(separator: "\n")
      let heading = group.isEmpty ? "" : "<h2>\(group.escapedForMarkup)</h2>\n"
      return "<section>\n\(heading)<ul class=\"cards\">\n\(cards)\n</ul>\n</section>"
    }.joined(separator: "\n")
  }

  /// The renderers of the frames, on engines with a choice of them.
  private var drawnBy: String {
    let methods = Set(scenes.compactMap(\.drawnBy)).sorted().map(\.escapedForMarkup)
    return methods.isEmpty
      ? "" : "\n<p class=\"notice\">Drawn by \(methods.joined(separator: ", ")).</p>"
  }

  private func card(_ scene: PageEntry) -> String {
    """
    <li data-scene="\(scene.id)"><a class="card" href="#\(scene.id)"><span class="stage"><canvas role="img" aria-label="\(scene.name.escapedForMarkup)"></canvas></span><strong>\(scene.name.escapedForMarkup)</strong><span class="summary">\(scene.summary.escapedForMarkup)</span></a></li>
    """
  }

  /// The scenes as JSON that can stand in an element of HTML.
  private var data: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(scenes) else {
      preconditionFailure("scenes have finite numbers alone")
    }
    return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003C")
  }
}
