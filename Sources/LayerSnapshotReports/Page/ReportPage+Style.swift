extension ReportPage {
  /// The page's style sheet, light and dark.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #f2f2f5; --card: #fff; --text: #1d1d1f; --quiet: #63636a; --line: #dcdce1;
      --hover: #ececf0; --accent: #0060df; --good: #14713a; --bad: #c2101c; --mark: #0060df14;
      --removed: #ffe3e3; --added: #dcf5e3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101012; --card: #1c1c1f; --text: #f2f2f4; --quiet: #a0a0a8; --line: #36363b;
        --hover: #2a2a2f; --accent: #6cb2ff; --good: #5fd28b; --bad: #ff8585; --mark: #6cb2ff24;
        --removed: #4a1f22; --added: #173a25;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; display: grid; grid-template-columns: 280px minmax(0, 1fr); min-height: 100vh;
      background: var(--ground); color: var(--text);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    .live-only { display: none !important; }
    .live .live-only { display: revert !important; }
    .live .bar.live-only, .live .scrubber.live-only, .live .choice.live-only { display: flex !important; }
    .unseen, .skip:not(:focus) {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    }
    .skip { position: fixed; z-index: 9; top: 8px; left: 8px; padding: 8px 16px; background: var(--card); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main:focus { outline: none; }

    nav {
      position: sticky; top: 0; height: 100vh; padding: 24px 12px; overflow-y: auto;
      border-right: 1px solid var(--line);
    }
    nav h1 { margin: 0 12px 12px; font-size: 17px; line-height: 1.3; }
    nav input { width: calc(100% - 16px); margin: 0 8px 12px; }
    nav h2 { margin: 16px 12px 4px; font-size: 13px; color: var(--quiet); }
    nav h2 small { font-weight: 400; }
    nav ol { margin: 0; padding: 0; list-style: none; }
    nav a {
      position: relative; display: block; padding: 6px 28px 6px 12px; border-radius: 8px;
      color: inherit; text-decoration: none; overflow-wrap: anywhere;
    }
    nav a:hover { background: var(--hover); }
    nav a[aria-current] { background: var(--mark); box-shadow: inset 3px 0 var(--accent); }
    nav a::after { position: absolute; right: 10px; top: 14px; font-weight: 700; }
    nav a[data-decision=accept]::after { content: "✓"; color: var(--good); }
    nav a[data-decision=reject]::after { content: "✕"; color: var(--bad); }
    nav a.pictured { padding-left: 64px; min-height: 48px; }
    .thumbnail {
      position: absolute; left: 10px; top: 8px; width: 44px; height: 36px; object-fit: contain;
      object-position: center; border-radius: 4px; background: #fff; box-shadow: 0 0 0 1px var(--line);
    }
    .where { display: block; color: var(--quiet); font-size: 12px; }
    .what { display: block; line-height: 1.35; }
    em { font-style: normal; color: var(--quiet); }

    input[type=search], button, .segments {
      border: 1px solid var(--line); border-radius: 8px; background: var(--card);
    }
    input[type=search], button { padding: 5px 12px; color: inherit; font: inherit; font-size: 13px; }
    button { cursor: pointer; white-space: nowrap; }
    button:hover:not(:disabled) { background: var(--hover); }
    button:disabled { opacity: 0.4; cursor: default; }
    input[type=range], input[type=checkbox] { accent-color: var(--accent); }

    main { min-width: 0; padding: 0 32px 96px; }
    .bar {
      position: sticky; z-index: 3; top: 0; flex-wrap: wrap; align-items: center; gap: 8px 12px;
      margin: 0 -32px; padding: 12px 32px; background: var(--ground);
      border-bottom: 1px solid var(--line);
    }
    .spacer { flex: 1; }
    .pager { display: flex; align-items: center; gap: 8px; }
    #position { min-width: 64px; text-align: center; color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; }
    .segments { display: flex; margin: 0; padding: 2px; }
    .segments label { cursor: pointer; font-size: 13px; }
    .segments input { position: absolute; opacity: 0; pointer-events: none; }
    .segments span { display: block; padding: 3px 10px; border-radius: 6px; }
    .segments input:checked + span { background: var(--text); color: var(--card); }
    .segments input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
    .segments input:disabled + span { opacity: 0.35; cursor: default; }

    .failure {
      margin-top: 24px; padding: 24px; border: 1px solid var(--line); border-radius: 16px;
      background: var(--card); scroll-margin-top: 160px;
    }
    .live .failure:not(.current) { display: none; }
    .failure > header { display: flex; flex-wrap: wrap; gap: 12px 24px; justify-content: space-between; }
    .failure > header > div:first-child { flex: 1 1 360px; min-width: 0; }
    h2 { margin: 0; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
    .place { margin: 0 0 2px; color: var(--quiet); font-size: 13px; }
    .place span + span::before { content: " › "; }
    .verdict { margin: 6px 0 0; color: var(--quiet); overflow-wrap: anywhere; }
    .first { margin: 8px 0 0; }
    .first code { padding: 1px 6px; border-radius: 6px; background: var(--hover); }
    code, pre { font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    .choice { align-items: start; gap: 8px; }
    .accept[aria-pressed=true] { border-color: var(--good); background: var(--good); color: var(--card); }
    .reject[aria-pressed=true] { border-color: var(--bad); background: var(--bad); color: var(--card); }
    .notice { margin: 24px 0 0; padding: 12px 16px; border-radius: 12px; background: var(--mark); }
    .problem { background: var(--removed); }
    .notice p { margin: 0; }

    .stage { display: flex; flex-wrap: wrap; gap: 24px; margin-top: 24px; overflow: auto; }
    .stage.tall { flex-direction: column; flex-wrap: nowrap; }
    figure { margin: 0; }
    figcaption { height: 28px; font-size: 13px; font-weight: 600; white-space: nowrap; }
    figcaption small { color: var(--quiet); font-size: inherit; font-weight: 400; font-variant-numeric: tabular-nums; }
    .window {
      position: relative; overflow: hidden; width: fit-content; border-radius: 2px;
      background: repeating-conic-gradient(#e4e4e8 0 25%, #fff 0 50%) 0 0 / 16px 16px;
      box-shadow: 0 0 0 1px var(--line);
    }
    [data-ground=light] .window { background: #fff; }
    [data-ground=dark] .window { background: #000; }
    .stage { padding: 1px; }
    .window img { display: block; max-width: none; height: auto; user-select: none; }
    .live .window { width: calc(var(--w) * 1px); height: calc(var(--h) * 1px); }
    .live .window img {
      width: calc(var(--iw) * 1px); transform: translate(calc(var(--x) * -1px), calc(var(--y) * -1px));
    }
    .pixels img { image-rendering: pixelated; }
    .live .split.live-only { display: none !important; }
    .live[data-mode=difference] [data-difference] .pane:not(.difference) { display: none; }
    .live[data-mode=slider] [data-overlay], .live[data-mode=blink] [data-overlay], .live[data-mode=onion] [data-overlay] {
      display: grid; justify-content: start; align-items: start;
    }
    .live[data-mode=slider] [data-overlay] > *, .live[data-mode=blink] [data-overlay] > *, .live[data-mode=onion] [data-overlay] > * { grid-area: 1 / 1; }
    .live[data-mode=slider] [data-overlay] .difference, .live[data-mode=blink] [data-overlay] .difference, .live[data-mode=onion] [data-overlay] .difference { display: none; }
    .live[data-mode=slider] [data-overlay] .actual figcaption, .live[data-mode=onion] [data-overlay] .actual figcaption { text-align: right; }
    .live[data-mode=slider] [data-overlay] .pane, .live[data-mode=onion] [data-overlay] .pane { min-width: min(270px, 100%); }
    .live[data-mode=onion] [data-overlay] .actual .window { background: none; opacity: calc(var(--onion, 50) / 100); }
    .live:not([data-mode=onion]) .onion { display: none; }
    .onion { display: flex; align-items: center; gap: 6px; font-size: 13px; }
    .onion input { width: 120px; }
    #magnifier {
      position: fixed; z-index: 6; display: flex; flex-wrap: wrap; gap: 4px 10px; width: 252px; padding: 10px; pointer-events: none;
      border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: 0 4px 16px #0004;
    }
    #magnifier[hidden] { display: none; }
    #magnifier figcaption { height: auto; font: 12px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-weight: 400; }
    #magnifier .place { flex-basis: 100%; margin: 0; font: 12px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    #magnifier canvas { display: block; width: 110px; height: 110px; image-rendering: pixelated; background: #fff; }
    .live.looking .window { cursor: crosshair; }
    .live[data-mode=slider] [data-overlay] .actual .window { clip-path: inset(-1px -1px -1px calc(var(--split, 50) * 1%)); }
    .live[data-mode=slider] .split.live-only {
      position: relative; z-index: 1; display: block !important; width: calc(var(--ww) * 1px);
      margin-top: 28px;
    }
    .live[data-mode=slider] [data-overlay] { padding-inline: 16px; }
    .split input {
      appearance: none; display: block; width: calc(100% + 32px); height: calc(var(--wh) * 1px);
      margin: 0 -16px; background: none; cursor: ew-resize;
    }
    .split input::-webkit-slider-thumb {
      appearance: none; width: 32px; height: calc(var(--wh) * 1px); border: 0; border-radius: 0;
      background:
        radial-gradient(circle closest-side at center, #fff 0 5px, var(--accent) 5.5px 9px, transparent 9.5px),
        linear-gradient(to right, transparent 15px, var(--accent) 15px 17px, transparent 17px);
    }
    .split input::-moz-range-thumb {
      width: 32px; height: calc(var(--wh) * 1px); border: 0; border-radius: 0;
      background:
        radial-gradient(circle closest-side at center, #fff 0 5px, var(--accent) 5.5px 9px, transparent 9.5px),
        linear-gradient(to right, transparent 15px, var(--accent) 15px 17px, transparent 17px);
    }
    .live[data-mode=blink][data-shown=reference] [data-overlay] .actual { visibility: hidden; }
    .live[data-mode=blink][data-shown=actual] [data-overlay] .reference { visibility: hidden; }

    .scrubber { flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-top: 20px; }
    .play { width: 40px; padding-inline: 0; text-align: center; }
    .time { position: relative; flex: 1 1 240px; max-width: 560px; }
    .time input { position: relative; display: block; width: 100%; height: 24px; margin: 0; }
    .ticks { position: absolute; inset: 22px 8px auto; height: 8px; }
    .ticks i { position: absolute; width: 2px; height: 6px; margin-left: -1px; border-radius: 1px; background: var(--line); }
    .ticks .differs { height: 8px; width: 4px; margin-left: -2px; background: var(--bad); }
    .scrubber output { min-width: 168px; font-size: 13px; font-variant-numeric: tabular-nums; }
    .check { display: flex; align-items: center; font-size: 13px; gap: 6px; }

    .text { margin-top: 24px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
    table { width: 100%; border-collapse: collapse; font: 13px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    td { padding: 0 8px; vertical-align: top; }
    td:nth-child(-n+2):not([colspan]) { width: 1%; color: var(--quiet); text-align: right; user-select: none; }
    td:nth-child(3) { width: 1%; user-select: none; }
    td:last-child:not([colspan]) { white-space: pre; }
    .removed td { background: var(--removed); }
    .added td { background: var(--added); }
    .skipped td { padding-block: 2px; background: var(--hover); color: var(--quiet); text-align: center; }

    details { margin-top: 20px; }
    p.layers { margin: 20px 0 0; color: var(--quiet); font-size: 13px; }
    .layers .text { margin-top: 8px; }
    .changes { margin: 8px 0 0; padding-left: 20px; font-size: 13px; overflow-wrap: anywhere; }
    summary { color: var(--quiet); cursor: pointer; font-size: 13px; }
    details pre { margin: 8px 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
    details dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin: 0; font-size: 13px; }
    dt { color: var(--quiet); }
    dd { margin: 0; overflow-wrap: anywhere; }

    .decisions {
      position: fixed; z-index: 4; left: 280px; right: 0; bottom: 0; display: flex; flex-wrap: wrap;
      align-items: center; gap: 4px 16px; padding: 12px 32px; background: var(--card);
      border-top: 1px solid var(--line);
    }
    .decisions[hidden] { display: none; }
    .decisions p { margin: 0; font-weight: 600; }
    .decisions pre { flex: 1 1 300px; min-width: 0; max-height: 80px; margin: 0; overflow: auto; }
    dialog { border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: inherit; }
    dialog::backdrop { background: #0006; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 16px 0; }
    kbd { padding: 1px 6px; border: 1px solid var(--line); border-radius: 5px; font: inherit; font-size: 12px; }

    @media (max-width: 820px) {
      body { display: block; }
      nav { position: static; height: auto; max-height: 40vh; padding-block: 12px; border-right: 0; border-bottom: 1px solid var(--line); }
      main { padding-inline: 12px; }
      .bar { margin-inline: -12px; padding: 8px 12px; flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; }
      .bar > * { flex: none; }
      .spacer { display: none; }
      .decisions { left: 0; padding-inline: 16px; }
      .decisions pre { flex-basis: 100%; }
      .failure { margin-top: 12px; padding: 16px 12px; border-radius: 12px; }
      .failure > header > div:first-child { flex-basis: 100%; }
      h2 { font-size: 19px; }
      .choice { width: 100%; }
      .choice button { flex: 1; padding-block: 10px; }
      .stage { flex-direction: column; flex-wrap: nowrap; gap: 16px; }
      .time { flex-basis: 100%; order: -1; }
      .scrubber output { min-width: 0; }
      details dl { grid-template-columns: minmax(0, 1fr); }
      details dd { margin-bottom: 8px; }
      dialog { max-width: calc(100vw - 32px); }
    }
    """
}
