import { execFileSync } from 'node:child_process';

/**
 * A place on the screen.
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Box & { text: string }} Word
 */

/** What differs between two ways to read the same: marks, cases, blanks, and signs that look alike. @param {string} text */
const plain = text =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[il1]/g, 'i')
    .replace(/[o0]/g, 'o');

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const x = Math.min(...boxes.map(box => box.x));
  const y = Math.min(...boxes.map(box => box.y));
  const right = Math.max(...boxes.map(box => box.x + box.width));
  const bottom = Math.max(...boxes.map(box => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A picture of a page, read. @param {Buffer} pixels @param {Box} part of the screen that it shows */
export function readPage(pixels, part) {
  const scale = 2;
  const size = `${part.width}x${part.height}`;
  const page = execFileSync(
    'convert',
    [
      '-size',
      size,
      '-depth',
      '8',
      'rgb:-',
      '-colorspace',
      'Gray',
      '-resize',
      `${scale * 100}%`,
      '-threshold',
      '50%',
      'png:-',
    ],
    { input: pixels, maxBuffer: 2 ** 24 },
  );
  const table = execFileSync('tesseract', ['-', '-', '--psm', '11', 'tsv'], {
    input: page,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  /** @type {Map<string, Word[]>} */
  const lines = new Map();
  for (const row of table.split('\n').slice(1)) {
    const [level, , block, paragraph, line, , x, y, width, height, , text] = row.split('\t');
    if (level !== '5' || !text || plain(text) === '') continue;
    const key = `${block} ${paragraph} ${line}`;
    const [left, top, wide, high] = [x, y, width, height].map(value => Number(value) / scale);
    const word = { text, x: part.x + (left ?? 0), y: part.y + (top ?? 0), width: wide ?? 0, height: high ?? 0 };
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return new Page(pixels, part, [...lines.values()]);
}

export class Page {
  /** @param {Buffer} pixels three bytes each @param {Box} part @param {Word[][]} lines */
  constructor(pixels, part, lines) {
    this.pixels = pixels;
    this.part = part;
    this.lines = lines;
    this.text = lines.map(line => line.map(word => word.text).join(' ')).join(' / ');
  }

  /** Where words stand: first where they are a line of their own, then where they begin one. @param {string} wanted */
  words(wanted) {
    const sought = plain(wanted);
    const found = this.lines.flatMap(line =>
      line.flatMap((_, from) => {
        let read = '';
        for (let to = from; to < line.length && read.length < sought.length; to += 1) {
          read += plain(line[to]?.text ?? '');
          if (read === sought)
            return [{ ...around(line.slice(from, to + 1)), rank: from > 0 ? 2 : to < line.length - 1 ? 1 : 0 }];
        }
        return [];
      }),
    );
    return found.sort((one, other) => one.rank - other.rank);
  }

  /** @param {number} x @param {number} y @returns {[number, number, number]} red, green and blue */
  colour(x, y) {
    const at = (Math.round(y - this.part.y) * this.part.width + Math.round(x - this.part.x)) * 3;
    return [this.pixels[at] ?? 255, this.pixels[at + 1] ?? 255, this.pixels[at + 2] ?? 255];
  }

  /** @param {number} x @param {number} y */
  black(x, y) {
    return this.colour(x, y).every(value => value < 110);
  }

  /** How far a black line goes. @param {number} x @param {number} y @param {0 | 1} right @param {0 | 1} down */
  run(x, y, right, down) {
    let length = 0;
    while (
      x + right * length < this.part.x + this.part.width &&
      y + down * length < this.part.y + this.part.height &&
      this.black(x + right * length, y + down * length)
    )
      length += 1;
    return length;
  }

  /** What begins with a black line to the right and one down, within an area. @param {Box} area */
  frames(area) {
    const found = [];
    for (let y = Math.max(Math.floor(area.y), this.part.y); y < area.y + area.height; y += 1)
      for (let x = Math.max(Math.floor(area.x), this.part.x); x < area.x + area.width; x += 1) {
        if (this.black(x - 1, y) && x > this.part.x) continue;
        const width = this.run(x, y, 1, 0);
        if (width < 8) continue;
        const height = this.run(x, y, 0, 1);
        if (height >= 8) found.push({ x, y, width, height });
      }
    return found;
  }

  /** @param {string} wanted words of a link, which has its colour, or of a button, between two long lines */
  pressable(wanted) {
    return this.words(wanted).find(box => this.isLink(box) || this.isFramed(box));
  }

  /** @param {Box} box */
  isLink({ x, y, width, height }) {
    for (let down = 0; down < height; down += 1)
      for (let right = 0; right < width; right += 1) {
        const [, green, blue] = this.colour(x + right, y + down);
        if (blue - green > 80) return true;
      }
    return false;
  }

  /** @param {Box} box */
  isFramed({ x, y, width, height }) {
    const line = (/** @type {number} */ row) => this.run(Math.round(x), Math.round(row), 1, 0) > width + 40;
    const rows = Array.from({ length: 12 }, (_, distance) => distance + 1);
    return rows.some(row => line(y - row)) && rows.some(row => line(y + height + row));
  }

  /** The field after a label, or below it and its hint. @param {string} label */
  field(label) {
    for (const box of this.words(label)) {
      const isField = (/** @type {Box} */ frame) => frame.width > 60 && frame.width < 600 && frame.height < 40;
      const beside = { x: box.x + box.width, y: box.y - 8, width: 40, height: 12 };
      const below = { x: box.x - 12, y: box.y + box.height, width: 24, height: 60 };
      const field = this.frames(beside).find(isField) ?? this.frames(below).find(isField);
      if (field) return field;
    }
    return undefined;
  }

  /** @param {string} label that stands after the box */
  tickBox(label) {
    for (const box of this.words(label)) {
      const before = { x: box.x - 30, y: box.y - 8, width: 28, height: 14 };
      const found = this.frames(before).find(frame => frame.width < 18 && frame.height < 18);
      if (found) return found;
    }
    return undefined;
  }

  /** @param {string} label */
  ticked(label) {
    const box = this.tickBox(label);
    if (!box) return false;
    for (let down = 3; down < box.height - 2; down += 1)
      for (let right = 3; right < box.width - 2; right += 1) if (this.black(box.x + right, box.y + down)) return true;
    return false;
  }
}
