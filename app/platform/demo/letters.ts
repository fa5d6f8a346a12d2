/** Width and lines of each capital, on a grid from its top at 0 to its baseline at 6: 'A' is `4 06,20,46 14,34`. */
const glyphs: Record<string, string> = {
  A: '4 06,20,46 14,34',
  B: '4 00,06 00,30,41,42,33,03 33,44,45,36,06',
  C: '4 41,30,10,01,05,16,36,45',
  D: '4 00,06 00,20,42,44,26,06',
  E: '3 30,00,06,36 03,23',
  F: '3 30,00,06 03,23',
  G: '4 41,30,10,01,05,16,36,45,43,23',
  H: '4 00,06 40,46 03,43',
  I: '0 00,06',
  J: '3 30,35,26,16,05',
  K: '4 00,06 40,03,46',
  L: '3 00,06,36',
  M: '5 06,00,24,50,56',
  N: '4 06,00,46,40',
  O: '4 10,30,41,45,36,16,05,01,10',
  P: '4 06,00,30,41,42,33,03',
  Q: '4 10,30,41,45,36,16,05,01,10 34,46',
  R: '4 06,00,30,41,42,33,03 23,46',
  S: '4 41,30,10,01,02,13,33,44,45,36,16,05',
  T: '4 00,40 20,26',
  U: '4 00,05,16,36,45,40',
  V: '4 00,26,40',
  W: '6 00,16,30,56,60',
  X: '4 00,46 40,06',
  Y: '4 00,23,40 23,26',
  Z: '4 00,40,06,46',
  '-': '3 03,33',
  '&': '4 46,11,10,20,21,03,05,16,26,44',
};

/** What stands above or below a letter, in the same grid, about its middle. */
const marks: Record<string, readonly (readonly [Point, Point])[]> = {
  '\u0300': [
    [
      [-0.8, -2.2],
      [0.2, -1.2],
    ],
  ],
  '\u0301': [
    [
      [0.8, -2.2],
      [-0.2, -1.2],
    ],
  ],
  '\u0302': [
    [
      [-0.8, -1.2],
      [0, -2.2],
    ],
    [
      [0, -2.2],
      [0.8, -1.2],
    ],
  ],
  '\u0303': [
    [
      [-1, -1.4],
      [-0.3, -2],
    ],
    [
      [-0.3, -2],
      [0.3, -1.4],
    ],
    [
      [0.3, -1.4],
      [1, -2],
    ],
  ],
  '\u0327': [
    [
      [0, 6],
      [-0.4, 7.4],
    ],
  ],
  '\u0308': [
    [
      [-0.9, -1.5],
      [-0.9, -1.5],
    ],
    [
      [0.9, -1.5],
      [0.9, -1.5],
    ],
  ],
};

export type Point = readonly [x: number, y: number];
export type Stroke = readonly [from: Point, to: Point];

const gap = 1.9;
const space = 2.2;

/** In pixels; `size` is the height of a capital. */
export function strokesOf(
  text: string,
  { left, baseline, size }: { left: number; baseline: number; size: number },
): { strokes: Stroke[]; right: number } {
  const unit = size / 6;
  const strokes: Stroke[] = [];
  let at = 0;
  const placed = ([x, y]: Point): Point => [left + (at + x) * unit, baseline + (y - 6) * unit];
  let width = 0;
  for (const sign of text.toUpperCase().normalize('NFD')) {
    for (const [from, to] of marks[sign] ?? []) {
      const middle = -gap - width / 2;
      strokes.push([placed([middle + from[0], from[1]]), placed([middle + to[0], to[1]])]);
    }
    if (/\p{M}/u.test(sign)) continue;
    const [advance = String(space - gap), ...lines] = (glyphs[sign] ?? '').split(' ').filter(Boolean);
    width = Number(advance);
    for (const line of lines) {
      const points = line.split(',').map((point): Point => [Number(point[0]), Number(point[1])]);
      for (let index = 1; index < points.length; index += 1) {
        strokes.push([placed(points[index - 1] as Point), placed(points[index] as Point)]);
      }
    }
    at += width + gap;
  }
  return { strokes, right: left + (at - gap) * unit };
}
