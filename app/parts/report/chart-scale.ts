import { formatOf, type Language } from '~/languages';

interface Scale {
  ticks: number[];
  texts: string[];
  inThousands: boolean;
}

const steps = [1, 2, 2.5, 5, 10];
const maxLines = 4;

/** Round numbers from zero (D27), at most four lines above it. Counts are whole, so no step is under 1. */
export function scaleOf(values: readonly (number | null)[], language: Language): Scale {
  const largest = Math.max(1, ...values.map(value => value ?? 0));
  const step = stepFor(largest);
  const ticks = Array.from({ length: Math.ceil(largest / step) + 1 }, (_, line) => line * step);
  const inThousands = (ticks.at(-1) ?? 0) >= 10_000;
  const format = formatterOf(formatOf(language));
  return { ticks, texts: ticks.map(tick => format.format(inThousands ? tick / 1000 : tick)), inThousands };
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string): Intl.NumberFormat {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  formatters.set(locale, formatter);
  return formatter;
}

function stepFor(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest / maxLines));
  const step = steps.map(factor => factor * power).find(size => size * maxLines >= largest) ?? 10 * power;
  return step < 1 ? 1 : step === 2.5 ? 5 : step;
}
