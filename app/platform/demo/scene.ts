import { blend, type Canvas, coverage, fillShape, put } from './canvas';
import type { Colour, MarketingFacts } from './facts/marketing';
import type { Point } from './letters';

const white: Colour = [255, 255, 255];
const hull: Colour = [250, 252, 253];
const windows: Colour = [52, 84, 108];
const funnel: Colour = [196, 62, 48];

interface Composition {
  horizon: number;
  /** the bow's tip is right of it, the stern left */
  ship: { left: number; waterline: number; length: number };
}

export function paintScene(canvas: Canvas, { colours, river }: MarketingFacts, { horizon, ship }: Composition): void {
  const [high, low, near, far] = colours;
  const { width, height } = canvas;
  const sun = { x: ship.left - ship.length * 0.25, y: horizon - ship.length * 0.12, radius: ship.length * 0.09 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const edge = river ? horizon - bank(x, ship.length) : horizon;
      const sky = blend(high, low, Math.min(1, y / horizon) ** 1.6);
      const glow = Math.exp(-(((x - sun.x) / ship.length) ** 2 + ((y - sun.y) / ship.length) ** 2) * 14);
      put(canvas, x, y, blend(sky, white, glow * 0.55), 1);
      put(canvas, x, y, white, coverage(Math.hypot(x - sun.x, y - sun.y) - sun.radius) * 0.9);
      if (river) put(canvas, x, y, blend(near, far, 0.35), coverage(edge - y));
      const depth = (y - horizon) / (height - horizon);
      put(canvas, x, y, waterAt(x, y, depth, near, far), coverage(horizon - y));
    }
  }
  paintShip(canvas, ship, river === true);
  paintWash(canvas, ship, far);
}

const bank = (x: number, scale: number) =>
  scale * (0.12 + 0.05 * Math.sin((x / scale) * 3.1) + 0.03 * Math.sin((x / scale) * 7.3 + 1));

function waterAt(x: number, y: number, depth: number, near: Colour, far: Colour): Colour {
  const wave = Math.sin(x / (7 + depth * 26) + Math.sin(y / 2.6) * 2.4 + y * 0.9);
  const light = wave > 0.72 ? (wave - 0.72) * 0.9 * (1 - depth * 0.4) : 0;
  return blend(blend(far, near, Math.max(0, depth) ** 0.7), white, light);
}

function paintShip(canvas: Canvas, { left, waterline, length }: Composition['ship'], river: boolean): void {
  const at = (x: number, y: number): Point => [left + (x / 100) * length, waterline - (y / 100) * length];
  const box = (x: number, y: number, wide: number, tall: number, colour: Colour) =>
    fillShape(canvas, [at(x, y + tall), at(x + wide, y + tall), at(x + wide, y), at(x, y)], colour);
  fillShape(canvas, [at(0, 8), at(100, 10), at(91, -1), at(4, -1)], hull);
  const decks = river
    ? [[6, 84, 8]]
    : [
        [6, 78, 8],
        [9, 70, 13],
        [13, 58, 18],
      ];
  for (const [x = 0, wide = 0, y = 0] of decks) {
    fillShape(canvas, [at(x, y + 5), at(x + wide - 3, y + 5), at(x + wide, y), at(x, y)], hull);
    for (let window = x + 2; window < x + wide - 5; window += 3.4) box(window, y + 1.2, 1.8, 2, windows);
  }
  if (!river) fillShape(canvas, [at(28, 32), at(39, 31), at(37, 23), at(26, 23)], funnel);
  else box(70, 13, 12, 4, hull);
  box(8, 2.5, 84, 0.9, funnel);
}

function paintWash(canvas: Canvas, { left, waterline, length }: Composition['ship'], far: Colour): void {
  for (let x = Math.floor(left - length * 0.1); x < left + length * 1.02; x += 1) {
    for (let y = Math.floor(waterline - 1); y < waterline + length * 0.03 + 2; y += 1) {
      const line = waterline + Math.sin(x / 4) * 0.8 + 0.5;
      put(canvas, x, y, blend(far, white, 0.75), coverage(Math.abs(y + 0.5 - line) - length * 0.008 - 0.3) * 0.85);
    }
  }
}
