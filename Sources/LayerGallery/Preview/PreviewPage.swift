import LayerSnapshotReports

/// The page of the live preview; everything that it shows it asks of the server that sent it.
enum PreviewPage {
  /// The page.
  ///
  /// - Parameter title: what stands above the scenes.
  static func html(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title.escapedForMarkup) · preview</title>
    <link rel="icon" href="data:,">
    <style>
    \(PageParts.style)
    \(style)
    </style>
    </head>
    <body>
    <header class="top bar">
    <h1>\(title.escapedForMarkup)</h1>
    <span id="status" role="status"></span>
    <span class="spacer"></span>
    <button id="add" type="button">Add a scene</button>
    <label class="check"><input id="direction" type="checkbox"> Right to left</label>
    <label class="check"><input id="still" type="checkbox"> Reduced motion</label>
    <button id="theme" class="quiet" type="button"></button>
    </header>
    <div id="errors" role="alert" hidden></div>
    <main>
    <div class="show">
    <div id="panes"></div>
    <div id="transport">
    <input id="scrubber" type="range" min="0" max="1" step="any" value="0" aria-label="Time">
    <div class="bar">
    <button id="back" type="button" aria-label="Back by a frame">‹</button>
    <button id="play" type="button" class="main">Play</button>
    <button id="forward" type="button" aria-label="On by a frame">›</button>
    <output id="time"></output>
    <span class="spacer"></span>
    <output id="rate"></output>
    <label><span class="unseen">Speed</span><select id="speed"><option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
    <label class="check"><input id="loop" type="checkbox" checked> Loop</label>
    </div>
    </div>
    <div id="curves"></div>
    </div>
    <div class="info">
    <section id="steering"><h3>Keys</h3><div id="keys"></div></section>
    <section><h3>Layers</h3><div id="tree"></div><div id="layer"></div></section>
    <pre id="code"><code></code></pre>
    </div>
    </main>
    <script>
    \(PageParts.script)
    \(script)
    </script>
    </body>
    </html>

    """
  }

  private static let style = """
    .top { max-width: 1400px; margin: 0 auto; padding: 16px 32px; }
    .top h1 { margin: 0; font-size: 19px; font-weight: 650; }
    #status { margin-left: 8px; color: var(--quiet); }
    #errors { box-sizing: border-box; width: min(1336px, 100% - 64px); margin: 0 auto 16px; padding: 14px 18px; border: 1px solid var(--bad); border-radius: 14px; background: var(--card); }
    #errors p { margin: 0 0 6px; color: var(--bad); font-weight: 600; }
    #errors code { font: 13px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
    #errors div { margin: 0 0 4px; }
    main { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 40px; max-width: 1400px; margin: 0 auto; padding: 8px 32px 80px; align-items: start; }
    #panes { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; }
    .pane { border: 1px solid var(--line); border-radius: 18px; background: var(--card); overflow: hidden; }
    .pane.current { border-color: var(--accent); }
    .pane .bar { padding: 10px; flex-wrap: nowrap; }
    .pane select { min-width: 0; flex: 1; }
    .stage { display: grid; place-items: center; min-height: 320px; padding: 24px; background: var(--stage); touch-action: none; }
    .frame { position: relative; cursor: crosshair; }
    .frame canvas, .frame svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .frame svg { pointer-events: none; overflow: visible; }
    .frame polygon { fill: var(--mark); stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    #transport { margin-top: 12px; }
    #time { min-width: 128px; margin-left: 4px; color: var(--quiet); }
    #rate { color: var(--quiet); font-size: 13px; }
    .info section { margin-bottom: 28px; }
    .info h3 { margin-bottom: 8px; }
    .key { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; align-items: center; margin-bottom: 10px; color: var(--text); }
    .key output { color: var(--quiet); font-size: 13px; }
    .key input[type=range], .key input[type=text], .key select { grid-column: 1 / -1; width: 100%; }
    .key input[type=checkbox] { justify-self: start; height: 20px; }
    .key .animated { color: var(--accent); }
    #tree ul { margin: 0; padding-left: 16px; list-style: none; }
    #tree > ul { padding: 0; }
    #tree button { height: auto; padding: 2px 8px; border: 0; border-radius: 6px; background: none; text-align: left; }
    #tree button:hover { background: var(--hover); }
    #tree button[aria-pressed=true] { background: var(--mark); color: var(--accent); }
    #layer dl { grid-template-columns: auto minmax(0, 1fr); gap: 2px 14px; margin: 12px 0 0; font-size: 13px; }
    #layer dt { color: var(--quiet); }
    #layer dd { color: var(--text); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    #code { margin: 0; padding: 16px 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--card); font: 13px/1.65 ui-monospace, Menlo, Consolas, monospace; }
    .keyword { color: var(--accent); } .type { font-weight: 600; } .comment { color: var(--quiet); }
    .string, .number { color: light-dark(#6b4a12, #e2bd80); }
    @media (max-width: 900px) {
      main { grid-template-columns: minmax(0, 1fr); padding: 8px 16px 64px; }
      #errors { width: calc(100% - 32px); }
      .top { padding: 12px 16px; }
    }
    """
}
