import { describe, expect, it } from 'vitest';
import { monthsOf, rangeOf, yearBefore } from '~/rules/periods';

describe('a relative period', () => {
  it.each([
    ['last90', '2026-11-21', '2026-08-24', '2026-11-21'],
    ['last90', '2026-03-01', '2025-12-02', '2026-03-01'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['lastmonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastmonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['lastyear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is %s to %s', (period, today, from, to) => {
    expect(rangeOf(period, today)).toEqual({ from, to });
  });
});

it('a range touches its months in order, over the turn of the year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsOf({ from: '2026-03-31', to: '2026-03-31' })).toEqual(['2026-03']);
});

it('the year before has the same days; a leap day becomes 28 February', () => {
  expect(yearBefore({ from: '2026-01-01', to: '2026-11-21' })).toEqual({ from: '2025-01-01', to: '2025-11-21' });
  expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' })).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
