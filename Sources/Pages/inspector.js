// MARK: Keys, curves, layers

function showInfo() {
  moveCursors = showCurves(one('#curves'), current.info.curves);
  one('#code code').innerHTML = [current.scene.code, clipOf(current).part.code].filter(Boolean).join('\n\n');
  one('#code').hidden = !one('#code code').textContent;
  one('#steering').hidden = !current.info.keys.length;
  one('#keys').replaceChildren(...current.info.keys.map(control));
  showAnimations();
  showTime();
}

/// The control of a key: a slider, a checkbox, a list, a color or a text field.
function control(key) {
  const pane = current;
  const send = (text) => {
    pane.values[key.name] = text;
    enqueue(async () => {
      const response = await request('key', { pane: pane.id, key: key.name, ...(isPlaying ? {} : { animated: false, t: pane.time }) }, text);
      if (response.ok) await takeCurves(pane, (await response.json()).curves);
    });
  };
  const attributes = { 'data-key': key.name, title: key.form };
  const input = {
    number: () => make('input', { ...attributes, type: 'range', min: key.range[0], max: key.range[1], step: 'any', input: () => send(input.value) }),
    flag: () => make('input', { ...attributes, type: 'checkbox', change: () => send(String(input.checked)) }),
    choice: () => make('select', { ...attributes, change: () => send(input.value) }, ...(key.choices ?? []).map((name) => make('option', {}, name))),
    color: () => make('input', { ...attributes, type: 'color', input: () => send(input.value + (input.dataset.alpha ?? '')) }),
    text: () => make('input', { ...attributes, type: 'text', change: () => send(input.value) }),
  }[key.kind]();
  return make('label', { class: 'key' }, make('span', {}, key.name), make('output'), input);
}

let isInspecting = false;
let inspections = 0;
/// Reads the layers of the current pane. What was asked for meanwhile is read once more, and an answer that another pane
/// or another motion has overtaken shows nothing.
async function inspect() {
  inspections += 1;
  if (isInspecting) return;
  isInspecting = true;
  let number;
  try {
    while (number !== inspections && current?.info) {
      number = inspections;
      const pane = current;
      const { animations } = pane;
      const response = await request('inspect', { pane: pane.id });
      if (!response.ok) return;
      // Read in any case: a body that is left unread keeps its connection busy.
      const { tree } = await response.json();
      if (pane !== current || animations !== pane.animations) continue;
      showValues(tree.values);
      showTree(tree);
      noteAnimations(tree);
    }
  } catch (error) { /* The server restarts. */ } finally { isInspecting = false; }
}
setInterval(() => { if (isPlaying && !document.hidden) inspect(); }, 200);

const inputOf = (key) => one(`#keys [data-key="${CSS.escape(key)}"]`);

/// The keys that curves steer: their sliders show what the curves show, frame by frame. What a finger holds follows none.
let followed = new Set();
function followCurves(values) {
  followed = new Set(isTouching || current.time > current.info.duration ? [] : values.map(({ name }) => name));
  for (const { name, numbers: [number, ...others] } of values) {
    const input = inputOf(name);
    if (!followed.has(name) || !input || input.type !== 'range' || others.length || number == null) continue;
    one('output', input.parentElement).value = short(number);
    if (document.activeElement !== input) input.value = number;
  }
}

function showValues(values) {
  for (const { key, model, shown, isAnimated } of values) {
    const input = inputOf(key);
    if (!input || (isPlaying && followed.has(key) && input.type === 'range')) continue;
    const output = one('output', input.parentElement);
    output.value = isNaN(shown) ? shown : short(Number(shown));
    output.classList.toggle('animated', isAnimated);
    if (document.activeElement === input) continue;
    if (input.type === 'checkbox') input.checked = model === 'true';
    else if (input.type === 'color') {
      input.value = model.slice(0, 7);
      input.dataset.alpha = model.slice(7);
    } else input.value = input.type === 'range' ? shown : model;
  }
}

let lastTree = null;
let shownTree = null;
function showTree(tree) {
  const found = [];
  const list = (layers) => make('ul', {}, ...layers.map((layer) => {
    found.push(layer);
    const below = [...layer.mask, ...layer.sublayers];
    const button = make('button', { type: 'button', 'data-layer': layer.id, 'aria-pressed': String(layer.id === selected),
      click: () => { selected = selected === layer.id ? null : layer.id; showTree(lastTree); } },
      layer.name ? `${layer.name} · ${layer.type}` : layer.type);
    return make('li', {}, button, ...(below.length ? [list(below)] : []));
  }));
  const content = list([tree]);
  const signature = content.outerHTML;
  // An unchanged tree keeps its elements, so that a click does not miss a button that was just replaced.
  if (shownTree !== signature) one('#tree').replaceChildren(content);
  shownTree = signature;
  lastTree = tree;
  const layer = found.find((each) => each.id === selected);
  for (const pane of panes) pane.svg.replaceChildren();
  one('#layer').replaceChildren();
  if (!layer) return;
  current.svg.setAttribute('viewBox', `0 0 ${current.info.width} ${current.info.height}`);
  current.svg.replaceChildren(make('polygon', { points: layer.outline.map((point) => point.join()).join(' ') }));
  const lines = [['frame', layer.frame.map(short).join(', ')], ['opacity', short(layer.opacity)]];
  if (layer.transform) lines.push(['transform', layer.transform.map(short).join(', ')]);
  for (const value of layer.values) lines.push([value.key, value.model === value.shown ? value.model : `${value.shown} → ${value.model}`]);
  for (const animation of layer.animations) {
    lines.push([`animation ${animation.key}`, `${animation.type}, ${short(animation.duration)} s, ${animation.curve}`]);
  }
  for (const action of layer.actions) {
    lines.push([`change of ${action.key}`, `${action.animates ? 'animates' : 'does not animate'}${action.decidedBy ? `, by ${action.decidedBy}` : ''}`]);
  }
  one('#layer').append(make('dl', {}, ...lines.flatMap(([name, text]) => [make('dt', {}, name), make('dd', {}, text)])));
}

// MARK: Touches

function listenToPointer(pane) {
  let from = null;
  const place = (event) => {
    const box = pane.frame.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * pane.info.width, y: (event.clientY - box.top) / box.height * pane.info.height };
  };
  const touch = (phase, point) => {
    pane.isTouched = true;
    enqueue(() => request('touch', { pane: pane.id, phase, ...point }, ''));
  };
  let moved = false;
  pane.frame.addEventListener('pointerdown', (event) => {
    pane.frame.setPointerCapture(event.pointerId);
    from = place(event);
    moved = false;
    if (isPlaying) { isTouching = true; touch('begin', from); }
    event.preventDefault();
  });
  pane.frame.addEventListener('pointermove', (event) => {
    if (!from) return;
    const point = place(event);
    if (!moved && Math.hypot(point.x - from.x, point.y - from.y) < 2) return;
    if (!moved && !isTouching) {
      // A drag needs running time; a click while paused only finds the layer at its point.
      isTouching = true;
      play(true);
      touch('begin', from);
    }
    moved = true;
    touch('move', point);
  });
  const end = (phase) => async (event) => {
    if (!from) return;
    const point = place(event);
    if (isTouching) touch(phase, point);
    isTouching = false;
    from = null;
    if (moved) return;
    const response = await request('hit', { pane: pane.id, ...point });
    if (!response.ok) return;
    selected = (await response.json()).id ?? null;
    await inspect();
  };
  pane.frame.addEventListener('pointerup', end('end'));
  pane.frame.addEventListener('pointercancel', end('cancel'));
}

// MARK: The sources

function listenToBuilds() {
  let run = null;
  const events = new EventSource(address('events'));
  events.addEventListener('build', async (event) => {
    const report = JSON.parse(event.data);
    root.dataset.build = report.phase;
    setStatus(report.phase === 'building' ? 'Building …' : '');
    if (report.phase !== 'building') showErrors(report);
    const isNew = run !== null && run !== report.run;
    run = report.run;
    if (report.phase === 'stopped') halt();
    else if (isNew) await startAgain();
  });
  events.addEventListener('error', () => setStatus('The preview has stopped.'));
}

/// Restores scenes, times and values after the program was rebuilt and restarted.
async function startAgain() {
  scenes = await (await fetchFrom('scenes')).json();
  for (const pane of panes) {
    fillScenes(pane);
    await setUp(pane);
  }
  showInfo();
  await play(isPlaying);
  root.dataset.starts = Number(root.dataset.starts ?? 0) + 1;
}

/// Stops all requests for frames: a scene has trapped, and would trap again.
function halt() {
  isPlaying = false;
  stream?.abort();
  stream = null;
  one('#play').textContent = 'Play';
  one('#rate').value = '';
}

function showErrors({ phase, messages }) {
  const shown = panes.map((pane) => pane.scene.name).join(', ');
  const title = phase === 'stopped'
    ? `A trap has ended the program, which showed ${shown}. Save a source or load this page to see it again.`
    : 'The sources do not build; what you see is the last build.';
  one('#errors').hidden = !messages.length;
  one('#errors').replaceChildren(make('p', {}, title),
    ...messages.map(({ file, line, column, text }) => make('div', {},
      make('code', {}, [file, line, column, ` ${text}`].filter(Boolean).join(':').trim()))));
}
