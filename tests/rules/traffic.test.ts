import { describe, expect, it } from 'vitest';
import { aroundMonth, dayTable, monthTable, peakOf, readMonth, type YearlyRow } from '~/rules/traffic';

const today = '2026-03-15';

/** As on the wire; months of nothing are left out. */
const rows: YearlyRow[] = [
  { monthnr: 1, year1: 12, year2: 7, year3: 0 },
  { monthnr: 2, year1: 9, year2: 8, year3: 1 },
  { monthnr: 3, year1: 4, year2: 11, year3: 2 },
  { monthnr: 4, year1: 0, year2: 6, year3: 3 },
  { monthnr: 12, year1: 0, year2: 5, year3: 40 },
];

describe('the month table', () => {
  it('has three years beside each other, the one asked for first, and their totals', () => {
    const { years, months, totals } = monthTable(rows, 2025, today);
    expect(years).toEqual([2025, 2024, 2023]);
    expect(months.slice(0, 4)).toEqual([
      [12, 7, 0],
      [9, 8, 1],
      [4, 11, 2],
      [0, 6, 3],
    ]);
    expect(months[11]).toEqual([0, 5, 40]);
    expect(totals).toEqual([25, 37, 46]);
  });

  it('fills months that the answer leaves out with zero', () => {
    expect(monthTable(rows, 2025, today).months[5]).toEqual([0, 0, 0]);
    expect(monthTable([], 2025, today).totals).toEqual([0, 0, 0]);
  });

  it('has no figure for months that are yet to come, and counts the year as far as it has come', () => {
    const { months, totals } = monthTable(rows, 2026, today);
    expect(months[2]).toEqual([4, 11, 2]);
    expect(months[3]).toEqual([null, 6, 3]);
    expect(months[11]).toEqual([null, 5, 40]);
    expect(totals).toEqual([25, 37, 46]);
  });

  it('of years that have not begun is empty', () => {
    const { months, totals } = monthTable([], 2028, today);
    expect(months[0]).toEqual([null, null, 0]);
    expect(totals).toEqual([null, null, 0]);
  });

  it('ends with the month that it is where the brand is', () => {
    expect(monthTable(rows, 2026, '2026-01-31').months[1]).toEqual([null, 8, 1]);
    expect(monthTable(rows, 2026, '2026-02-01').months[1]).toEqual([9, 8, 1]);
  });
});

describe('the days of a month', () => {
  const counts = (month: string, day = '2027-01-01') => dayTable([], month, day).days.length;

  it('are all of its days: leap years and days of a clock change too', () => {
    expect([counts('2024-02'), counts('2025-02'), counts('2000-02'), counts('2026-12')]).toEqual([29, 28, 29, 31]);
    const { days, total } = dayTable(
      [
        { date: '2026-03-28', count: 3 },
        { date: '2026-03-29', count: 5 },
        { date: '2026-03-30', count: 1 },
      ],
      '2026-03',
      '2026-11-20',
    );
    expect(days).toHaveLength(31);
    expect(days.slice(27, 30)).toEqual([
      { date: '2026-03-28', count: 3 },
      { date: '2026-03-29', count: 5 },
      { date: '2026-03-30', count: 1 },
    ]);
    expect(total).toBe(9);
    expect(new Set(dayTable([], '2026-10', '2026-11-20').days.map(({ date }) => date)).size).toBe(31);
  });

  it('count what the answer has, zero for days that it leaves out, nothing for days to come', () => {
    const { days, total } = dayTable([{ date: '2026-03-02', count: 4 }], '2026-03', '2026-03-03');
    expect(days.slice(0, 4).map(({ count }) => count)).toEqual([0, 4, 0, null]);
    expect([days[30]?.count, total]).toEqual([null, 4]);
  });

  it('leave out what lies in other months, and add up a day that comes twice', () => {
    const answer = [
      { date: '2026-02-28', count: 100 },
      { date: '2026-03-01', count: 2 },
      { date: '2026-03-01', count: 3 },
      { date: '2026-04-01', count: 100 },
    ];
    expect(dayTable(answer, '2026-03', '2026-11-20')).toMatchObject({ total: 5 });
  });
});

describe('the month that an address means', () => {
  it.each([
    ['2026-03-01', '2026-03'],
    ['2025-12-31', '2025-12'],
    ['2026-02-30', '2026-02'],
    ['2024-02', '2024-02'],
    ['15.1.2026', '2026-01'],
  ])('%s is in %s', (typed, month) => {
    expect(readMonth(typed, today)).toEqual({ month, read: true });
  });

  it.each(['2026-13-01', '2026-00-10', '1999-12-01', '2026-04-01', '9999-01-01', '0000-01-01'])(
    '%s is no month that has figures: the current one stands in',
    typed => {
      expect(readMonth(typed, today)).toEqual({ month: '2026-03', read: false });
    },
  );

  it.each(['', 'march', '20260301', '2026-03-01T00:00', '../..', '2026-3-1-1', '𝟚𝟘𝟚𝟞-03-01', '9'.repeat(10_000)])(
    '%j means no month at all',
    typed => {
      expect(readMonth(typed, today)).toBeNull();
    },
  );

  it('has one before and one after, up to the current one', () => {
    expect(aroundMonth('2026-01', today)).toEqual({ before: '2025-12', after: '2026-02' });
    expect(aroundMonth('2026-03', today)).toEqual({ before: '2026-02', after: null });
    expect(aroundMonth('2000-01', today)).toEqual({ before: null, after: '2000-02' });
  });
});

it('the largest count is told with its place, but only where it stands out', () => {
  expect(peakOf([3, 14, null, 13])).toEqual({ at: 1, count: 14 });
  expect(peakOf([1, 0, 1])).toBeNull();
  expect(peakOf([0, 0, null])).toBeNull();
  expect(peakOf([])).toBeNull();
});
