import type { Call } from '../call';

/** D10; the bits as `accessToken` has them. */
const bits = { basic: 1, partnerData: 2, password: 4, topSort: 8, layout: 32, allBookings: 64, administration: 256 };

export function allowedBy(right: Call['right'], mask: number): boolean {
  const wanted = bitsOf(right);
  return wanted.length === 0 || wanted.some(bit => (mask & bit) !== 0);
}

/** One of them is enough; none where everybody may. */
export function bitsOf(right: Call['right']): number[] {
  return right === null || right === 'anyone' ? [] : [right].flat().map(name => bits[name]);
}
