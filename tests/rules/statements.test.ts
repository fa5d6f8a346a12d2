import { describe, expect, it } from 'vitest';
import { rateOfYear } from '~/rules/statements';

const statement = (day: string, total: number, currency = 'EUR') => ({ periodto: day, currency, total, bookings: 1 });

describe('a year’s statements against the same months of the year before', () => {
  const before = [
    statement('2025-01-31', 100),
    statement('2025-02-28', 100),
    statement('2025-04-30', 200),
    statement('2025-05-31', 900),
  ];

  it('a month without a statement counts as nothing, in either year', () => {
    const year = [statement('2026-01-31', 100), statement('2026-03-31', 300), statement('2026-04-30', 200)];
    // 600 from January to April, after 400.
    expect(rateOfYear(year, before)).toBe(50);
    expect(rateOfYear(year.toReversed(), before.toReversed())).toBe(50);
  });

  it('without those that either paid in another currency', () => {
    const year = [statement('2026-01-31', 50), statement('2026-02-28', 999, 'CHF'), statement('2026-04-30', 100)];
    expect(rateOfYear(year, before)).toBe(-50);
    const foreign = [statement('2025-01-31', 100), statement('2025-04-30', 999, 'USD')];
    expect(rateOfYear(year, foreign)).toBe(-50);
  });

  it('is none where either year has nothing to compare', () => {
    expect(rateOfYear([], before)).toBeNull();
    expect(rateOfYear([statement('2026-01-31', 100)], [])).toBeNull();
    expect(rateOfYear([statement('2026-01-31', 100)], [statement('2025-02-28', 100)])).toBeNull();
    expect(rateOfYear([statement('2026-02-28', 100, 'CHF')], before)).toBeNull();
  });
});
