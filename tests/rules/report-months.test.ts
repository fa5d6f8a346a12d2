import { describe, expect, it } from 'vitest';
import {
  comparedMonths,
  comparedRange,
  daysOfMonth,
  monthBefore,
  monthMark,
  periodRequest,
  shownRange,
} from '~/rules/report-months';

const year = { from: '2026-01-01', to: '2026-12-31' };

describe('the days that the partner report shows', () => {
  it('by booking date end today: nothing is booked tomorrow', () => {
    expect(shownRange(year, 'booking', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21', cut: false });
  });

  it('by departure are the whole range: departures lie ahead', () => {
    expect(shownRange(year, 'departure', '2026-11-21')).toEqual({ ...year, cut: false });
  });

  it('are none where all of the range is still to come', () => {
    expect(shownRange({ from: '2026-11-22', to: '2026-12-01' }, 'booking', '2026-11-21')).toBeNull();
    expect(shownRange({ from: '2026-11-21', to: '2026-12-01' }, 'booking', '2026-11-21')).not.toBeNull();
  });

  it('are at most those of the last sixty months of a range', () => {
    const long = { from: '2000-01-01', to: '2026-03-15' };
    expect(shownRange(long, 'departure', '2026-11-21')).toEqual({ from: '2021-04-01', to: '2026-03-15', cut: true });
    const five = { from: '2021-04-01', to: '2026-03-31' };
    expect(shownRange(five, 'departure', '2026-11-21')).toEqual({ ...five, cut: false });
  });
});

describe('how the upstream is asked', () => {
  const shown = { from: '2026-01-01', to: '2026-11-21' };

  it('for this month and this year as such', () => {
    expect(periodRequest('year', shown, '2026-11-21')).toEqual({ datePeriodType: 'year' });
    const month = { from: '2026-11-01', to: '2026-11-21' };
    expect(periodRequest('month', month, '2026-11-21')).toEqual({ datePeriodType: 'month' });
  });

  it('for every other range by its dates', () => {
    const custom = { datePeriodType: 'custom', startDate: '2026-01-01', endDate: '2026-11-21' };
    expect(periodRequest('lastyear', shown, '2026-11-21')).toEqual(custom);
    expect(periodRequest('lastmonth', shown, '2026-11-21')).toEqual(custom);
    expect(periodRequest('custom', shown, '2026-11-21')).toEqual(custom);
  });

  it.each([
    ['month', '2026-10-31', 'custom'],
    ['month', '2026-11-01', 'custom'],
    ['month', '2026-11-02', 'month'],
    ['year', '2026-11-01', 'year'],
    ['year', '2026-12-31', 'custom'],
    ['year', '2026-01-01', 'custom'],
  ] as const)('by dates where the two clocks could disagree: %s on %s', (period, day, type) => {
    expect(periodRequest(period, { from: '2026-01-01', to: day }, day).datePeriodType).toBe(type);
  });
});

describe('what is compared', () => {
  it('the first month with the whole month before the range (D26), also over the turn of the year', () => {
    expect(monthBefore(year)).toEqual({ month: '2025-12', from: '2025-12-01', to: '2025-12-31' });
    const part = { from: '2024-03-10', to: '2024-03-20' };
    expect(monthBefore(part)).toEqual({ month: '2024-02', from: '2024-02-01', to: '2024-02-29' });
  });

  it('a running year with the same days of the year before', () => {
    expect(comparedRange({ from: '2026-01-01', to: '2026-11-21' })).toEqual({ from: '2025-01-01', to: '2025-11-21' });
  });

  it('whole months with whole months, leap day or not', () => {
    const ranges = [
      [
        { from: '2025-02-01', to: '2025-02-28' },
        { from: '2024-02-01', to: '2024-02-29' },
      ],
      [
        { from: '2024-02-01', to: '2024-02-29' },
        { from: '2023-02-01', to: '2023-02-28' },
      ],
      [
        { from: '2024-02-29', to: '2024-03-05' },
        { from: '2023-02-28', to: '2023-03-05' },
      ],
    ] as const;
    expect(ranges.map(([now]) => comparedRange(now))).toEqual(ranges.map(([, before]) => before));
  });

  it('a part of a month with the same days, one that ends a longer range with all of it', () => {
    const daysBefore = (from: string, to: string, years?: number) => Object.values(comparedRange({ from, to }, years));
    expect(daysBefore('2025-02-15', '2025-02-28')).toEqual(['2024-02-15', '2024-02-28']);
    expect(daysBefore('2025-02-02', '2025-02-28')).toEqual(['2024-02-02', '2024-02-28']);
    expect(daysBefore('2026-02-28', '2026-02-28', 2)).toEqual(['2024-02-28', '2024-02-28']);
    expect(daysBefore('2025-01-15', '2025-02-28')).toEqual(['2024-01-15', '2024-02-29']);
    expect(daysBefore('2024-02-15', '2024-02-29')).toEqual(['2023-02-15', '2023-02-28']);
  });

  it('each month with its own of the year before', () => {
    expect(comparedMonths({ from: '2025-12-24', to: '2026-02-01' })).toEqual(['2024-12', '2025-01', '2025-02']);
  });
});

it('a month is whole, or the days of it that lie in the range', () => {
  const range = { from: '2026-01-10', to: '2026-03-21' };
  expect(daysOfMonth('2026-01', range)).toEqual({ from: '2026-01-10', to: '2026-01-31', whole: false });
  expect(daysOfMonth('2026-02', range)).toEqual({ from: '2026-02-01', to: '2026-02-28', whole: true });
  expect(daysOfMonth('2026-03', range)).toEqual({ from: '2026-03-01', to: '2026-03-21', whole: false });
});

describe('a month that is not over, or shown in part, is marked (D26)', () => {
  const mark = (
    month: string,
    days: string | null,
    dateType: 'booking' | 'departure' = 'booking',
    today = '2026-11-21',
  ) => {
    const [from = '', to = ''] = days?.split(' ') ?? [];
    return monthMark(month, days ? { from, to } : null, dateType, today);
  };

  it('by booking date the running one until today, also on its last day', () => {
    expect(mark('2026-11', '2026-11-01 2026-11-21')).toBe('untilToday');
    expect(mark('2026-11', null, 'booking', '2026-11-30')).toBe('untilToday');
    expect(mark('2026-10', null)).toBeNull();
  });

  it('with its days where the range begins later or ends earlier', () => {
    expect(mark('2026-11', '2026-11-05 2026-11-21')).toBe('part');
    expect(mark('2026-11', '2026-11-01 2026-11-20')).toBe('part');
    expect(mark('2026-10', '2026-10-02 2026-10-31')).toBe('part');
  });

  it('by departure the running one and those to come count so far', () => {
    expect(mark('2026-11', null, 'departure')).toBe('soFar');
    expect(mark('2027-02', null, 'departure')).toBe('soFar');
    expect(mark('2026-10', null, 'departure')).toBeNull();
    expect(mark('2026-12', '2026-12-01 2026-12-07', 'departure')).toBe('part');
  });
});

describe('the same days some years before', () => {
  it.each([
    [1, { from: '2025-01-01', to: '2025-02-28' }],
    [2, { from: '2024-01-01', to: '2024-02-29' }],
    [3, { from: '2023-01-01', to: '2023-02-28' }],
  ])('%i: whole months stay whole', (years, expected) => {
    expect(comparedRange({ from: '2026-01-01', to: '2026-02-28' }, years)).toEqual(expected);
    expect(comparedMonths({ from: '2026-01-01', to: '2026-02-28' }, years)[1]).toBe(`${2026 - years}-02`);
  });
});
