// What the gallery and the preview share, after base.js.

/// A number with about three significant digits.
const short = (number) => {
  if (number == null) return '–';
  const size = Math.abs(number);
  return String(Number(number.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)));
};

/// Switches between light, dark and the system's appearance; the button shows the current one.
function installTheme(button, changed) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    button.textContent = `Theme: ${root.dataset.theme ?? 'auto'}`;
    button.title = root.dataset.theme ? '' : 'Light or dark, as the system is';
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

/// Draws curves; returns a function that moves their cursors to a fraction of the time, and returns the name and the numbers of
/// each there.
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
    return { row, cursor, output, name: curve.name, lines: curve.lines };
  });
  parent.replaceChildren(...rows.map((each) => each.row));
  return (fraction) => rows.map(({ cursor, output, name, lines }) => {
    cursor.setAttribute('x1', 100 * fraction);
    cursor.setAttribute('x2', 100 * fraction);
    const index = Math.round(fraction * (lines[0].length - 1));
    const numbers = lines.map((line) => line[index]);
    output.value = numbers.map(short).join('  ');
    return { name, numbers };
  });
}

/// Connects the scrubber, the play button and the two buttons that step by a frame; returns the scrubber, and what names the
/// play button.
function installTransport({ seek, toggle, step }) {
  const scrubber = one('#scrubber');
  scrubber.addEventListener('input', () => seek(Number(scrubber.value)));
  one('#play').addEventListener('click', toggle);
  one('#back').addEventListener('click', () => step(-1));
  one('#forward').addEventListener('click', () => step(1));
  return { scrubber, showPlaying(isPlaying) { one('#play').textContent = isPlaying ? 'Pause' : 'Play'; } };
}

/// Sizes a frame to the room in its stage: enlarged by half steps only, so that its pixels stay alike.
function fitFrame(frame, { width, height }, { room, tallest, largest }) {
  let zoom = Math.min(room / width, tallest / height, largest);
  if (zoom > 1) zoom = Math.floor(2 * zoom) / 2;
  frame.style.width = `${width * zoom}px`;
  frame.style.height = `${height * zoom}px`;
}
