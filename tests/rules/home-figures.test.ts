import { describe, expect, it } from 'vitest';
import { figuresFrom, figuresOfDays, figuresOfMonths } from '~/rules/home-figures';

const sold = (date: string, count: number, sum: number, commission: number | null = null) => ({
  date,
  count,
  sum,
  commission,
});

describe('figures from the days of two years', () => {
  const days = [
    sold('2025-01-01', 1, 1000, 100),
    sold('2025-11-01', 2, 300.1, 30.01),
    sold('2025-11-22', 1, 200.2, 20.02),
    sold('2025-11-23', 7, 7000, 700),
    sold('2025-12-31', 4, 4000, 400),
    sold('2026-01-31', 3, 3000, 300),
    sold('2026-11-01', 5, 500.5, 50.05),
    sold('2026-11-22', 6, 600.6, 60.06),
  ];
  const figures = figuresOfDays(days, '2026-11-22');

  it('compare this month with the same days of the year before, to the cent', () => {
    const of = { from: '2025-11-01', to: '2025-11-22' };
    expect(figures.bookings).toEqual({ now: 11, before: 3, same: true, of });
    expect(figures.salesOfMonth).toEqual({ now: 110_110, before: 50_030, same: true, of });
    expect(figures.commission).toEqual({ now: 11_011, before: 5_003, same: true, of });
  });

  it('compare the year with the same days of the one before', () => {
    expect(figures.salesOfYear).toEqual({
      now: 410_110,
      before: 150_030,
      same: true,
      of: { from: '2025-01-01', to: '2025-11-22' },
    });
  });

  it('have twelve months of both years: whole ones of the year before, none of those to come', () => {
    expect(figures.year).toEqual({
      now: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11, null],
      before: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 4],
    });
  });

  it('have no commission where a day tells none', () => {
    expect(figuresOfDays([...days, sold('2026-11-21', 1, 100)], '2026-11-22').commission).toBeNull();
  });

  it('are zero where nothing was sold', () => {
    expect(figuresOfDays([], '2026-01-01')).toMatchObject({
      commission: { now: 0, before: 0 },
      bookings: { now: 0, before: 0, of: { from: '2025-01-01', to: '2025-01-01' } },
      year: { now: [0, null, null, null, null, null, null, null, null, null, null, null] },
    });
  });

  it('compare all of February with all of February, and 29 February with the 28th', () => {
    const february = [sold('2027-02-28', 1, 1), sold('2028-02-29', 2, 2)];
    expect(figuresOfDays(february, '2028-02-29').bookings).toEqual({
      now: 2,
      before: 1,
      same: true,
      of: { from: '2027-02-01', to: '2027-02-28' },
    });
  });

  it('begin with the year before', () => {
    expect(figuresFrom('2026-01-01')).toBe('2025-01-01');
  });
});

describe('figures from the months of the partner report', () => {
  const row = (jahr: number, monat: number, booking_count: number, bookinggesamt_sum: number) => ({
    jahr,
    monat,
    booking_count,
    bookinggesamt_sum,
  });
  const rows = [
    row(2025, 1, 1, 10),
    row(2025, 2, 4, 40.4),
    row(2025, 12, 2, 20),
    row(2026, 1, 5, 50),
    row(2026, 2, 6, 60.1),
    row(2026, 2, 1, 0.1),
  ];

  it('stand beside whole months and years, and know no commission', () => {
    expect(figuresOfMonths(rows, '2026-02-10')).toEqual({
      commission: null,
      bookings: { now: 7, before: 4, same: false, of: { from: '2025-02-01', to: '2025-02-28' } },
      salesOfMonth: { now: 6_020, before: 4_040, same: false, of: { from: '2025-02-01', to: '2025-02-28' } },
      salesOfYear: { now: 11_020, before: 7_040, same: false, of: { from: '2025-01-01', to: '2025-12-31' } },
      year: {
        now: [5, 7, null, null, null, null, null, null, null, null, null, null],
        before: [1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
      },
    });
  });
});
