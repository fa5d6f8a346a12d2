import type { Brand } from './brand';
import { contrast } from './contrast';
import { svgProblems } from './svg';
import { ratioText } from './validate-theme';

interface Size {
  /** width and height, or a multiple of them */
  shape: readonly [width: number, height: number];
  maxBytes: number;
}

export const brandPictures: Record<string, Size> = {
  'logo.svg': { shape: [1, 1], maxBytes: 4_000 },
  'favicon.svg': { shape: [1, 1], maxBytes: 2_000 },
};

function sizeProblems(svg: string, { shape: [width, height], maxBytes }: Size): string[] {
  const problems: string[] = [];
  const bytes = Buffer.byteLength(svg);
  if (bytes > maxBytes) problems.push(`weighs ${bytes} bytes; ${maxBytes} are allowed`);
  const [root = ''] = /<svg\s[^>]*>/.exec(svg) ?? [];
  const [, box] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  const [x, y, wide = 0, high = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const fits = x === 0 && y === 0 && wide > 0 && wide * height === high * width;
  const form = width === height ? 'is not square' : `is not ${width} by ${height}`;
  if (!fits) problems.push(box === undefined ? 'has no viewBox' : `${form}: viewBox="${box}"`);
  return problems;
}

export const pictureProblems = (svg: string, size: Size): string[] => [...sizeProblems(svg, size), ...svgProblems(svg)];

const paint = /\s(?:fill|stroke|stop-color|color)\s*=\s*["']([^"']*)["']/g;
const names: Record<string, string> = { black: '#000000', white: '#ffffff' };
const unpainted = /^(none|transparent|inherit|currentColor|url\(#.*\))$/;

/** Null if one of them is written in a way that can't be compared. What says no colour is black. */
function coloursIn(svg: string): string[] | null {
  const written = [...svg.matchAll(paint)].map(([, value = '']) => value.trim().toLowerCase());
  const colours = written
    .filter(value => !unpainted.test(value))
    .map(value => names[value] ?? value.replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3'));
  if (colours.length === 0) return ['#000000'];
  return colours.every(colour => /^#[\da-f]{6}$/.test(colour)) ? [...new Set(colours)] : null;
}

/** One colour of a logo at least has to stand out from the header, as what one must see (WCAG 1.4.11). */
export function vanishingProblems(svg: string, { light, dark }: Brand['theme']): string[] {
  const colours = coloursIn(svg);
  if (!colours) return [];
  return Object.entries({ light, dark }).flatMap(([name, { canvas, surface }]) =>
    [...new Set([canvas, surface])].flatMap(ground => {
      const best = Math.max(...colours.map(colour => contrast(colour, ground)));
      const vanish = `vanishes in the ${name} scheme: the contrast on ${ground} is at most ${ratioText(best)}; 3 is needed`;
      return best < 3 ? [vanish] : [];
    }),
  );
}
