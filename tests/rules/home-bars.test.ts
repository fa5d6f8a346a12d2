import { expect, it } from 'vitest';
import { barsOf } from '~/rules/home-bars';

it('draws bars from zero, the highest below the upper edge, and none for nothing', () => {
  expect(barsOf({ now: [10, 0, null], before: [5, 20, 0] })).toEqual({
    now: 'M3 100V55h4V100',
    before: 'M1.5 100V77.5h7V100M11.5 100V10h7V100',
  });
});

it('draws nothing where nothing was sold', () => {
  expect(barsOf({ now: [0, null], before: [0, 0] })).toEqual({ now: '', before: '' });
});
