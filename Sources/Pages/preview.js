let scenes = [];
let panes = [];
let current = null;
let isPlaying = false;
let isTouching = false;
let stream = null;
let selected = null;
let moveCursors = () => {};
/// Counts plays and pauses, so that the server ignores a late request's time.
let turn = 0;
let nextPane = 0;
const pageID = Math.random().toString(36).slice(2, 8);
const frameTime = 1 / 60;

// MARK: Requests

const address = (path, parameters = {}) => `/api/${path}?${new URLSearchParams(parameters)}`;

/// Fetches from the server. Of failures only 400 has a body to read; an unread one would keep its connection busy.
async function fetchFrom(path, parameters = {}, options = {}) {
  const response = await fetch(address(path, parameters), options);
  if (!response.ok && response.status !== 400) await response.body?.cancel();
  return response;
}

/// Sends a request; a pane that is unknown to the server, because it has restarted, is set up again.
async function request(path, parameters = {}, body, isRetry = false) {
  const options = body === undefined ? {} : { method: 'POST', body };
  const response = await fetchFrom(path, parameters, options);
  const pane = panes.find((each) => each.id === parameters.pane);
  if (response.status === 404 && !isRetry && pane) {
    await setUp(pane);
    return request(path, parameters, body, true);
  }
  if (response.status === 400) {
    const { problem } = await response.json();
    setStatus(problem);
    throw new Error(problem);
  }
  return response;
}

/// Requests that must arrive in order.
let queue = Promise.resolve();
const enqueue = (work) => { queue = queue.then(work).catch(() => {}); return queue; };

const setStatus = (text) => { one('#status').textContent = text; };

// MARK: Panes

function addPane(name) {
  const scene = scenes.find((each) => each.name === name) ?? scenes[0];
  const pane = { id: `${pageID}-${nextPane++}`, scene, values: {}, changes: [], animations: new Map(), time: 0,
    // Until the server answers.
    info: { width: 0, height: 0, duration: 0 } };
  pane.canvas = make('canvas', { role: 'img' });
  pane.svg = make('svg', { 'aria-hidden': 'true' });
  pane.frame = make('div', { class: 'frame' }, pane.canvas, pane.svg);
  pane.sceneSelect = make('select', { 'aria-label': 'Scene', change: () => {
    pane.scene = scenes[pane.sceneSelect.selectedIndex];
    pane.values = {};
    fillClips(pane);
    restart(pane);
  } });
  pane.clipSelect = make('select', { 'aria-label': 'State, motion or gesture', change: () => restart(pane) });
  const close = make('button', { type: 'button', class: 'quiet', 'aria-label': 'Close', click: (event) => {
    event.stopPropagation();
    if (panes.length === 1) return;
    panes = panes.filter((each) => each !== pane);
    pane.element.remove();
    if (current === pane) choose(panes[0]);
    remember();
    play(isPlaying);
  } }, '×');
  pane.element = make('div', { class: 'pane', pointerdown: () => { if (current !== pane) choose(pane); } },
    make('div', { class: 'bar' }, pane.sceneSelect, pane.clipSelect, close),
    make('div', { class: 'stage' }, pane.frame));
  listenToPointer(pane);
  one('#panes').append(pane.element);
  panes.push(pane);
  fillScenes(pane);
  return pane;
}

function fillScenes(pane) {
  pane.scene = scenes.find((each) => each.name === pane.scene.name) ?? scenes[0];
  pane.sceneSelect.replaceChildren(...scenes.map((scene) => make('option', {}, scene.name)));
  pane.sceneSelect.selectedIndex = scenes.indexOf(pane.scene);
  fillClips(pane, pane.clipSelect.value);
}

function fillClips(pane, wanted) {
  const { motions, gestures, states } = pane.scene;
  pane.clips = [...motions.map((part) => ({ kind: 'motion', part })),
    ...gestures.map((part) => ({ kind: 'gesture', part })), ...states.map((part) => ({ kind: 'state', part }))];
  if (!pane.clips.length) pane.clips = [{ kind: null, part: { name: 'as made', code: '' } }];
  pane.clipSelect.replaceChildren(...pane.clips.map(({ kind, part }) =>
    make('option', { value: `${kind} ${part.name}` }, part.name)));
  if (wanted) pane.clipSelect.value = wanted;
  if (pane.clipSelect.selectedIndex < 0) pane.clipSelect.selectedIndex = 0;
}

const clipOf = (pane) => pane.clips[pane.clipSelect.selectedIndex];

async function setUp(pane) {
  const clip = clipOf(pane);
  const setup = { scene: pane.scene.name, values: pane.values, changes: pane.changes, isDark: theme.isDark,
    isRightToLeft: one('#direction').checked, reducesMotion: one('#still').checked };
  if (clip.kind) setup[clip.kind] = clip.part.name;
  const response = await fetchFrom('pane', { pane: pane.id }, { method: 'POST', body: JSON.stringify(setup) });
  if (response.status === 503) throw new Error('A trap has ended the program.');
  const answer = await response.json();
  if (!response.ok) {
    // A key or its type may have gone with the last build.
    if (Object.keys(pane.values).length) { pane.values = {}; return setUp(pane); }
    setStatus(answer.problem);
    throw new Error(answer.problem);
  }
  pane.info = answer;
  pane.canvas.setAttribute('aria-label', `${pane.scene.name}, ${clip.part.name}`);
  layOut(pane);
}

function layOut(pane) {
  const room = one('.stage', pane.element).clientWidth - 48;
  fitFrame(pane.frame, pane.info, { room, tallest: 420, largest: 3 });
}

/// Sets a pane's scene up again, at its beginning or at a time.
async function restart(pane, time = 0) {
  pane.changes = [];
  pane.isTouched = false;
  await setUp(pane);
  pane.animations = new Map();
  pane.time = time;
  remember();
  if (pane === current) showInfo();
  await play(isPlaying);
}

async function choose(pane) {
  current = pane;
  for (const each of panes) each.element.classList.toggle('current', each === pane && panes.length > 1);
  selected = null;
  showInfo();
  if (!isPlaying) await inspect();
}

/// Shows what a change has led to.
async function takeCurves(pane, curves) {
  setStatus('');
  pane.info.curves = curves;
  if (pane === current) {
    moveCursors = showCurves(one('#curves'), curves);
    showTime();
  }
  if (!isPlaying) await showFrame(pane);
}

const remember = () => history.replaceState(null, '', '#' + panes.map((pane) => encodeURIComponent(pane.scene.name)).join(','));

// MARK: Frames

function draw(pane, image) {
  if (pane.canvas.width !== image.width || pane.canvas.height !== image.height) {
    pane.canvas.width = image.width;
    pane.canvas.height = image.height;
  }
  const context = pane.canvas.getContext('2d');
  context.clearRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
}

/// Shows the exact frame at the pane's time. Of overlapping calls only the last one's frame is loaded.
async function showFrame(pane) {
  if (pane.isLoading) { pane.isStale = true; return; }
  pane.isLoading = true;
  try {
    do {
      pane.isStale = false;
      const response = await request('frame', { pane: pane.id, t: pane.time, turn }, '');
      if (response.ok) draw(pane, await createImageBitmap(await response.blob()));
    } while (pane.isStale && !isPlaying);
  } finally { pane.isLoading = false; }
  if (pane === current) await inspect();
}

function take(view, pane) {
  const number = (place) => view.getUint32(place, true);
  const [width, height, x, y, w, h] = [16, 20, 24, 28, 32, 36].map(number);
  pane.time = view.getFloat64(8, true);
  if (pane.canvas.width !== width || pane.canvas.height !== height) {
    pane.canvas.width = width;
    pane.canvas.height = height;
  }
  if (!w) return;
  const pixels = new Uint8ClampedArray(view.buffer, view.byteOffset + 40, 4 * w * h);
  pane.canvas.getContext('2d').putImageData(new ImageData(pixels.slice(), w, h), x, y);
}

/// Plays, or stops and shows the exact frames.
async function play(wanted) {
  isPlaying = wanted;
  turn += 1;
  stream?.abort();
  stream = null;
  showPlaying(isPlaying);
  if (!isPlaying) {
    one('#rate').value = '';
    await Promise.all(panes.map(showFrame));
    return;
  }
  const controller = stream = new AbortController();
  const shown = [...panes];
  const parameters = { panes: shown.map((pane) => pane.id), t: shown.map((pane) => pane.time), turn, speed: one('#speed').value, loop: one('#loop').checked };
  try {
    const response = await fetchFrom('stream', parameters, { method: 'POST', signal: controller.signal });
    if (response.status === 404) {
      await Promise.all(shown.map(setUp));
      if (stream === controller) return play(true);
      return;
    }
    await readStream(response.body.getReader(), shown, controller);
  } catch (error) {
    // The server restarts, or this page aborted the stream.
    if (stream === controller) stream = null;
  }
}

async function readStream(reader, shown, controller) {
  let bytes = new Uint8Array(1 << 20);
  let count = 0;
  let frames = 0;
  let since = performance.now();
  while (stream === controller) {
    const { done, value } = await reader.read();
    if (done) break;
    if (count + value.length > bytes.length) {
      const larger = new Uint8Array(2 * (count + value.length));
      larger.set(bytes.subarray(0, count));
      bytes = larger;
    }
    bytes.set(value, count);
    count += value.length;
    let start = 0;
    while (count - start >= 40) {
      const length = new DataView(bytes.buffer, start).getUint32(0, true);
      if (count - start < length) break;
      const view = new DataView(bytes.buffer, start, length);
      const pane = shown[view.getUint32(4, true)];
      if (stream === controller) {
        take(view, pane);
        if (pane === current) { frames += 1; showTime(); }
      }
      start += length;
    }
    bytes.copyWithin(0, start, count);
    count -= start;
    const now = performance.now();
    if (now - since > 500) {
      one('#rate').value = `${Math.round(1000 * frames / (now - since))} fps`;
      [frames, since] = [0, now];
    }
    const { duration } = current.info;
    // One that was touched plays on: what a finger has thrown is still on its way.
    if (!one('#loop').checked && duration && current.time >= duration && !current.isTouched) {
      for (const pane of panes) if (pane.info.duration) pane.time = pane.info.duration;
      await play(false);
    }
  }
  reader.cancel().catch(() => {});
}

// MARK: Time

function showTime() {
  const { duration } = current.info;
  const end = duration || Math.max(2, Math.ceil(current.time));
  scrubber.max = Math.max(end, Math.min(current.time, end + 0.001));
  if (document.activeElement !== scrubber || isPlaying) scrubber.value = current.time;
  scrubber.setAttribute('aria-valuetext', `${current.time.toFixed(3)} seconds`);
  one('#time').value = duration ? `${Math.min(current.time, duration).toFixed(3)} of ${short(duration)} s` : `${current.time.toFixed(3)} s`;
  if (duration) followCurves(moveCursors(Math.min(current.time / duration, 1)));
}

async function goTo(time) {
  for (const pane of panes) {
    pane.isTouched = false;
    pane.time = Math.max(0, pane.info.duration ? Math.min(time, pane.info.duration) : time);
  }
  showTime();
  if (isPlaying) return play(false);
  await Promise.all(panes.map(showFrame));
}

const step = (by) => goTo(Math.round(current.time / frameTime + by) * frameTime);

function togglePlay() {
  const { duration } = current.info;
  if (!isPlaying && duration && current.time >= duration) for (const pane of panes) pane.time = 0;
  play(!isPlaying);
}
const { scrubber, showPlaying } = installTransport({ seek: goTo, toggle: togglePlay, step });
for (const id of ['#speed', '#loop']) one(id).addEventListener('change', () => { if (isPlaying) play(true); });
one('#add').addEventListener('click', async () => {
  const shown = new Set(panes.map((pane) => pane.scene));
  const pane = addPane((scenes.find((scene) => !shown.has(scene)) ?? scenes[0]).name);
  await restart(pane);
  for (const each of panes) layOut(each);
  // It may have been closed while its first frame was drawn.
  if (panes.includes(pane)) choose(pane);
});
for (const id of ['#direction', '#still']) one(id).addEventListener('change', () => restartAll());

async function restartAll() {
  if (!panes.length) return;
  for (const pane of panes) await setUp(pane);
  showInfo();
  await play(isPlaying);
}
const theme = installTheme(one('#theme'), () => queueMicrotask(restartAll));
addEventListener('resize', () => panes.forEach(layOut));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, button')) return;
  const action = { ' ': () => one('#play').click(), ArrowLeft: () => step(-1), ArrowRight: () => step(1), t: theme.next }[event.key];
  if (!action) return;
  action();
  event.preventDefault();
});

(async () => {
  await fetchFrom('resume', {}, { method: 'POST' });
  scenes = await (await fetchFrom('scenes')).json();
  if (!scenes.length) return setStatus('There are no scenes.');
  const names = location.hash.slice(1).split(',').map(decodeURIComponent);
  const known = names.filter((name) => scenes.some((scene) => scene.name === name));
  for (const name of known.length ? known : [scenes[0].name]) await setUp(addPane(name));
  await choose(panes[0]);
  listenToBuilds();
  await play(!matchMedia('(prefers-reduced-motion: reduce)').matches);
})();
