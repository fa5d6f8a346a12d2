import type { Money } from './kinds';

/** 1234.5 → 123450. Sums of cents are exact, sums of amounts are not. */
export function centsOf(amount: number): number {
  const cents = amount * 100;
  const nearest = Math.round(cents);
  // Near a half, 1.005 * 100 is 100.49999999999999, so it is rounded to three decimals first.
  if (Math.abs(cents - nearest) < 0.49) return nearest || 0;
  return Math.sign(amount) * Math.round(Math.abs(Number(cents.toFixed(3)))) || 0;
}

/** For what is compared: half a cent is no difference of a cent, so it falls to zero (D43). */
export function centsRoundedDown(amount: number): number {
  const cents = Math.ceil(Math.abs(amount) * 100 - 0.5 - 1e-6);
  return cents === 0 ? 0 : Math.sign(amount) * cents;
}

export const eurosOf = (cents: number): Money => (cents / 100) as Money;
