import LayerScenes

/// The page that shows the gallery's pictures: one file of its own beside them, in light and dark.
struct GalleryPage {
  let scenes: [GalleryScene]

  /// The page.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gallery</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    <header>
    <h1>Gallery</h1>
    <p>Everything in motion.</p>
    </header>
    \(scenes.map(section).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private func section(_ scene: GalleryScene) -> String {
    """
    <section>
    <h2>\(escaped(scene.name))</h2>
    <p>\(escaped(scene.summary))</p>
    \(Exhibit.all(of: scene).map(article).joined(separator: "\n"))
    </section>
    """
  }

  private func article(_ exhibit: Exhibit) -> String {
    let width = Int(exhibit.size.width.rounded(.up))
    let height = Int(exhibit.size.height.rounded(.up))
    let times = (try? exhibit.filmStripTimes()) ?? []
    let stripWidth = times.count * width + (times.count - 1) * Exhibit.gap
    let captions = times.map { "<span style=\"width: \(width)px\">\(caption($0))</span>" }.joined()
    let name = escaped("\(exhibit.scene.name), \(exhibit.title.lowercased())")
    return """
      <article>
      <div class="motion">
      <img src="\(exhibit.filmFile)" width="\(width)" height="\(height)" alt="\(name), moving">
      <div>
      <h3>\(escaped(exhibit.title))</h3>
      <pre><code>\(escaped(exhibit.code))</code></pre>
      </div>
      </div>
      <figure>
      <img src="\(exhibit.filmStripFile)" width="\(stripWidth)" height="\(height)" alt="\(name), as a film strip">
      <figcaption style="width: \(stripWidth)px">\(captions)</figcaption>
      </figure>
      </article>
      """
  }

  /// A time in seconds with up to two decimals, such as `0.2 s`.
  private func caption(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    var decimals = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(hundredths / 100)\(decimals.isEmpty ? "" : "." + decimals) s"
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f5f5f7; --card: #ffffff; --text: #1d1d1f; --quiet: #6e6e73; --line: #e3e3e8;
    }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #000000; --card: #1c1c1e; --text: #f5f5f7; --quiet: #98989d; --line: #323236; }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    main { max-width: 880px; margin: 0 auto; padding: 48px 24px; }
    h1 { margin: 0; font-size: 34px; line-height: 1.2; }
    h2 { margin: 48px 0 0; font-size: 22px; }
    h3 { margin: 0 0 8px; font-size: 16px; }
    p { margin: 4px 0 0; color: var(--quiet); }
    article {
      margin-top: 16px; padding: 24px; background: var(--card);
      border: 1px solid var(--line); border-radius: 16px;
    }
    .motion { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; }
    .motion > div { min-width: 0; }
    @media (prefers-reduced-motion: reduce) { .motion > img { display: none; } }
    pre { margin: 0; overflow-x: auto; color: var(--quiet); font: 13px/1.6 ui-monospace, Menlo, Consolas, monospace; }
    figure { margin: 24px 0 0; padding-top: 24px; border-top: 1px solid var(--line); overflow-x: auto; }
    figure img { display: block; max-width: none; }
    figcaption {
      display: flex; justify-content: space-between; margin-top: 8px;
      color: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums;
    }
    figcaption span { text-align: center; }
    """
}
