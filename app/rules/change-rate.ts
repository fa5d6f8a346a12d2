/**
 * Rates and ratios of the reports (D26). Money is whole cents and counts are whole numbers, so that a rate is rounded once,
 * at its end: to two decimals, halves away from zero.
 */

const rounded = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value))) / 100 || 0;

/**
 * How a figure has changed: (this − previous) / previous.
 * @param previous null or undefined: not known
 * @returns percent with two decimals; 0 where there was nothing before, −100 where nothing is left; null where it can't be
 * told: the figure before is not known, or was below zero, so that a rate would name the wrong direction
 */
export function changeRate(now: number, previous: number | null | undefined): number | null {
  if (previous === null || previous === undefined || previous < 0) return null;
  return previous === 0 ? 0 : rounded(((now - previous) * 10_000) / previous);
}

/** The same against a year before, where a figure that has none beside it is new: from nothing there is no rate. */
export const yearRate = (now: number, before: number | null | undefined): number | null =>
  before === 0 ? null : changeRate(now, before);

/** One count in percent of another, two decimals; null over nothing, which is shown as a dash (D26). */
export function ratio(part: number, whole: number): number | null {
  return whole > 0 ? rounded((part * 10_000) / whole) : null;
}

/** What falls to each, in whole cents, halves away from zero; null where there is nobody. */
export function perHead(cents: number, heads: number): number | null {
  return heads > 0 ? Math.sign(cents) * Math.round(Math.abs(cents) / heads) || 0 : null;
}

/** An amount of the wire in cents: 1234.5 → 123450. Sums of cents are exact, sums of amounts are not. */
export const centsOf = (amount: number): number =>
  Math.sign(amount) * Math.round(Math.abs(Number((amount * 100).toFixed(3)))) || 0;
