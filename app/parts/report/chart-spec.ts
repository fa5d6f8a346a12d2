import type { Language } from '~/languages';

/** One row of bars. A missing value (a month that is yet to come) is null and has no bar; zero is a bar of no height. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
}

/** All that a chart is drawn from: the same data is the same picture. */
export interface ChartSpec {
  /** unique on the page */
  id: string;
  /** one to three; the first in the brand's accent */
  series: readonly Series[];
  /** one for each value */
  labels: readonly string[];
  /** of the figures, after the highest number of the axis: 'EUR' */
  unit?: string;
  /** word for a thousand, with which large figures are told on the axis: 'thousand' */
  thousand: string;
  language: Language;
}

/** The drawing's own units; it is as wide as its place, so these are proportions. */
export const drawing = { width: 640, height: 288, top: 32, bottom: 36 };

/** How wide a character of the axis may be: on a narrow screen the letters are larger in the drawing's units. */
const characterWidth = { wide: 7, narrow: 15 };

/** Which labels of the x axis are shown: all that have room, and fewer on a narrow screen. */
export function labelsShown(labels: readonly string[], left: number): ('always' | 'wide' | 'never')[] {
  const count = labels.length;
  // Days are counted in fives.
  if (count > 16) return labels.map((_, at) => (at === 0 || (at + 1) % 10 === 0 ? 'always' : fifth(at)));
  const longest = Math.max(...labels.map(label => label.length)) + 1;
  const room = (drawing.width - left) / count;
  const every = (width: number) => Math.max(1, Math.ceil((longest * width) / room));
  const [wide, narrow] = [every(characterWidth.wide), every(characterWidth.narrow)];
  return labels.map((_, at) => (at % narrow === 0 && at % wide === 0 ? 'always' : at % wide === 0 ? 'wide' : 'never'));
}

const fifth = (at: number) => ((at + 1) % 5 === 0 ? 'wide' : 'never');

/** Where the bars begin: right of the axis's numbers. */
export const leftOf = (ticks: readonly string[]): number =>
  Math.max(...ticks.map(text => text.length)) * characterWidth.narrow + 6;
