/// What the gallery's page and the live preview have in common: colors, controls, curves.
enum PageParts {
  /// The colors, in light and dark, and how controls look.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f6f6f8, #0b0b0d); --card: light-dark(#fff, #17171a);
      --stage: light-dark(#fff, #121214); --text: light-dark(#19191d, #f1f1f4);
      --quiet: light-dark(#62626b, #9d9da8); --line: light-dark(#e4e4ea, #2b2b31);
      --hover: light-dark(#eeeef2, #222227); --accent: light-dark(#4f46e5, #a19bff);
      --on-accent: light-dark(#fff, #14121f); --bad: light-dark(#b3141d, #ff8a8a);
      --mark: light-dark(#4f46e51a, #a19bff26);
    }
    :root[data-theme=light] { color-scheme: light; }
    :root[data-theme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    html { scrollbar-gutter: stable; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    [hidden] { display: none !important; }
    .live-only { display: none; }
    .live .live-only { display: revert; }
    .unseen, .skip:not(:focus) {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    }
    .skip { position: fixed; z-index: 9; top: 8px; left: 8px; padding: 8px 16px; background: var(--card); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main:focus, #name:focus { outline: none; }
    a { color: inherit; text-decoration: none; }
    h1, h2, h3 { letter-spacing: -0.01em; line-height: 1.25; }
    .spacer { flex: 1; }
    .notice { color: var(--quiet); }

    button, select, input[type=search], input[type=text], input[type=number] {
      height: 34px; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--card); color: inherit; font: inherit;
    }
    button { cursor: pointer; min-width: 34px; }
    button:hover, select:hover { background: var(--hover); }
    button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); min-width: 76px; font-weight: 600; }
    button.main:hover { filter: brightness(1.08); }
    button.quiet { border-color: transparent; background: none; color: var(--quiet); }
    select { padding: 0 8px; }
    input[type=range], input[type=checkbox] { accent-color: var(--accent); margin: 0; }
    input[type=range] { width: 100%; height: 24px; cursor: pointer; }
    label { display: inline-flex; gap: 6px; align-items: center; color: var(--quiet); }
    output { font-variant-numeric: tabular-nums; }
    .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }

    fieldset { margin: 0; padding: 0; border: 0; }
    legend, h3 { margin: 0; padding: 0; color: var(--quiet); font-size: 13px; font-weight: 500; letter-spacing: 0; }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0 16px; }
    .chips input { position: absolute; opacity: 0; }
    .chips span { padding: 4px 12px; border: 1px solid var(--line); border-radius: 99px; background: var(--card); color: var(--text); cursor: pointer; }
    .chips label:hover span { background: var(--hover); }
    .chips input:checked + span { border-color: var(--accent); background: var(--mark); color: var(--accent); }
    .chips input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
    .slider { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; margin: 0 0 8px; color: var(--text); }
    .slider input[type=range] { grid-column: 1 / -1; }
    .slider output { color: var(--quiet); }

    /* The thumb's middle goes from 8 pixels to 8 pixels before the end, and so does the curves' cursor. */
    .curve { margin: 12px 8px 0; }
    .curve figcaption { display: flex; gap: 12px; font-size: 13px; color: var(--quiet); }
    .curve figcaption output { color: var(--text); }
    .curve svg { display: block; width: 100%; height: 52px; margin-top: 4px; overflow: visible; border-bottom: 1px solid var(--line); }
    .curve path { fill: none; stroke: var(--accent); stroke-width: 1.75; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
    .curve path:nth-of-type(n + 2) { opacity: 0.6; }
    .curve path:nth-of-type(n + 4) { opacity: 0.35; }
    .curve line { stroke: var(--quiet); stroke-width: 1; vector-effect: non-scaling-stroke; }

    dialog { border: 1px solid var(--line); border-radius: 18px; padding: 24px 28px; background: var(--card); color: var(--text); }
    dialog::backdrop { background: #0008; }
    dialog h2 { margin: 0 0 12px; font-size: 18px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 0 0 20px; }
    dd { margin: 0; color: var(--quiet); }
    kbd { padding: 1px 7px; border: 1px solid var(--line); border-radius: 6px; font: 13px ui-monospace, Menlo, Consolas, monospace; }
    """

  /// Functions that both scripts use.
  static let script = #"""
    'use strict';
    const one = (selector, parent = document) => parent.querySelector(selector);
    const all = (selector, parent = document) => [...parent.querySelectorAll(selector)];
    const root = document.documentElement;

    /// Makes an element; attributes that are functions are listened to.
    function make(tag, attributes = {}, ...children) {
      const element = /^(svg|path|line|circle|polyline|polygon)$/.test(tag)
        ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === 'function') element.addEventListener(name, value);
        else if (value === true) element.setAttribute(name, '');
        else if (value !== false && value != null) element.setAttribute(name, value);
      }
      element.append(...children);
      return element;
    }

    /// A number with as many places as a reader can use.
    const short = (number) => {
      if (number == null) return '–';
      const size = Math.abs(number);
      return String(Number(number.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)));
    };

    /// Light, dark, or as the system has it; the button says which one is on.
    function installTheme(button, changed) {
      const system = matchMedia('(prefers-color-scheme: dark)');
      const update = () => {
        button.textContent = { light: 'Light', dark: 'Dark' }[root.dataset.theme] ?? 'Auto';
        button.setAttribute('aria-label', `Appearance: ${button.textContent}`);
        changed();
      };
      const next = () => {
        const following = { undefined: 'light', light: 'dark' }[root.dataset.theme];
        if (following) root.dataset.theme = following; else delete root.dataset.theme;
        update();
      };
      button.addEventListener('click', next);
      system.addEventListener('change', update);
      update();
      return { next, get isDark() { return (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark'; } };
    }

    /// Draws curves, and puts a cursor on each at a fraction of the time.
    function showCurves(parent, curves) {
      const rows = curves.map((curve) => {
        const numbers = curve.lines.flat().filter((number) => number != null);
        const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
        const y = (number) => 96 - (high > low ? (number - low) / (high - low) : 0.5) * 92;
        const last = Math.max(curve.lines[0].length - 1, 1);
        const paths = curve.lines.map((line) => {
          let pen = 'M';
          const d = line.map((number, index) => {
            if (number == null) { pen = 'M'; return ''; }
            const text = `${pen}${(100 * index / last).toFixed(2)} ${y(number).toFixed(2)}`;
            pen = 'L';
            return text;
          });
          return make('path', { d: d.join('') });
        });
        const cursor = make('line', { y1: 0, y2: 100 });
        const output = make('output');
        const row = make('figure', { class: 'curve' },
          make('figcaption', {}, make('span', {}, curve.name), make('span', { class: 'spacer' }), output),
          make('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...paths, cursor));
        return { row, cursor, output, lines: curve.lines };
      });
      parent.replaceChildren(...rows.map((each) => each.row));
      return (fraction) => {
        for (const { cursor, output, lines } of rows) {
          cursor.setAttribute('x1', 100 * fraction);
          cursor.setAttribute('x2', 100 * fraction);
          const index = Math.round(fraction * (lines[0].length - 1));
          output.value = lines.map((line) => short(line[index])).join('  ');
        }
      };
    }

    """#
}
