'use strict';
const one = (selector, parent = document) => parent.querySelector(selector);
const all = (selector, parent = document) => [...parent.querySelectorAll(selector)];
const root = document.documentElement;

/// Creates an element; attributes that are functions become event listeners.
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

/// Frames that begin at some seconds, and begin again after `cycle`: which one is shown, while time passes.
class Frames {
  constructor(starts, cycle) { Object.assign(this, { starts, cycle, index: 0, seconds: 0, isPlaying: false }); }
  get last() { return this.starts.length - 1; }

  indexAt(seconds) {
    const time = seconds % this.cycle + 1e-6;
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= time) low = middle; else high = middle - 1;
    }
    return low;
  }

  show(index) {
    this.index = Math.max(0, Math.min(index, this.last));
    this.seconds = this.starts[this.index];
  }

  stop(index = this.index) {
    this.isPlaying = false;
    this.show(index);
  }

  toggle() {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.index === this.last) this.show(0);
  }

  /// Lets time pass while it plays; returns whether something has changed.
  pass(seconds, loops = true) {
    if (!this.isPlaying) return false;
    this.seconds += seconds;
    if (!loops && this.seconds >= this.starts[this.last]) {
      this.stop(this.last);
      return true;
    }
    const next = this.indexAt(this.seconds);
    if (next === this.index) return false;
    this.index = next;
    return true;
  }
}

/// Calls a function on every frame of the screen with the seconds since the one before, and since the page was opened.
function everyFrame(body) {
  let before = null;
  const tick = (now) => {
    body(before == null ? 0 : Math.min((now - before) / 1000, 0.25), now / 1000);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/// Copies an element's text, or selects it where pages may not copy.
async function copyText(button, element) {
  const title = button.textContent;
  try {
    await navigator.clipboard.writeText(element.textContent);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(element);
    button.textContent = 'Selected';
  }
  setTimeout(() => { button.textContent = title; }, 1500);
}
