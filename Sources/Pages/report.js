(() => {
  const articles = all('.failure');
  if (!articles.length) return;
  const links = all('nav li a');
  const decisions = new Map();
  let current = 0;
  root.classList.add('live');

  const choice = (name) => one(`input[name=${name}]:checked`).value;
  const choose = (name, value) => {
    const input = one(`input[name=${name}][value=${value}]`);
    if (input.disabled) return;
    input.checked = true;
    update();
  };

  // A wanted mode stays chosen on failures that cannot show it; they fall back to side by side.
  function update() {
    const article = articles[current];
    const stage = one('.stage', article);
    const can = {
      side: true, slider: stage && 'overlay' in stage.dataset,
      blink: stage && 'overlay' in stage.dataset, onion: stage && 'overlay' in stage.dataset, difference: stage && 'difference' in stage.dataset,
    };
    for (const input of all('input[name=mode]')) input.disabled = !can[input.value];
    const mode = choice('mode');
    root.dataset.mode = can[mode] ? mode : 'side';
    root.dataset.ground = choice('ground');
    root.dataset.shown ??= 'reference';
    if (stage) layOut(article, stage);
  }

  /// Gives each picture its window: the whole picture or one frame, in CSS pixels.
  function layOut(article, stage) {
    const frame = article.frames && !article.isWhole ? article.frames[article.index] : null;
    const scale = Number(article.dataset.scale);
    const panes = all('.pane', stage).map((element) => {
      const [width, height] = [Number(element.dataset.width), Number(element.dataset.height)];
      const shows = frame && 'showsFrames' in element.dataset;
      const [, x, y, w, h] = shows ? frame : [0, 0, 0, width, height];
      return { element, width, x, y, w, h, isShown: getComputedStyle(element).display !== 'none' };
    });
    const shown = panes.filter((pane) => pane.isShown);
    const width = Math.max(...shown.map((pane) => pane.w)) / scale;
    const height = Math.max(...shown.map((pane) => pane.h)) / scale;
    const isOverlaid = ['slider', 'blink', 'onion'].includes(root.dataset.mode);
    const isNarrow = matchMedia('(max-width: 820px)').matches;
    const isTall = !isOverlaid && (isNarrow || width > 2.2 * height);
    const columns = isOverlaid || isTall ? 1 : shown.length;
    stage.classList.toggle('tall', isTall);
    const wanted = choice('zoom');
    let zoom = Number(wanted);
    if (wanted === 'fit') {
      const room = stage.clientWidth - (isNarrow ? 2 : 40) - 24 * (columns - 1);
      zoom = Math.min(room / columns / width, Math.max(240, innerHeight - 420) / height, 6);
      if (isTall) zoom = Math.min(room / width, 6);
      // Whole steps keep every pixel of a small picture as large as its neighbors.
      const step = scale / devicePixelRatio;
      if (zoom > step) zoom = Math.floor(zoom / step) * step;
    }
    const factor = zoom / scale;
    stage.classList.toggle('pixels', factor * devicePixelRatio >= 1);
    for (const { element, width, x, y, w, h } of panes) {
      const set = (name, value) => element.style.setProperty(name, value * factor);
      set('--w', w); set('--h', h); set('--x', x); set('--y', y); set('--iw', width);
    }
    stage.style.setProperty('--ww', width * zoom);
    stage.style.setProperty('--wh', height * zoom);
  }

  function show(index) {
    stop(articles[current]);
    current = (index + articles.length) % articles.length;
    articles.forEach((article, each) => article.classList.toggle('current', each === current));
    links.forEach((link, each) => {
      if (each === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    for (const section of all('.variants section')) {
      const cells = all('a', section);
      for (const cell of cells) cell.toggleAttribute('aria-current', cell.hash === `#failure-${current}`);
      section.hidden = !cells.some((cell) => cell.hasAttribute('aria-current'));
    }
    one('#position').value = `${current + 1} of ${articles.length}`;
    one('#previous').disabled = one('#next').disabled = articles.length < 2;
    history.replaceState(null, '', `#failure-${current}`);
    update();
  }
  function step(by) {
    let next = current;
    do next = (next + by + articles.length) % articles.length;
    while (links[next].parentElement.hidden && next !== current);
    show(next);
    scrollTo(0, 0);
    links[current].scrollIntoView({ block: 'nearest' });
  }

  // Frames
  /// The frames of a film strip by their times; those without one are shown for a while.
  function framesOf(strip) {
    let start = 0;
    const starts = strip.map(([time], index) => {
      if (index) start += Math.max(0.016, time - strip[index - 1][0] || 0.3);
      return start;
    });
    return new Frames(starts, start + 0.6);
  }
  function showFrame(article) {
    const { index, isPlaying } = article.player;
    article.index = index;
    const [time, , , , , differs] = article.frames[index];
    const when = time === null ? '' : `${time} s · `;
    const text = `${when}${index + 1} of ${article.frames.length}${differs ? ' · differs' : ''}`;
    const input = one('.time input', article);
    input.value = index;
    input.setAttribute('aria-valuetext', text);
    one('.scrubber output', article).value = text;
    one('.play', article).setAttribute('aria-pressed', isPlaying);
    one('.play', article).textContent = isPlaying ? '❚❚' : '▶';
    update();
  }
  function stop(article, index) {
    article.player?.stop(index);
    if (article.player) showFrame(article);
  }
  function chooseFrame(article, index) {
    setWhole(article, false);
    stop(article, index);
  }
  function setWhole(article, isWhole) {
    article.isWhole = isWhole;
    one('.whole', article).checked = isWhole;
    if (isWhole) article.player.isPlaying = false;
    showFrame(article);
  }
  function toggle(article) {
    article.player.toggle();
    setWhole(article, false);
  }
  everyFrame((passed) => { if (articles[current].player?.pass(passed)) showFrame(articles[current]); });

  // Decisions
  function decide(index, decision) {
    if (!one('.accept', articles[index])) return;
    if (decisions.get(index) === decision) decisions.delete(index);
    else decisions.set(index, decision);
    const now = decisions.get(index);
    for (const each of ['accept', 'reject']) {
      one(`.${each}`, articles[index]).setAttribute('aria-pressed', now === each);
    }
    if (now) links[index].dataset.decision = now;
    else delete links[index].dataset.decision;
    const chosen = (kind) => articles.filter((_, each) => decisions.get(each) === kind);
    const commands = new Set(articles.map((article) => article.dataset.command));
    const lines = ['accept', 'reject'].flatMap((kind) => [...commands].map((command) => {
      const words = chosen(kind).map((article) => article.dataset)
        .filter((data) => data.command === command).map((data) => data.word);
      return words.length ? `${command} ${kind} ${words.join(' ')}` : '';
    })).filter((line) => line);
    one('.decisions').hidden = !lines.length;
    one('#commands').textContent = lines.join('\n');
    one('#decided').textContent =
      `${chosen('accept').length} to accept, ${chosen('reject').length} to reject. Run:`;
  }

  for (const button of all('.accept-group')) {
    button.onclick = () => {
      for (const link of all('a', button.closest('h3').nextElementSibling)) {
        const index = links.indexOf(link);
        if (decisions.get(index) !== 'accept') decide(index, 'accept');
      }
    };
  }

  articles.forEach((article, index) => {
    for (const decision of ['accept', 'reject']) {
      const button = one(`.${decision}`, article);
      if (button) button.onclick = () => decide(index, decision);
    }
    const split = one('.split input', article);
    if (split) {
      const move = () => one('.stage', article).style.setProperty('--split', split.value);
      split.oninput = move;
    }
    if (!article.dataset.frames) return;
    article.frames = JSON.parse(article.dataset.frames);
    article.player = framesOf(article.frames);
    const first = article.frames.findIndex((frame) => frame[5]);
    one('.time input', article).oninput = (event) => chooseFrame(article, Number(event.target.value));
    one('.play', article).onclick = () => toggle(article);
    one('.whole', article).onchange = (event) => setWhole(article, event.target.checked);
    const jump = one('.jump', article);
    if (jump) jump.onclick = () => chooseFrame(article, first);
    stop(article, Math.max(0, first));
  });
  for (const input of all('.segments input')) input.onchange = update;
  one('#previous').onclick = () => step(-1);
  one('#next').onclick = () => step(1);
  one('#help').onclick = () => one('#keys').showModal();
  one('#copy').onclick = () => copyText(one('#copy'), one('#commands'));
  links.forEach((link, index) => {
    link.onclick = (event) => { event.preventDefault(); show(index); scrollTo(0, 0); };
  });
  const filter = one('#filter');
  if (filter) filter.oninput = () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    links.forEach((link) => {
      const text = `${link.title} ${link.textContent}`.toLowerCase();
      link.parentElement.hidden = !words.every((word) => text.includes(word));
    });
    for (const heading of all('nav h2')) {
      heading.hidden = all('li', heading.nextElementSibling).every((item) => item.hidden);
    }
  };
  addEventListener('resize', update);
  addEventListener('hashchange', showWanted);

  one('#onion').oninput = (event) => root.style.setProperty('--onion', event.target.value);

  /// The first frame that differs of a strip, else the whole picture.
  function thumbnail(article, source) {
    const [, x, y, width, height] = article.frames?.find((frame) => frame[5]) ?? [];
    const isShown = width && 'showsFrames' in source.closest('.pane').dataset;
    if (!isShown) return make('img', { class: 'thumbnail', alt: '', src: source.src });
    const canvas = make('canvas', { class: 'thumbnail', width, height });
    const draw = () => canvas.getContext('2d').drawImage(source, x, y, width, height, 0, 0, width, height);
    if (source.complete) draw(); else source.addEventListener('load', draw);
    return canvas;
  }

  // The picture itself serves as its thumbnail: nothing is stored twice.
  articles.forEach((article, index) => {
    const source = one('.actual img', article) ?? one('.pane img', article);
    if (!source) return;
    links[index].classList.add('pictured');
    links[index].prepend(thumbnail(article, source));
    for (const cell of all(`.variants a[href="#failure-${index}"]`)) cell.prepend(make('img', { alt: '', src: source.src }));
  });

  // Loupe: the same place of every picture, enlarged, with the values of its pixel.
  const magnifier = make('div', { id: 'magnifier', hidden: true });
  document.body.append(magnifier);
  const pixelsOf = new WeakMap();
  function bitmap(image) {
    if (!pixelsOf.has(image)) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      pixelsOf.set(image, context);
    }
    return pixelsOf.get(image);
  }
  const hex = (data) => '#' + [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('').toUpperCase();
  function magnify(event) {
    // The slider lies on the pictures.
    const over = event.target.closest?.('.split')?.parentElement.querySelector('.reference .window');
    const image = (over ?? event.target.closest?.('.window'))?.querySelector('img');
    const stage = image?.closest('.stage');
    magnifier.hidden = !one('#loupe').checked || !stage;
    if (magnifier.hidden) return;
    const box = image.getBoundingClientRect();
    const x = Math.floor((event.clientX - box.left) / box.width * image.naturalWidth);
    const y = Math.floor((event.clientY - box.top) / box.height * image.naturalHeight);
    magnifier.replaceChildren(...['reference', 'actual'].flatMap((role) => {
      const picture = one(`.${role} img`, stage);
      if (!picture) return [];
      const canvas = make('canvas', { width: 11, height: 11 });
      const source = bitmap(picture);
      canvas.getContext('2d').drawImage(source.canvas, 5 - x, 5 - y);
      const isInside = x >= 0 && y >= 0 && x < picture.naturalWidth && y < picture.naturalHeight;
      const value = isInside ? hex(source.getImageData(x, y, 1, 1).data) : 'none';
      return [make('figure', {}, canvas, make('figcaption', {}, `${one('figcaption', picture.closest('.pane')).firstChild.data.trim()}\n${value}`))];
    }), make('span', { class: 'place' }, `x ${x}, y ${y}`));
    const width = magnifier.offsetWidth;
    const left = event.clientX + 24 + width > innerWidth ? event.clientX - 24 - width : event.clientX + 24;
    magnifier.style.left = `${Math.max(4, left)}px`;
    magnifier.style.top = `${Math.max(4, Math.min(event.clientY + 24, innerHeight - magnifier.offsetHeight - 4))}px`;
  }
  for (const each of ['pointermove', 'pointerdown']) addEventListener(each, magnify);
  one('#loupe').onchange = () => {
    root.classList.toggle('looking', one('#loupe').checked);
    magnifier.hidden = true;
  };

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swap = () => { root.dataset.shown = root.dataset.shown === 'actual' ? 'reference' : 'actual'; };
  let isBlinking = !isCalm;
  setInterval(() => { if (isBlinking && root.dataset.mode === 'blink') swap(); }, 700);

  addEventListener('keydown', (event) => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || one('#keys').open) return;
    if (target.type === 'search') return;
    const article = articles[current];
    const isRange = target.type === 'range';
    const modes = { 1: 'side', 2: 'slider', 3: 'blink', 4: 'onion', 5: 'difference' };
    const key = event.key;
    if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else if (modes[key]) choose('mode', modes[key]);
    else if (key === 'a') decide(current, 'accept');
    else if (key === 'r') decide(current, 'reject');
    else if (key === 'w' && article.frames) setWhole(article, !article.isWhole);
    else if (key === 'l') one('#loupe').click();
    else if (key === '?') one('#keys').showModal();
    else if (key === ' ' && (isRange || !target.matches('button, input, a, summary'))) {
      if (root.dataset.mode === 'blink') { isBlinking = false; swap(); }
      else if (article.frames) toggle(article);
      else return;
    } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && !target.matches('input')) {
      const by = key === 'ArrowLeft' ? -1 : 1;
      const split = one('.split input', article);
      if (article.frames) chooseFrame(article, article.index + by);
      else if (split && root.dataset.mode === 'slider') {
        split.value = Number(split.value) + 2 * by;
        split.oninput();
      } else return;
    } else return;
    event.preventDefault();
  });

  /// Shows what a link names: `#failure-2`, or `#` and an ID; either with `&frame=3`, counted from 1.
  function showWanted() {
    const [name, ...options] = location.hash.slice(1).split('&');
    let id = name;
    try { id = decodeURIComponent(name); } catch { /* It is no ID. */ }
    const found = articles.findIndex((article, each) => `failure-${each}` === name || article.dataset.id === id);
    show(Math.max(0, found));
    const frame = Number(options.find((option) => option.startsWith('frame='))?.slice(6));
    const article = articles[current];
    if (article.frames && frame >= 1) chooseFrame(article, Math.min(frame, article.frames.length) - 1);
  }
  showWanted();
})();
