import type { Percent, Rate } from './kinds';

// Rates of the reports (D26), from whole cents and counts, rounded once to two decimals, half away from zero.

const rounded = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value))) / 100 || 0;

/** @returns percent; 0 after 0; null where `previous` is unknown, or negative, so that the sign would mislead */
export function changeRate(now: number, previous: number | null | undefined): Rate | null {
  if (previous === null || previous === undefined || previous < 0) return null;
  return (previous === 0 ? 0 : rounded(((now - previous) * 10_000) / previous)) as Rate;
}

/** Against the year before, where a figure that had no counterpart is new and has no rate. */
export const yearRate = (now: number, before: number | null | undefined): Rate | null =>
  before === 0 ? null : changeRate(now, before);

/** Percent; null over nothing, shown as a dash (D26). */
export function ratio(part: number, whole: number): Percent | null {
  return whole > 0 ? (rounded((part * 10_000) / whole) as Percent) : null;
}

export function perHead(cents: number, heads: number): number | null {
  return heads > 0 ? Math.sign(cents) * Math.round(Math.abs(cents) / heads) || 0 : null;
}
