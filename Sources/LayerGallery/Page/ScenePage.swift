import Foundation
import LayerSnapshotReports

/// The page that shows a gallery's scenes: one file beside the images, which asks nothing of the network.
struct ScenePage {
  /// What stands above the scenes.
  let title: String
  let scenes: [PageScene]

  /// The page.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(title.escapedForMarkup)</title>
    <link rel="icon" href="data:,">
    <style>
    \(PageParts.style)
    \(Self.style)
    </style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the scenes</a>
    <header class="top">
    <h1><a href="#">\(title.escapedForMarkup)</a></h1>
    <input id="search" class="live-only" type="search" placeholder="Search" aria-label="Search the scenes" aria-keyshortcuts="/">
    <button id="theme" class="live-only quiet" type="button"></button>
    <button id="help" class="live-only quiet" type="button" aria-label="Keys">?</button>
    </header>
    <main id="main" tabindex="-1">
    <noscript><p class="notice">The scenes move with a script, which this browser does not run.</p></noscript>
    <div id="overview">
    \(sections)
    <p id="nothing" class="notice" hidden>No scene is like that.</p>\(drawnBy)
    </div>
    \(Self.detail)
    </main>
    \(Self.keys)
    <script type="application/json" id="data">\(data)</script>
    <script>
    \(PageParts.script)
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }

  /// The scenes by their groups, in the order in which the groups are met.
  private var sections: String {
    var groups: [String] = []
    for scene in scenes where !groups.contains(scene.group) { groups.append(scene.group) }
    return groups.map { group in
      let cards = scenes.filter { $0.group == group }.map(card).joined(separator: "\n")
      let heading = group.isEmpty ? "" : "<h2>\(group.escapedForMarkup)</h2>\n"
      return "<section>\n\(heading)<ul class=\"cards\">\n\(cards)\n</ul>\n</section>"
    }.joined(separator: "\n")
  }

  /// What drew the frames, where there is a choice.
  private var drawnBy: String {
    let methods = Set(scenes.compactMap(\.drawnBy)).sorted().map(\.escapedForMarkup)
    return methods.isEmpty
      ? "" : "\n<p class=\"notice\">Drawn by \(methods.joined(separator: ", ")).</p>"
  }

  private func card(_ scene: PageScene) -> String {
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

  private static let detail = """
    <article id="detail" hidden>
    <div class="show">
    <div class="stage"><div class="frame"><canvas id="ghosts" aria-hidden="true"></canvas><canvas id="picture" role="img"></canvas><svg id="path" aria-hidden="true"></svg></div></div>
    <div id="transport">
    <input id="scrubber" type="range" min="0" step="1" aria-label="Frame">
    <div class="bar">
    <button id="back" type="button" aria-label="Back by a frame">‹</button>
    <button id="play" type="button" class="main"></button>
    <button id="forward" type="button" aria-label="On by a frame">›</button>
    <output id="time"></output>
    <span class="spacer"></span>
    <label><span class="unseen">Speed</span><select id="speed"><option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
    <label class="check"><input id="loop" type="checkbox" checked> Loop</label>
    <label class="check"><input id="onion" type="checkbox"> Onion skin</label>
    <label id="path-choice">Path <select id="path-layer"></select></label>
    </div>
    <div id="curves"></div>
    </div>
    </div>
    <div class="info">
    <p class="pager"><a href="#" class="all">All scenes</a><span class="spacer"></span><a id="previous" aria-label="Previous scene">‹</a><a id="next" aria-label="Next scene">›</a></p>
    <h2 id="name" tabindex="-1"></h2>
    <p id="summary"></p>
    <div id="clips"></div>
    <div id="sliders"></div>
    <pre id="code"><code></code></pre>
    </div>
    </article>
    """

  private static let keys = """
    <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
    <dt><kbd>/</kbd></dt><dd>search</dd>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous scene</dd>
    <dt><kbd>1</kbd> … <kbd>9</kbd></dt><dd>states, motions and gestures of the scene</dd>
    <dt><kbd>space</kbd></dt><dd>play, or stop</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>through the frames</dd>
    <dt><kbd>o</kbd></dt><dd>onion skin: the frames before and after</dd>
    <dt><kbd>p</kbd></dt><dd>the path of a layer</dd>
    <dt><kbd>t</kbd></dt><dd>light, dark, or as the system has it</dd>
    <dt><kbd>Esc</kbd></dt><dd>all scenes</dd>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """
}
