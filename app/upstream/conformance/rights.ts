import type { Call } from '../call';

/** D10; the bits as `accessToken` has them. */
const bits = { basic: 1, partnerData: 2, password: 4, topSort: 8, layout: 32, allBookings: 64, administration: 256 };

export function allowedBy(right: Call['right'], mask: number): boolean {
  if (right === null || right === 'anyone') return true;
  return [right].flat().some(name => (mask & bits[name]) !== 0);
}
