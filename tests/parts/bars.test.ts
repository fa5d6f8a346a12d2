import { expect, it } from 'vitest';
import { barsOf } from '~/parts/report/bars';
import { MonthBars } from '~/parts/report/month-bars';

it('draws bars from zero, the highest below the upper edge, and none for nothing', () => {
  expect(barsOf({ now: [10, 0, null], before: [5, 20, 0] })).toEqual({
    width: 30,
    now: 'M3 100V55h4V100',
    before: 'M1.5 100V77.5h7V100M11.5 100V10h7V100',
    older: '',
    lines: 'M0 100h30M0 75h30M0 50h30M0 25h30M0 0h30',
  });
});

it('draws nothing where nothing was sold, or more was given back', () => {
  expect(barsOf({ now: [0, null, -5], before: [0, 0, 0] })).toMatchObject({ now: '', before: '' });
});

it('draws its lines at the figures of a scale, whose last is the upper edge', () => {
  expect(barsOf({ now: [50, 200], before: [null, 100], ticks: [0, 100, 200] })).toEqual({
    width: 20,
    now: 'M3 100V75h4V100M13 100V0h4V100',
    before: 'M11.5 100V50h7V100',
    older: '',
    lines: 'M0 100h20M0 50h20M0 0h20',
  });
});

it('draws a line for the oldest year, as wide as a month', () => {
  expect(barsOf({ now: [100], before: [50], older: [25], ticks: [0, 100] }).older).toBe('M0.5 75h9');
});

it('tells the days of a month apart, most of which have no room for their name', () => {
  const months = Array.from({ length: 31 }, (_, at) => ({ name: at % 10 === 9 ? String(at + 1) : '', now: at }));
  const [, ticks] = MonthBars({ months, height: 100 }).props.children;
  const keys = ticks.props.children.map(({ key }: { key: string }) => key);
  expect(new Set(keys).size).toBe(31);
});
