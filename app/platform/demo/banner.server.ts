import type { MarketingWords } from '../words';
import { canvasOf, drawStrokes, fillShape } from './canvas';
import type { Colour, MarketingFacts } from './facts/marketing';
import { strokesOf } from './letters';
import { pngOf } from './png.server';
import { paintScene } from './scene';

/** The square one is drawn as SVG. */
export const bannerSizes = [
  { width: 468, height: 60, type: 'image/png' },
  { width: 728, height: 90, type: 'image/png' },
  { width: 300, height: 250, type: 'image/svg+xml' },
] as const;

const white: Colour = [255, 255, 255];
const shade: Colour = [8, 30, 48];

export function pngBanner(
  facts: MarketingFacts,
  { name, words, width, height }: { name: string; words: MarketingWords; width: number; height: number },
): Buffer<ArrayBuffer> {
  const canvas = canvasOf(width, height);
  const length = width * 0.27;
  paintScene(canvas, facts, {
    horizon: height * 0.6,
    ship: { left: width * 0.69, waterline: height * 0.8, length },
  });
  const left = height * 0.32;
  let size = height * 0.3;
  const most = width * 0.55 - left;
  const wide = strokesOf(name, { left: 0, baseline: 0, size }).right;
  if (wide > most) size *= most / wide;
  const headline = strokesOf(name, { left, baseline: height * 0.48, size }).strokes;
  const button = strokesOf(words.more, {
    left: left + height * 0.14,
    baseline: height * 0.815,
    size: height * 0.11,
  });
  drawStrokes(canvas, headline, size * 0.34, shade);
  drawStrokes(canvas, headline, size * 0.19, white);
  const [top, bottom, right] = [height * 0.63, height * 0.89, button.right + height * 0.14];
  fillShape(
    canvas,
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    white,
  );
  drawStrokes(canvas, button.strokes, Math.max(1.2, height * 0.021), shade);
  return pngOf(width, height, canvas.pixels);
}
