import LayerSnapshotReports

/// The page that shows a gallery's scenes: one file beside the films and pictures, which loads nothing else.
struct ScenePage {
  struct Head {
    var heading: GalleryHeading
    /// The address of the page, with a slash at its end; empty for one that is not published.
    var address = ""
    var tool = "layers"
  }

  static let pictureFile = "preview.png"
  private static let reelCount = 6
  /// Cards in a row at most: on a wide page, on a narrower one, on a phone.
  private static let rowLimits = [("wide", 4), ("medium", 3), ("narrow", 2)]
  /// The columns of the grid that cards span.
  private static let columnCount = 12

  let head: Head
  let scenes: [PageEntry]

  var html: String {
    PageTemplate(GalleryFiles.scenesPage).filled(with: [
      "title": head.heading.title.escapedForMarkup, "summary": summary.escapedForMarkup,
      "tool": head.tool.escapedForMarkup,
      "picture": (head.address + Self.pictureFile).escapedForMarkup, "address": address,
      "style": PageFiles.baseStyle + GalleryFiles.galleryStyle + GalleryFiles.scenesStyle,
      "script": PageFiles.baseScript + GalleryFiles.galleryScript + GalleryFiles.filmsScript
        + GalleryFiles.scenesScript,
      "installation": installation, "links": links,
      "reel": reel.map {
        "<a class=\"card\" href=\"#\($0.id)\">\(picture($0, isEager: true))</a>"
      }.joined(separator: "\n"),
      "sections": sections, "drawnBy": drawnBy, "data": data,
      "transport": GalleryFiles.transportPage,
    ])
  }

  private var summary: String {
    if let summary = head.heading.summary { return summary }
    let moving = scenes.filter { $0.clips.contains { $0.rate > 0 } }.count
    let showsCode = scenes.contains { !$0.code.isEmpty || $0.clips.contains { !$0.code.isEmpty } }
    let count =
      scenes.count == 1
      ? moving == 1 ? "A scene that moves. Play it" : "A scene. Open it"
      : moving == scenes.count
        ? "\(moving) scenes that move. Play one"
        : "\(moving) of \(scenes.count) scenes move. Play one"
    return count
      + (showsCode
        ? ", step through its frames, and copy the Swift that makes it."
        : ", and step through its frames.")
  }

  private var address: String {
    guard !head.address.isEmpty else { return "" }
    let address = head.address.escapedForMarkup
    return "<link rel=\"canonical\" href=\"\(address)\">\n"
      + "<meta property=\"og:url\" content=\"\(address)\">\n"
  }

  private var installation: String {
    let lines = head.heading.installation
    guard !lines.isEmpty else { return "" }
    return "<div id=\"get\"><div class=\"bar\"><h3>Swift package</h3><span class=\"spacer\"></span>"
      + "<button class=\"live-only\" type=\"button\">Copy</button></div>\n"
      + "<pre><code>\(SwiftMarkup.html(lines))</code></pre></div>\n"
  }

  private var links: String {
    let first = scenes.first.map {
      "<a class=\"main\" href=\"#\($0.id)\">Open \($0.name.escapedForMarkup)</a>"
    }
    let project = head.heading.link.map {
      "<a href=\"\($0.escapedForMarkup)\">Source and documentation</a>"
    }
    return [first, project].compactMap { $0 }.joined(separator: "\n")
  }

  /// The scenes above the others: one of each group first.
  var reel: [PageEntry] {
    let moving = scenes.filter { $0.clips.contains { $0.rate > 0 } }
    let candidates = moving.isEmpty ? scenes : moving
    var groups: Set<String> = []
    let first = candidates.filter { groups.insert($0.group).inserted }
    let others = candidates.filter { scene in !first.contains { $0.id == scene.id } }
    return Array((first + others).prefix(Self.reelCount))
  }

  private var sections: String {
    var groups: [String] = []
    for scene in scenes where !groups.contains(scene.group) { groups.append(scene.group) }
    return groups.map { group in
      let members = scenes.filter { $0.group == group }
      let cards = members.enumerated().map { index, scene in
        card(scene, spans: Self.spans(at: index, of: members.count))
      }.joined(separator: "\n")
      let heading = group.isEmpty ? "" : "<h2>\(group.escapedForMarkup)</h2>\n"
      return "<section>\n\(heading)<ul class=\"cards\">\n\(cards)\n</ul>\n</section>"
    }.joined(separator: "\n")
  }

  private var drawnBy: String {
    let methods = Set(scenes.compactMap(\.drawnBy)).sorted().map(\.escapedForMarkup)
    return methods.isEmpty
      ? "" : "\n<p class=\"notice\">Drawn by \(methods.joined(separator: ", ")).</p>"
  }

  /// The columns of a card among `count`, as custom properties: rows are full, and differ by a card at most.
  static func spans(at index: Int, of count: Int) -> String {
    rowLimits.map { name, limit in
      let rows = (count + limit - 1) / limit
      let (shorter, longerRows) = count.quotientAndRemainder(dividingBy: rows)
      let isInLonger = index < longerRows * (shorter + 1)
      return "--\(name):\(columnCount / (isInLonger ? shorter + 1 : shorter))"
    }.joined(separator: ";")
  }

  private func card(_ scene: PageEntry, spans: String) -> String {
    """
    <li data-scene="\(scene.id)" style="\(spans)"><a class="card" href="#\(scene.id)">\(picture(scene))<strong>\(scene.name.escapedForMarkup)</strong><span class="summary">\(scene.summary.escapedForMarkup)</span></a></li>
    """
  }

  /// The place of a scene's film, with the frame that represents it until its script runs.
  private func picture(_ scene: PageEntry, isEager: Bool = false) -> String {
    let dark =
      scene.isAdaptive
      ? "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(scene.id).dark.png\">" : ""
    let clip = scene.clips.indices.contains(scene.cover) ? scene.clips[scene.cover] : nil
    let width = Int(clip?.width ?? 0)
    let height = Int(clip?.height ?? 0)
    return """
      <span class="stage" data-film="\(scene.id)" style="--width:\(width);--height:\(height)"><picture>\(dark)<img src="\(scene.id).png" width="\(width)" height="\(height)" alt="\(scene.name.escapedForMarkup)"\(isEager ? "" : " loading=\"lazy\"")></picture><canvas aria-hidden="true"></canvas></span>
      """
  }

  /// The scenes as JSON that can stand in an element of HTML.
  private var data: String {
    String(decoding: scenes.compactJSON, as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003C")
  }
}
