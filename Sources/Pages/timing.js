// MARK: Animations: one that stands still while the rest plays, and the handles of a pace

let chosen = null;
/// Counts the showings of paces, of which the last wins.
let showing = 0;
let shownAnimations = null;
const changeOf = (pane, { layer, key }) => pane.changes.find((each) => each.layer === layer && each.key === key);

/// Lists the animations that the pane has shown: those that are over begin again with the scene.
function noteAnimations(tree) {
  const note = (layer) => {
    for (const animation of layer.animations) {
      const id = `${layer.id} ${animation.key}`;
      const own = current.animations.get(id)?.own ?? animation.pace;
      current.animations.set(id, { id, layer: layer.id, key: animation.key, name: `${layer.name ?? layer.type}.${animation.key}`, own });
    }
    [...layer.mask, ...layer.sublayers].forEach(note);
  };
  note(tree);
  showAnimations();
}

function showAnimations() {
  // By layer and key: which is seen first depends on the frame that is read first.
  const animations = [...current.animations.values()].sort((one, other) => one.id < other.id ? -1 : 1);
  const frozen = animations.map((each) => changeOf(current, each)?.frozenAt != null);
  const signature = [current.id, chosen, ...animations.map((each) => each.id), ...frozen].join();
  if (shownAnimations === signature) return;
  shownAnimations = signature;
  one('#timing').hidden = !animations.length;
  one('#animations').replaceChildren(...animations.map((animation, index) => make('div', { class: 'bar' },
    make('button', { type: 'button', class: 'quiet', 'aria-pressed': String(animation.id === chosen),
      click: () => {
        chosen = chosen === animation.id ? null : animation.id;
        selected = animation.layer;
        showTree(lastTree);
        showAnimations();
      } }, animation.name),
    make('span', { class: 'spacer' }),
    make('label', { class: 'check' }, make('input', { type: 'checkbox', checked: frozen[index], 'aria-label': `Freeze ${animation.name}`,
      change: (event) => changeAnimation(animation, { isFrozen: event.target.checked }) }), 'Freeze'))));
  showPace();
}

/// Of several changes that wait, the last is made.
function changeAnimation(animation, change) {
  const pane = current;
  animation.wanted = change;
  enqueue(async () => {
    if (animation.wanted !== change) return;
    const { pace, frozenAt } = changeOf(pane, animation) ?? {};
    const body = { layer: animation.layer, key: animation.key, frozenAt, pace: change.pace === undefined ? pace : change.pace };
    const response = await request('animation', { pane: pane.id, frozen: change.isFrozen ?? frozenAt != null, ...(isPlaying ? {} : { t: pane.time }) }, JSON.stringify(body));
    if (!response.ok) return;
    const answer = await response.json();
    pane.changes = answer.changes;
    await takeCurves(pane, answer.curves);
    if (pane !== current) return;
    showAnimations();
    // Not under the finger, which keeps the scale that its drag began with.
    if (change.pace !== undefined && !one('#course').pointer) await showPace();
  });
}

const rounded = (number, low, high) => Math.min(Math.max(Math.round(100 * number) / 100, low), high);
const plot = { width: 320, height: 160, low: -0.5, high: 1.5 };

/// The handles of a pace: where each stands, in seconds and parts of the way, and the pace with it at another place.
function handles({ spring, curve }, span) {
  if (spring) {
    const { duration, bounce } = spring;
    return [{ name: 'Spring', text: `${duration} s, bounce ${bounce}`, time: duration, way: 1 + bounce / 2,
      moved: (time, way) => ({ spring: { ...spring, duration: rounded(time, 0.05, span), bounce: rounded(2 * (way - 1), -0.9, 0.95) } }) }];
  }
  if (!curve) return [];
  const { duration, points } = curve;
  const point = (index) => ({ name: `Control point ${index / 2 + 1}`, text: `${points[index]}, ${points[index + 1]}`, time: points[index] * duration, way: points[index + 1],
    moved: (time, way) => ({ curve: { duration, points: points.with(index, rounded(time / duration, 0, 1)).with(index + 1, rounded(way, plot.low, plot.high)) } }) });
  return [point(0), point(2), { name: 'Duration', text: `${duration} s`, time: duration, way: 1,
    moved: (time) => ({ curve: { duration: rounded(time, 0.05, span), points } }) }];
}

const exact = (pace) => JSON.parse(JSON.stringify(pace, (_, value) => typeof value === 'number' ? Math.round(1e4 * value) / 1e4 : value));

/// Shows the pace of the chosen animation: its course, its handles, and the line that makes it.
async function showPace(dragged) {
  const pane = current;
  const animation = pane.animations.get(chosen);
  one('#pace').hidden = !animation?.own;
  if (!animation?.own) return;
  const pace = dragged?.pace ?? exact(changeOf(pane, animation)?.pace ?? animation.own);
  const turn = showing += 1;
  const response = await request('pace', { pane: pane.id, pace: JSON.stringify(pace) });
  if (!response.ok) return;
  const { code, duration, ways } = await response.json();
  if (turn !== showing) return;
  const span = dragged?.span ?? 1.25 * duration;
  const place = (time, way) => [plot.width * time / span, plot.height * (plot.high - way) / (plot.high - plot.low)].map((number) => number.toFixed(1));
  const [x, y] = [(time) => place(time, 0)[0], (way) => place(0, way)[1]];
  const found = handles(pace, span);
  const course = one('#course');
  const focused = [...course.children].filter((each) => each.tagName === 'circle').indexOf(document.activeElement);
  const set = (changed) => {
    changeAnimation(animation, { pace: changed });
    showPace({ pace: changed, span });
  };
  const line = (points) => make('polyline', { points: points.map((point) => place(...point)).join(' ') });
  const arms = pace.curve ? [line([[0, 0], [found[0].time, found[0].way]]), line([[duration, 1], [found[1].time, found[1].way]])] : [];
  course.replaceChildren(
    make('line', { x1: 0, x2: plot.width, y1: y(0), y2: y(0) }), make('line', { x1: 0, x2: plot.width, y1: y(1), y2: y(1) }),
    make('path', { d: 'M' + [...ways.map((way, index) => place(duration * index / (ways.length - 1), way)), [plot.width, y(1)]].join('L') }), ...arms,
    ...found.map((handle) => make('circle', { cx: x(handle.time), cy: y(handle.way), r: 7, tabindex: 0, role: 'slider', 'aria-label': handle.name, 'aria-valuetext': handle.text, 'aria-valuenow': handle.time,
      keydown: (event) => {
        const by = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, 0.05], ArrowDown: [0, -0.05] }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        set(handle.moved(handle.time + by[0], handle.way + by[1]));
      } })));
  all('circle', course)[focused]?.focus();
  one('#pace code').textContent = code;
  one('#own').disabled = !changeOf(pane, animation)?.pace && !dragged;
  one('#own').onclick = () => changeAnimation(animation, { pace: null });
  // The handle that is nearest moves, by as much as the finger does, on the scale that the drag began with.
  const at = (event) => {
    const box = course.getBoundingClientRect();
    return [span * (event.clientX - box.left) / box.width, plot.high - (plot.high - plot.low) * (event.clientY - box.top) / box.height];
  };
  if (course.hasPointerCapture?.(course.pointer)) return;
  course.onpointerdown = (event) => {
    const [time, way] = at(event);
    const distance = (handle) => Math.hypot((handle.time - time) / span, (handle.way - way) / 4);
    const handle = found.toSorted((one, other) => distance(one) - distance(other))[0];
    if (!handle) return;
    event.preventDefault();
    course.pointer = event.pointerId;
    course.setPointerCapture(event.pointerId);
    course.onpointermove = (event) => {
      const [t, w] = at(event);
      set(handle.moved(handle.time + t - time, handle.way + w - way));
    };
    course.onpointerup = course.onpointercancel = () => { course.onpointermove = course.pointer = null; enqueue(() => showPace()); };
  };
}

one('#line-copy').addEventListener('click', () => copyText(one('#line-copy'), one('#pace code')));
