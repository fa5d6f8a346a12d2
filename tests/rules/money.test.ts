import { expect, it } from 'vitest';
import { centsOf, centsRoundedDown } from '~/rules/money';

it('money is counted in whole cents', () => {
  expect(centsOf(1234.56)).toBe(123_456);
  expect(centsOf(0.29)).toBe(29);
  expect(centsOf(1.005)).toBe(101);
  expect(centsOf(-0.07)).toBe(-7);
  expect(centsOf(-0.001)).toBe(0);
});

it.each([
  [0, 0],
  [0.005, 0],
  [-0.005, 0],
  [0.0051, 1],
  [0.01, 1],
  [0.29, 29],
  [1.005, 100],
  [1.15, 115],
  [-12.5, -1_250],
  [123_456_789.12, 12_345_678_912],
])('what is compared: %d EUR are %i cents', (amount, cents) => expect(centsRoundedDown(amount)).toBe(cents));
