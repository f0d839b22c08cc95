(() => {
  const scenes = JSON.parse(one('#data').textContent);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');
  root.classList.add('live');

  // MARK: Overview

  const cards = all('[data-film]').map((stage, place) => {
    const scene = scenes.find((each) => each.id === stage.dataset.film);
    const item = stage.closest('li');
    const clip = scene.clips[scene.cover];
    const words = [scene.name, scene.group, scene.summary, item?.textContent,
      ...scene.clips.map((each) => each.name), scene.code.replace(/<[^>]*>/g, '')].join(' ').toLowerCase();
    return { item, stage, scene, clip, film: new Film(one('canvas', stage)), words, isSeen: false,
      frames: framesOf(clip), start: 0.4 * place };
  });
  /// Shows a card's film in place of its poster, which stays where there is none.
  const showCard = (card) => card.film.take(card.scene, card.clip, card.film.wanted ?? card.clip.still, theme.isDark)
    .then((part) => { if (part) card.stage.classList.add('drawn'); }, () => {});
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const card = cards.find((each) => each.stage === entry.target);
      card.isSeen = entry.isIntersecting;
      if (card.isSeen) showCard(card);
    }
  }, { rootMargin: '200px' });
  for (const card of cards) seen.observe(card.stage);

  const search = one('#search');
  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const listed = cards.filter((card) => card.item);
    for (const card of listed) card.item.hidden = !words.every((word) => card.words.includes(word));
    for (const section of all('#overview section')) section.hidden = !one('li:not([hidden])', section);
    one('#hero').hidden = words.length > 0;
    one('#overview').classList.toggle('found', words.length > 0);
    one('#nothing').hidden = listed.some((card) => !card.item.hidden);
  }
  search.addEventListener('input', () => {
    if (scene) location.hash = '';
    filter();
  });

  // MARK: One scene

  const picture = new Film(one('#picture'));
  const ghosts = one('#ghosts');
  const ghostFilm = new Film(document.createElement('canvas'));
  let scene = null;
  let clip = null;
  /// The numbers of the clip's frames, once they are loaded.
  let numbers = null;
  let frames = null;
  /// Where the keys go that a touch changes: what the page answers with frames that are there.
  let answers = [];
  let glide = null;
  let moveCursors = () => {};

  /// The scene in the address, and what is shown of it: a state, motion or gesture with a time, or a key with a value.
  function readAddress() {
    const [id, query] = location.hash.slice(1).split('?');
    const wanted = new URLSearchParams(query);
    const found = scenes.find((each) => each.id === id);
    const kind = ['state', 'motion', 'gesture', 'key'].find((each) => wanted.has(each));
    const part = found?.clips.find((each) => each.kind === kind && each.name === wanted.get(kind));
    return { found, part, number: Number(wanted.get(kind === 'key' ? 'value' : 'time') ?? NaN) };
  }

  /// Keeps in the address what is shown, once it has stayed for a moment: browsers allow few changes in a row.
  let remembering = 0;
  function remember() {
    clearTimeout(remembering);
    remembering = setTimeout(() => {
      if (!scene) return;
      const wanted = new URLSearchParams();
      const isStopped = clip.rate > 0 && !frames.isPlaying && frames.index !== clip.still;
      if (clip !== scene.clips[scene.cover] || isStopped) wanted.set(clip.kind, clip.name);
      if (clip.kind === 'key') wanted.set('value', short(valueAt(clip, frames.index)));
      else if (isStopped) wanted.set('time', (frames.index / clip.rate).toFixed(3));
      const query = String(wanted);
      history.replaceState(null, '', `#${scene.id}${query && '?'}${query}`);
    }, 250);
  }

  function open() {
    const { found, part, number } = readAddress();
    one('#overview').hidden = Boolean(found);
    one('#detail').hidden = !found;
    if (!found) { scene = null; document.title = one('.top .home').textContent; return; }
    scene = found;
    document.title = `${scene.name} · ${one('.top .home').textContent}`;
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
    one('#sliders').replaceChildren(...(steered.length ? [make('h3', {}, 'Keys')] : []), ...steered.map(slider));
    answers = [];
    showAnswers();
    one('#lost').hidden = true;
    choose(part ?? scene.clips[scene.cover], true);
    if (!Number.isNaN(number)) seek(clip.kind === 'key' ? indexOf(clip, number) : Math.round(number * clip.rate));
    scrollTo(0, 0);
    if (scene.clips.length > 1) loadAnswers(scene);
  }

  /// A key's slider. It stands at the value that is shown, and stops at those that have a frame.
  function slider(each) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    const input = make('input', { type: 'range', min: each.range[0], max: each.range[1], step: 'any', 'data-key': each.name,
      'aria-label': each.name, input: () => { choose(each); seek(indexOf(each, Number(input.value))); },
      keydown: (event) => {
        if (!by[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const index = indexOf(each, Number(input.value));
        choose(each);
        seek(index + by[event.key]);
      } });
    return make('label', { class: 'slider' }, make('span', {}, each.name), make('output'), input);
  }

  const valueAt = (each, at) => each.range[0] + (each.range[1] - each.range[0]) * at / (each.count - 1);
  const indexOf = (each, value) => Math.max(0, Math.min(each.count - 1,
    Math.round((value - each.range[0]) / (each.range[1] - each.range[0]) * (each.count - 1))));

  /// The value of a key in the frame that is shown; nil while it is not known.
  function shownValue(each) {
    if (each === clip) return valueAt(each, frames.index);
    const values = numbers?.values[each.name];
    return values?.[Math.min(frames.index, values.length - 1)];
  }

  const keyClip = (name) => scene.clips.find((each) => each.kind === 'key' && each.name === name);
  const shownIndex = (each) => indexOf(each, shownValue(each) ?? each.range[0]);

  /// Shows another state, motion, gesture or key of the scene.
  function choose(next, isFirst = false) {
    if (clip === next && !isFirst) return;
    clip = next;
    numbers = null;
    glide = null;
    const isMoving = clip.rate > 0;
    frames = framesOf(clip);
    const number = scene.clips.indexOf(clip);
    for (const input of all('#clips input')) input.checked = Number(input.value) === number;
    one('#transport').hidden = !isMoving;
    scrubber.max = clip.count - 1;
    one('#swift').hidden = !(scene.code || clip.code);
    one('#code code').innerHTML = [scene.code, clip.code].filter(Boolean).join('\n\n');
    one('#picture').setAttribute('aria-label', `${scene.name}, ${clip.name}`);
    takeNumbers({ curves: [], paths: [], values: {} });
    frames.isPlaying = isMoving && !wantsStill.matches;
    layOut();
    frames.show(isMoving && !frames.isPlaying ? clip.still : 0);
    update();
  }

  function takeNumbers(part) {
    numbers = part;
    moveCursors = showCurves(one('#curves'), part.curves);
    one('#path-choice').hidden = !part.paths.length;
    one('#path-layer').replaceChildren(make('option', { value: '' }, 'none'),
      ...part.paths.map((path, at) => make('option', { value: at }, path.name)));
  }

  function layOut() {
    const stage = one('#detail .stage');
    const padding = 2 * parseFloat(getComputedStyle(stage).paddingLeft);
    fitFrame(one('.frame'), clip, { room: stage.clientWidth - padding, tallest: stage.clientHeight - padding, largest: 3 });
  }

  /// Shows the frame that is due, and all that follows from it.
  function update() {
    picture.take(scene, clip, frames.index, theme.isDark).then((part) => {
      if (!part || !scene) return;
      if (numbers !== part) { takeNumbers(part); showNumbers(); }
      drawGhosts();
    }).catch(() => { one('#lost').hidden = false; });
    showNumbers();
    remember();
  }

  function showNumbers() {
    const { index } = frames;
    scrubber.value = index;
    showPlaying(frames.isPlaying);
    moveCursors(index / Math.max(clip.count - 1, 1));
    if (clip.rate) {
      one('#time').value = `${(index / clip.rate).toFixed(2)} s · ${index + 1} of ${clip.count}`;
      scrubber.setAttribute('aria-valuetext', `${(index / clip.rate).toFixed(2)} seconds`);
    }
    for (const input of all('#sliders input')) {
      const each = keyClip(input.dataset.key);
      const value = shownValue(each);
      if (value == null) continue;
      input.value = value;
      input.setAttribute('aria-valuetext', short(value));
      one('output', input.parentElement).value = short(value);
    }
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
      const at = frames.index + distance * step;
      if (at < 0 || at >= clip.count) continue;
      if (!await ghostFilm.take(scene, clip, at, theme.isDark)) return;
      context.globalAlpha = opacity;
      context.drawImage(ghostFilm.canvas, 0, 0);
    }
  }

  function drawPath() {
    const svg = one('#path');
    svg.setAttribute('viewBox', `0 0 ${clip.width} ${clip.height}`);
    const path = numbers.paths[one('#path-layer').value || -1];
    if (!path) return svg.replaceChildren();
    const points = path.points.filter(Boolean);
    const dots = points.map(([x, y]) => make('circle', { cx: x, cy: y, r: 0.8 }));
    const now = path.points[frames.index];
    if (now) dots.push(make('circle', { cx: now[0], cy: now[1], r: 2.6, class: 'now' }));
    svg.replaceChildren(make('path', { d: 'M' + points.map((point) => point.join(' ')).join('L') }), ...dots);
  }

  function togglePlay() {
    if (!clip?.rate) return;
    frames.toggle();
    update();
  }

  const seek = (index) => { glide = null; frames.stop(index); update(); };
  const step = (by) => seek(frames.index + by);

  // MARK: Touches

  async function loadAnswers(opened) {
    const other = opened.clips.find((each) => each !== opened.clips[opened.cover]);
    const film = await filmOf(opened, other).catch(() => null);
    if (!film || scene !== opened) return;
    answers = film.answers;
    showAnswers();
  }

  function showAnswers() {
    const keys = answers.map(({ key }) => key);
    const count = Math.max(0, ...answers.map((each) => each.starts.length));
    one('#touch').textContent = keys.length
      ? `Tap or drag the picture: it answers with ${count} recorded values of ${keys.join(' and ')}.` : '';
    one('#touch').hidden = !keys.length;
    one('.frame').classList.toggle('touchable', keys.length > 0);
  }

  /// The touch that lasts: the frames in which the keys were when it began, and the key that it changes.
  let lasting = null;

  /// The key's clip and the frame that answer a touch at a place: of several keys the one with the nearest value; nothing for none.
  function answer(event) {
    const box = one('.frame').getBoundingClientRect();
    const found = answers.flatMap(({ key, columns, side, maps, starts, drag }, at) => {
      if ((lasting.key ?? key) !== key) return [];
      const each = keyClip(key);
      const [x, y] = [(event.clientX - box.left) / box.width * each.width, (event.clientY - box.top) / box.height * each.height]
        .map((place, axis) => Math.floor(Math.max(0, Math.min(place, [each.width, each.height][axis] - 1)) / side));
      const map = (lasting.key && drag) ?? maps[starts[lasting.starts[at]]];
      const target = digits.indexOf(map[y * columns + x]);
      return target < 0 ? [] : [{ each, target, way: Math.abs(target - lasting.starts[at]) }];
    });
    return found.sort((first, second) => first.way - second.way)[0];
  }

  function touch(event) {
    const found = lasting && answer(event);
    if (!found) return false;
    const { each, target } = found;
    lasting.key = each.name;
    const start = shownIndex(each);
    choose(each);
    glide = { target };
    frames.stop(wantsStill.matches ? target : start);
    update();
    return true;
  }
  one('.frame').addEventListener('pointerdown', (event) => {
    if (!answers.length) return;
    lasting = { key: null, starts: answers.map(({ key }) => shownIndex(keyClip(key))) };
    if (!touch(event)) lasting = null;
    else one('.frame').setPointerCapture(event.pointerId);
  });
  one('.frame').addEventListener('pointermove', (event) => { if (lasting) touch(event); });
  for (const end of ['pointerup', 'pointercancel']) one('.frame').addEventListener(end, () => { lasting = null; });

  // MARK: Time

  everyFrame((passed, now) => {
    if (scene) {
      if (frames.pass(passed * Number(one('#speed').value), one('#loop').checked)) update();
      if (!glide) return;
      const left = glide.target - frames.index;
      if (!left) { glide = null; return; }
      frames.show(frames.index + Math.sign(left) * Math.ceil(Math.abs(left) / 4));
      update();
    } else if (!wantsStill.matches && !document.hidden) {
      for (const card of cards) {
        if (card.isSeen && card.clip.rate) card.film.show(card.frames.indexAt(now + card.start));
      }
    }
  });

  // MARK: Input

  const { scrubber, showPlaying } = installTransport({ seek, toggle: togglePlay, step });
  one('#onion').addEventListener('change', update);
  one('#path-layer').addEventListener('change', drawPath);
  one('#help').addEventListener('click', () => one('#keys').showModal());
  one('#copy').addEventListener('click', () => copyText(one('#copy'), one('#code code')));
  one('#get button')?.addEventListener('click', () => copyText(one('#get button'), one('#get code')));
  one('#save').addEventListener('click', async () => {
    const button = one('#save');
    button.disabled = true;
    const url = URL.createObjectURL(await animatedPNG(scene, clip, theme.isDark));
    make('a', { href: url, download: `${scene.id}-${clip.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    button.disabled = false;
  });
  const theme = installTheme(one('#theme'), () => queueMicrotask(refresh));
  function refresh() {
    for (const card of cards) if (card.isSeen) showCard(card);
    if (scene) update();
  }
  wantsStill.addEventListener('change', () => {
    if (!wantsStill.matches) return;
    for (const card of cards) card.film.show(card.clip.still);
    if (scene) seek(frames.index);
  });
  new ResizeObserver(() => { if (scene) layOut(); }).observe(one('#detail .stage'));
  addEventListener('hashchange', open);

  /// Moves by a number of scenes from the one in the address, which may be ahead of the `hashchange` event.
  const leap = (by) => {
    const place = scenes.indexOf(readAddress().found);
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

  open();
})();
