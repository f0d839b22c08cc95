// The films of the gallery: their files, their frames on a canvas, and files made of them. After gallery.js.

/// Unpacks a film: see PageFilm in the sources.
async function unpackFilm({ film: { colors, isAdaptive, runs: runCount, planes, data }, clips, answers }) {
  const packed = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let place = 0;
  const numbers = (count, planes) => {
    const result = new Uint32Array(count);
    for (let plane = 0; plane < planes; plane += 1) {
      for (let index = 0; index < count; index += 1) result[index] |= bytes[place++] << (8 * plane);
    }
    return result;
  };
  const light = numbers(colors, 4);
  const dark = isAdaptive ? numbers(colors, 4) : light;
  const runs = [];
  for (const end = place + runCount; place < end;) {
    let number = 0;
    let shift = 0;
    let byte;
    do {
      byte = bytes[place++];
      number |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    runs.push(number);
  }
  const pixels = numbers((bytes.length - place) / planes, planes);
  let run = 0;
  let pixel = 0;
  const parts = new Map();
  for (const part of clips) {
    part.frames = Array.from({ length: part.count }, () => {
      const frame = [run, pixel];
      for (let left = runs[run++]; left > 0; left -= 1) {
        pixel += runs[run + 1];
        run += 2;
      }
      return frame;
    });
    parts.set(part.index, part);
  }
  return { light, dark, runs, pixels, parts, answers };
}

/// The files that are loaded or on their way. Each calls `takeFilm`, as a page that was opened from a file may run scripts
/// but read no others.
const filmFiles = new Map();
globalThis.takeFilm = (name, content) => filmFiles.get(name).resolve(unpackFilm(content));
function loadFilm(name) {
  if (!filmFiles.has(name)) {
    const file = {};
    file.film = new Promise((resolve, reject) => { Object.assign(file, { resolve, reject }); });
    filmFiles.set(name, file);
    document.head.append(make('script', { src: name, error: () => file.reject(new Error(`${name} is missing`)) }));
  }
  return filmFiles.get(name).film;
}

/// The film that has a scene's clip.
const filmOf = (scene, clip) => loadFilm(`${scene.id}${clip === scene.clips[scene.cover] ? '' : '.more'}.js`);

/// The frames of a clip on a canvas, any of them at any time.
class Film {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
  }

  /// Takes a clip; draws a frame as soon as its film is there, and returns what belongs to the clip.
  async take(scene, clip, index, isDark) {
    this.wanted = index;
    const number = scene.clips.indexOf(clip);
    const key = `${scene.id} ${number} ${isDark}`;
    if (this.key !== key) {
      this.key = key;
      this.film = null;
      const film = await filmOf(scene, clip);
      if (this.key !== key) return null;
      this.film = film;
      this.part = film.parts.get(number);
      this.palette = isDark ? film.dark : film.light;
      this.canvas.width = this.part.width;
      this.canvas.height = this.part.height;
      this.image = new ImageData(this.part.width, this.part.height);
      this.screen = new Uint32Array(this.image.data.buffer);
      this.drawn = -1;
    }
    this.show(this.wanted);
    return this.film && this.part;
  }

  show(index) {
    this.wanted = index;
    if (!this.film || index === this.drawn) return;
    if (index < this.drawn) {
      this.screen.fill(0);
      this.drawn = -1;
    }
    while (this.drawn < index) this.change(this.part.frames[++this.drawn]);
    this.context.putImageData(this.image, 0, 0);
  }

  /// Changes the pixels in which a frame differs from the one before.
  change([run, pixel]) {
    const { palette, screen, film: { runs, pixels } } = this;
    let at = 0;
    for (let left = runs[run++]; left > 0; left -= 1) {
      at += runs[run++];
      for (let count = runs[run++]; count > 0; count -= 1) screen[at++] = palette[pixels[pixel++]];
    }
  }
}

/// The frames of a clip in time; of one that stands still, one a second.
const framesOf = ({ count, rate, rest }) => new Frames(
  Array.from({ length: count }, (_, index) => index / (rate || 1)), (rest ? count - 1 : count) / (rate || 1) + rest);

// MARK: Files

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? crc >>> 1 ^ 0xEDB88320 : crc >>> 1;
  return crc;
});

/// A chunk of a PNG file: its name, and bytes or numbers of 32, 16 or 8 bits.
function pngChunk(name, content) {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set([...name].map((letter) => letter.charCodeAt(0)), 4);
  chunk.set(content, 8);
  let crc = 0xFFFFFFFF;
  for (const byte of chunk.subarray(4, content.length + 8)) crc = crcTable[(crc ^ byte) & 255] ^ crc >>> 8;
  view.setUint32(content.length + 8, ~crc);
  return chunk;
}

/// An animated PNG of a clip, made of the browser's PNG of each frame.
async function animatedPNG(scene, clip, isDark) {
  const film = new Film(document.createElement('canvas'));
  const big = (number, count = 4) => Array.from({ length: count }, (_, at) => number >>> (8 * (count - 1 - at)) & 255);
  const parts = [];
  let sequence = 0;
  for (let index = 0; index < clip.count; index += 1) {
    await film.take(scene, clip, index, isDark);
    const blob = await new Promise((resolve) => { film.canvas.toBlob(resolve, 'image/png'); });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const view = new DataView(bytes.buffer);
    if (!index) {
      parts.push(bytes.slice(0, 33));
      if (clip.rate) parts.push(pngChunk('acTL', [...big(clip.count), ...big(0)]));
    }
    const rests = index === clip.count - 1 && clip.rest;
    const delay = rests ? [Math.round(1000 * clip.rest), 1000] : [1000, Math.round(1000 * clip.rate)];
    if (clip.rate) {
      parts.push(pngChunk('fcTL', [...big(sequence++), ...big(film.canvas.width), ...big(film.canvas.height), ...big(0), ...big(0),
        ...big(delay[0], 2), ...big(delay[1], 2), 0, 0]));
    }
    for (let at = 8; at < bytes.length;) {
      const length = view.getUint32(at);
      const isData = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT';
      const content = bytes.subarray(at + 8, at + 8 + length);
      if (isData) parts.push(index ? pngChunk('fdAT', Uint8Array.of(...big(sequence++), ...content)) : pngChunk('IDAT', content));
      at += length + 12;
    }
  }
  return new Blob([...parts, pngChunk('IEND', [])], { type: 'image/png' });
}
