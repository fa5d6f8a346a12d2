import type { Colour } from './facts/marketing';
import type { Point, Stroke } from './letters';

/** Three bytes a pixel. What covers half a pixel colours it half. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export const canvasOf = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3),
});

/** `distance` from the middle of a pixel; negative is inside. */
export const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

export const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export function put({ width, height, pixels }: Canvas, x: number, y: number, colour: Colour, share: number): void {
  if (share <= 0 || x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  for (let part = 0; part < 3; part += 1) {
    const under = pixels[at + part] ?? 0;
    pixels[at + part] = Math.round(under + ((colour[part] ?? 0) - under) * share);
  }
}

/** One shape: where lines meet, nothing is painted twice. */
export function drawStrokes(canvas: Canvas, strokes: readonly Stroke[], thickness: number, colour: Colour): void {
  const covered = new Map<number, number>();
  const reach = thickness / 2 + 1;
  for (const [from, to] of strokes) {
    const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
    const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(canvas.height - 1, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(canvas.width - 1, right); x += 1) {
        const share = coverage(distanceTo([x + 0.5, y + 0.5], from, to) - thickness / 2);
        const key = y * canvas.width + x;
        if (share > (covered.get(key) ?? 0)) covered.set(key, share);
      }
    }
  }
  for (const [key, share] of covered) put(canvas, key % canvas.width, Math.floor(key / canvas.width), colour, share);
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length));
  return Math.hypot(x - fromX - share * wide, y - fromY - share * high);
}

/** Convex; its corners go clockwise on the screen. */
export function fillShape(canvas: Canvas, corners: readonly Point[], colour: Colour): void {
  const edges = corners.map((corner, index): Stroke => [corner, corners[(index + 1) % corners.length] ?? corner]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  for (let y = Math.floor(Math.min(...ys)) - 1; y <= Math.max(...ys) + 1; y += 1) {
    for (let x = Math.floor(Math.min(...xs)) - 1; x <= Math.max(...xs) + 1; x += 1) {
      const outside = Math.max(...edges.map(edge => beyond([x + 0.5, y + 0.5], edge)));
      put(canvas, x, y, colour, coverage(outside));
    }
  }
}

function beyond([x, y]: Point, [[fromX, fromY], [toX, toY]]: Stroke): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  return ((x - fromX) * high - (y - fromY) * wide) / (Math.hypot(wide, high) || 1);
}
