import { expect, it } from 'vitest';
import { allows, rights } from '~/rules/rights';

it('the rights have the bits of the specification', () => {
  expect(rights).toEqual({
    basic: 1,
    partnerData: 2,
    password: 4,
    topSort: 8,
    layout: 32,
    allBookings: 64,
    administration: 256,
  });
});

it.each([
  [1, rights.basic, true],
  [2, rights.basic, false],
  [10, rights.partnerData | rights.topSort, true],
  [2, rights.partnerData | rights.topSort, false],
  [367, rights.administration, true],
  [111, rights.administration, false],
  [0, 0, true],
])('mask %i allows %i: %s', (mask, bits, expected) => {
  expect(allows(mask, bits)).toBe(expected);
});
