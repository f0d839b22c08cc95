(() => {
  const scenes = JSON.parse(one('#data').textContent);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
  const worth = Object.fromEntries([...digits].map((digit, index) => [digit, index]));
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');
  root.classList.add('live');

  /// The pieces of a clip's frames: x, y, width, height in the frame, x, y in the atlas; null for none.
  function unpack(text) {
    const frames = [];
    for (let start = 0; start < text.length; start += 13) {
      const numbers = [];
      for (let place = start; numbers.length < 5; place += 2) {
        numbers.push(64 * worth[text[place]] + worth[text[place + 1]]);
      }
      numbers.push(4096 * worth[text[start + 10]] + 64 * worth[text[start + 11]] + worth[text[start + 12]]);
      frames.push(numbers[2] ? numbers : null);
    }
    return frames;
  }

  const images = new Map();
  function load(file) {
    if (!images.has(file)) {
      const image = new Image();
      image.src = file;
      images.set(file, image.decode().then(() => image));
    }
    return images.get(file);
  }

  /// The frames of a clip on a canvas, any of them at any time.
  class Film {
    constructor(canvas) {
      this.canvas = canvas;
      this.context = canvas.getContext('2d');
    }

    /// Takes a clip; draws a frame as soon as the image is there.
    async take(scene, clip, index) {
      const isDark = theme.isDark && clip.dark != null;
      this.wanted = index;
      const key = `${scene.id} ${clip.kind} ${clip.name} ${isDark}`;
      if (this.key === key) return this.show(index);
      this.key = key;
      this.image = null;
      const image = await load(isDark ? scene.dark : scene.light);
      if (this.key !== key) return;
      this.image = image;
      this.pieces = unpack(isDark ? clip.dark : clip.light);
      this.canvas.width = Math.round(clip.width * scene.scale);
      this.canvas.height = Math.round(clip.height * scene.scale);
      this.drawn = -1;
      this.show(this.wanted);
    }

    show(index) {
      this.wanted = index;
      if (!this.image || index === this.drawn) return;
      if (index < this.drawn) {
        this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
        this.drawn = -1;
      }
      while (this.drawn < index) {
        const piece = this.pieces[++this.drawn];
        if (!piece) continue;
        const [x, y, width, height, left, top] = piece;
        this.context.clearRect(x, y, width, height);
        this.context.drawImage(this.image, left, top, width, height, x, y, width, height);
      }
    }
  }

  const preferred = (scene) => scene.clips.find((clip) => clip.kind === 'motion')
    ?? scene.clips.find((clip) => clip.kind === 'gesture') ?? scene.clips[0];
  /// The frame that stands for a clip when nothing moves: its end, where it rests there.
  const stillIndex = (clip) => clip.rate && clip.rest ? clip.count - 1 : clip.rate ? Math.floor(clip.count / 3) : 0;
  /// How long a clip takes with its rest, in seconds.
  const cycle = (clip) => (clip.rest ? clip.count - 1 : clip.count) / clip.rate + clip.rest;
  const indexAt = (clip, seconds) => Math.min(Math.floor(seconds % cycle(clip) * clip.rate + 1e-6), clip.count - 1);

  // MARK: Overview

  const cards = all('#overview li').map((item) => {
    const scene = scenes.find((each) => each.id === item.dataset.scene);
    const canvas = one('canvas', item);
    const clip = preferred(scene);
    canvas.style.width = `${clip.width}px`;
    canvas.style.aspectRatio = `${clip.width} / ${clip.height}`;
    const words = [scene.name, scene.group, scene.summary, item.textContent,
      ...scene.clips.map((each) => each.name), scene.code.replace(/<[^>]*>/g, '')].join(' ').toLowerCase();
    return { item, scene, clip, film: new Film(canvas), words, isSeen: false };
  });
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const card = cards.find((each) => each.item === entry.target);
      card.isSeen = entry.isIntersecting;
      if (card.isSeen) card.film.take(card.scene, card.clip, stillIndex(card.clip));
    }
  }, { rootMargin: '200px' });
  for (const card of cards) seen.observe(card.item);

  const search = one('#search');
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const card of cards) card.item.hidden = !words.every((word) => card.words.includes(word));
    for (const section of all('#overview section')) section.hidden = !one('li:not([hidden])', section);
    one('#nothing').hidden = cards.some((card) => !card.item.hidden);
  }
  search.addEventListener('input', () => {
    if (location.hash) location.hash = '';
    filter();
  });

  // MARK: One scene

  const picture = new Film(one('#picture'));
  const ghosts = one('#ghosts');
  const ghostFilm = new Film(document.createElement('canvas'));
  let scene = null;
  let clip = null;
  let index = 0;
  let isPlaying = false;
  let seconds = 0;
  let moveCursors = () => {};

  function open(id) {
    const found = scenes.find((each) => each.id === id);
    one('#overview').hidden = Boolean(found);
    one('#detail').hidden = !found;
    if (!found) { scene = null; return; }
    scene = found;
    document.title = `${scene.name} · ${one('.top h1').textContent}`;
    one('#name').textContent = scene.name;
    one('#summary').textContent = scene.summary;
    const place = scenes.indexOf(scene);
    one('#previous').href = `#${scenes[(place + scenes.length - 1) % scenes.length].id}`;
    one('#next').href = `#${scenes[(place + 1) % scenes.length].id}`;
    const kinds = [['state', 'States'], ['motion', 'Motions'], ['gesture', 'Gestures']];
    one('#clips').replaceChildren(...kinds.flatMap(([kind, title]) => {
      const some = scene.clips.filter((each) => each.kind === kind);
      if (!some.length) return [];
      return [make('fieldset', {}, make('legend', {}, title), make('div', { class: 'chips' }, ...some.map((each) =>
        make('label', {}, make('input', { type: 'radio', name: 'clip', value: scene.clips.indexOf(each),
          change: () => choose(each) }), make('span', {}, each.name)))))];
    }));
    const steered = scene.clips.filter((each) => each.kind === 'key');
    one('#sliders').replaceChildren(...(steered.length ? [make('h3', {}, 'Keys')] : []), ...steered.map((each) => {
      const output = make('output');
      const input = make('input', { type: 'range', min: 0, max: each.count - 1, value: 0, 'data-key': each.name,
        'aria-label': each.name, input: () => { choose(each); go(Number(input.value)); } });
      return make('label', { class: 'slider' }, make('span', {}, each.name), output, input);
    }));
    choose(preferred(scene), true);
    scrollTo(0, 0);
  }

  const valueAt = (each, at) => each.range[0] + (each.range[1] - each.range[0]) * at / (each.count - 1);

  /// Shows another state, motion, gesture or key of the scene.
  function choose(next, isFirst = false) {
    if (clip === next && !isFirst) return;
    clip = next;
    const isMoving = clip.rate > 0;
    const number = scene.clips.indexOf(clip);
    for (const input of all('#clips input')) input.checked = Number(input.value) === number;
    one('#transport').hidden = !isMoving;
    scrubber.max = clip.count - 1;
    one('#code').hidden = !(scene.code || clip.code);
    one('#code code').innerHTML = [scene.code, clip.code].filter(Boolean).join('\n\n');
    one('#picture').setAttribute('aria-label', `${scene.name}, ${clip.name}`);
    moveCursors = showCurves(one('#curves'), clip.curves);
    one('#path-choice').hidden = !clip.paths.length;
    one('#path-layer').replaceChildren(make('option', { value: '' }, 'none'),
      ...clip.paths.map((path, at) => make('option', { value: at }, path.name)));
    isPlaying = isMoving && !wantsStill.matches;
    layOut();
    go(isMoving && !isPlaying ? stillIndex(clip) : 0);
  }

  function layOut() {
    const stage = one('#detail .stage');
    const room = stage.clientWidth - 2 * parseFloat(getComputedStyle(stage).paddingLeft);
    fitFrame(one('.frame'), clip, { room, tallest: 460, largest: 2 });
  }

  /// Shows a frame, and all that follows from it.
  function go(next, keepsTime = false) {
    index = Math.max(0, Math.min(next, clip.count - 1));
    if (!keepsTime && clip.rate) seconds = index / clip.rate;
    scrubber.value = index;
    one('#play').textContent = isPlaying ? 'Pause' : 'Play';
    const last = Math.max(clip.count - 1, 1);
    moveCursors(index / last);
    if (clip.rate) {
      one('#time').value = `${(index / clip.rate).toFixed(2)} s · ${index + 1} of ${clip.count}`;
      scrubber.setAttribute('aria-valuetext', `${(index / clip.rate).toFixed(2)} seconds`);
    }
    for (const input of all('#sliders input')) {
      const each = scene.clips.find((some) => some.kind === 'key' && some.name === input.dataset.key);
      if (each === clip) input.value = index;
      const text = short(valueAt(each, Number(input.value)));
      input.setAttribute('aria-valuetext', text);
      one('output', input.parentElement).value = text;
    }
    picture.take(scene, clip, index).then(drawGhosts);
    drawPath();
  }

  /// The onion skin: two frames before and two after, ever fainter.
  async function drawGhosts() {
    const isOn = one('#onion').checked && clip?.rate > 0;
    ghosts.width = isOn ? one('#picture').width : 0;
    ghosts.height = isOn ? one('#picture').height : 0;
    if (!isOn) return;
    const step = Math.max(1, Math.round(clip.count / 12));
    const context = ghosts.getContext('2d');
    for (const [distance, opacity] of [[-2, 0.12], [2, 0.12], [-1, 0.25], [1, 0.25]]) {
      const at = index + distance * step;
      if (at < 0 || at >= clip.count) continue;
      await ghostFilm.take(scene, clip, at);
      if (!ghostFilm.image) return;
      context.globalAlpha = opacity;
      context.drawImage(ghostFilm.canvas, 0, 0);
    }
  }

  function drawPath() {
    const svg = one('#path');
    svg.setAttribute('viewBox', `0 0 ${clip.width} ${clip.height}`);
    const path = clip.paths[one('#path-layer').value || -1];
    if (!path) return svg.replaceChildren();
    const points = path.points.filter(Boolean);
    const dots = points.map(([x, y]) => make('circle', { cx: x, cy: y, r: 0.8 }));
    const now = path.points[index];
    if (now) dots.push(make('circle', { cx: now[0], cy: now[1], r: 2.6, class: 'now' }));
    svg.replaceChildren(make('path', { d: 'M' + points.map((point) => point.join(' ')).join('L') }), ...dots);
  }

  function togglePlay() {
    if (!clip?.rate) return;
    isPlaying = !isPlaying;
    if (isPlaying && index === clip.count - 1) seconds = 0;
    go(index, isPlaying && seconds === 0);
  }

  const step = (by) => seek(index + by);

  // MARK: Time

  let before = null;
  function tick(now) {
    const passed = before == null ? 0 : Math.min((now - before) / 1000, 0.25);
    before = now;
    if (scene) {
      if (isPlaying) advance(passed * Number(one('#speed').value));
    } else if (!wantsStill.matches && !document.hidden) {
      for (const card of cards) {
        if (card.isSeen && card.clip.rate) card.film.show(indexAt(card.clip, now / 1000));
      }
    }
    requestAnimationFrame(tick);
  }

  function advance(passed) {
    seconds += passed;
    const end = one('#loop').checked ? cycle(clip) : (clip.count - 1) / clip.rate;
    if (!one('#loop').checked && seconds >= end) {
      isPlaying = false;
      return go(clip.count - 1);
    }
    const next = indexAt(clip, seconds);
    if (next !== index) go(next, true);
  }

  // MARK: Input

  const seek = (index) => { isPlaying = false; go(index); };
  const scrubber = installTransport({ seek, toggle: togglePlay, step });
  one('#onion').addEventListener('change', () => go(index, true));
  one('#path-layer').addEventListener('change', drawPath);
  one('#help').addEventListener('click', () => one('#keys').showModal());
  const theme = installTheme(one('#theme'), () => queueMicrotask(refresh));
  function refresh() {
    for (const card of cards) if (card.isSeen) card.film.take(card.scene, card.clip, card.film.wanted ?? 0);
    if (scene) go(index, true);
  }
  wantsStill.addEventListener('change', () => {
    if (wantsStill.matches) {
      isPlaying = false;
      for (const card of cards) card.film.show(stillIndex(card.clip));
      if (scene) go(index, true);
    }
  });
  addEventListener('resize', () => { if (scene) layOut(); });
  addEventListener('hashchange', () => open(location.hash.slice(1)));

  /// Moves by a number of scenes from the one in the address, which may be ahead of the `hashchange` event.
  const leap = (by) => {
    const place = scenes.findIndex((each) => each.id === location.hash.slice(1));
    location.hash = scenes[place < 0 ? 0 : (place + by + scenes.length) % scenes.length].id;
  };
  const keys = {
    ' ': togglePlay, ArrowLeft: () => step(-1), ArrowRight: () => step(1), j: () => leap(1), k: () => leap(-1),
    o: () => one('#onion').click(), t: () => theme.next(), '?': () => one('#keys').showModal(),
    Escape: () => { location.hash = ''; },
    p: () => {
      const select = one('#path-layer');
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      drawPath();
    },
    '/': () => search.focus(),
  };
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one('#keys').open) return;
    const field = event.target.closest('input, select, button, a');
    if (field?.type === 'search') {
      if (event.key === 'Escape') { search.value = ''; filter(); search.blur(); }
      return;
    }
    // Controls keep the keys that they have a use for.
    const own = { range: ['ArrowLeft', 'ArrowRight'], radio: ['ArrowLeft', 'ArrowRight', ' '], checkbox: [' '],
      button: [' '] };
    if (field && (own[field.type] ?? []).includes(event.key)) return;
    if (field?.tagName === 'SELECT') return;
    const inScene = [' ', 'ArrowLeft', 'ArrowRight', 'o', 'p'];
    const action = keys[event.key];
    if (/^[1-9]$/.test(event.key) && scene) {
      const input = all('#clips input')[Number(event.key) - 1];
      if (input) { input.checked = true; choose(scene.clips[input.value]); }
    } else if (!action || (!scene && inScene.includes(event.key))) {
      return;
    } else {
      action();
    }
    event.preventDefault();
  });

  open(location.hash.slice(1));
  requestAnimationFrame(tick);
})();
