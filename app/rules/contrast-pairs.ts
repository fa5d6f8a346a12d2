import type { ColourName } from './engine-styles';

/** `wanted` is the ratio of WCAG 2.2 AA: 4.5 for text, 3 for graphics. */
interface ColourPair {
  /** locale key `contrast.pairs.<name>` */
  name: string;
  front: ColourName;
  back: ColourName;
  wanted: 4.5 | 3;
}

export const colourPairs: readonly ColourPair[] = [
  { name: 'text', front: 'colorfont', back: 'colorbackground', wanted: 4.5 },
  { name: 'heading', front: 'colorheading', back: 'colorbackground', wanted: 4.5 },
  { name: 'link', front: 'colorlink', back: 'colorbackground', wanted: 4.5 },
  { name: 'price', front: 'colorfonthighlight', back: 'colorbackground', wanted: 4.5 },
  { name: 'box', front: 'colorfont', back: 'colorsecondary', wanted: 4.5 },
  { name: 'icons', front: 'colorprimary', back: 'colorsecondary', wanted: 3 },
  { name: 'button', front: 'colorbuttonfont', back: 'colorbutton', wanted: 4.5 },
  { name: 'buttonHover', front: 'colorbuttonfont', back: 'colorbuttonhover', wanted: 4.5 },
];

export type ContrastRating = 'good' | 'weak' | 'poor';

const least = 3;
const minForSigns = 2;

/** @param ratio from 1 to 21, unrounded: 4.49 is not enough where 4.5 is wanted */
export function rateContrast(ratio: number, wanted: ColourPair['wanted']): ContrastRating {
  if (ratio >= wanted) return 'good';
  return ratio >= (wanted === least ? minForSigns : least) ? 'weak' : 'poor';
}

/** Rounded down to one decimal, so that an insufficient ratio never looks sufficient. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 10) / 10;
