import type { Language } from '~/languages';

/** null, a month yet to come, has no bar; zero has one of no height. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
}

export interface ChartSpec {
  id: string;
  /** one to three */
  series: readonly Series[];
  labels: readonly string[];
  /** for large figures on the axis: 'thousand' */
  thousand: string;
  language: Language;
  text: (value: number) => string;
}

/** in units of the `svg`, which is as wide as its container */
export const drawing = { width: 640, height: 288, top: 32, bottom: 36 };

/** in the same units; on a narrow screen the letters are larger in them */
const characterWidth = { wide: 7, narrow: 15 };

export function labelsShown(labels: readonly string[], left: number): ('always' | 'wide' | 'never')[] {
  const count = labels.length;
  // Days: the first, every tenth, and on a wide screen every fifth.
  if (count > 16) return labels.map((_, at) => (at === 0 || (at + 1) % 10 === 0 ? 'always' : fifth(at)));
  const longest = Math.max(...labels.map(label => label.length)) + 1;
  const room = (drawing.width - left) / count;
  const every = (width: number) => Math.max(1, Math.ceil((longest * width) / room));
  const [wide, narrow] = [every(characterWidth.wide), every(characterWidth.narrow)];
  return labels.map((_, at) => (at % narrow === 0 && at % wide === 0 ? 'always' : at % wide === 0 ? 'wide' : 'never'));
}

const fifth = (at: number) => ((at + 1) % 5 === 0 ? 'wide' : 'never');

export const axisWidthOf = (ticks: readonly string[]): number =>
  Math.max(...ticks.map(text => text.length)) * characterWidth.narrow + 6;
