import { describe, expect, it } from 'vitest';
import { countsTable, reportTable } from '~/rules/complete-statistics';

const today = '2026-03-15';
const row = (monthnr: number, booking_sum: number, umbook: number, bak: number) => ({
  monthnr,
  booking_sum,
  umbook,
  bak,
});

describe('the yearly partner report, years side by side', () => {
  const answers = [
    [row(1, 0.1, 1, 2), row(2, 0.2, 3, 0), row(4, 99, 9, 9)],
    [row(1, 100.55, 4, 5), row(12, -3.5, 1, 0)],
  ];

  it('has twelve months, those to come empty, and sums to the cent', () => {
    const { years, months, totals } = reportTable('sales', [2026, 2025], answers, today);
    expect(years).toEqual([2026, 2025]);
    expect(months.slice(0, 5)).toEqual([
      [0.1, 100.55],
      [0.2, 0],
      [0, 0],
      [null, 0],
      [null, 0],
    ]);
    expect(months[11]).toEqual([null, -3.5]);
    expect(totals).toEqual([0.3, 97.05]);
  });

  it('counts firm bookings and requests of the same rows', () => {
    expect(reportTable('firm', [2026, 2025], answers, today).totals).toEqual([4, 5]);
    expect(reportTable('requests', [2026, 2025], answers, today).totals).toEqual([2, 5]);
  });

  it('a year that has not begun has no sum', () => {
    expect(reportTable('firm', [2027], [[]], today).totals).toEqual([null]);
  });
});

it('the yearly statistics tell three years each: of five, two answers are put together', () => {
  const answer = (year1: number, year2: number, year3: number) => [{ monthnr: 2, year1, year2, year3 }];
  const years = [2026, 2025, 2024, 2023, 2022];
  const { months, totals } = countsTable('hits', years, [answer(5, 4, 3), answer(2, 1, 77)], today);
  expect(months[1]).toEqual([5, 4, 3, 2, 1]);
  expect(totals).toEqual([5, 4, 3, 2, 1]);
});
