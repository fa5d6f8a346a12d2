import { describe, expect, it } from 'vitest';
import { yearRate } from '~/rules/change-rate';
import { pairedGroups } from '~/rules/paired-groups';
import { groupTotals, monthRows, ratiosOf, sumOf, type WireGroup } from '~/rules/partner-report';
import { answer, company, german, type Line } from '../tools/statistics';

describe('the months together by group', () => {
  const names = { shippingcompanytexts: { 1: { 1: { name: 'Änderung' } }, 2: { 1: { name: 'Zenit' } } } };
  const rows = (year: number, lines: Record<string, WireGroup[]>) => {
    const months = Object.keys(lines).map(month => `${year}-${month}`);
    const line: Line = [0, 0, 0, 0, 0, 0];
    const told = Object.entries(lines).map(([month, groups]) => [`${year}-${month}`, { line, groups }]);
    return monthRows(answer(Object.fromEntries(told), names), { months, before: null, ...german });
  };
  const now = rows(2026, {
    '01': [company(1, [0, 1, 2, 0, 4, 100.1]), company(2, [0, 0, 1, 0, 2, 150])],
    '02': [company(1, [0, 0, 1, 1, 1, 100.2]), company(3, [0, 0, 1, 0, 1, 0])],
  });
  const past = rows(2025, { '01': [company(2, [0, 0, 4, 0, 8, 300])], '02': [company(4, [0, 0, 1, 0, 1, 50])] });

  it('are their sums to the cent, most sales first', () => {
    const totals = groupTotals(now, null, 'de-DE');
    expect(totals.map(({ id, name, cents }) => [id, name, cents])).toEqual([
      [1, 'Änderung', 20_030],
      [2, 'Zenit', 15_000],
      [3, '', 0],
    ]);
    expect(totals[0]).toMatchObject({ requests: 1, firm: 3, cancelled: 1, persons: 5, perPerson: 4006, past: null });
    // Months change against the one before; there is none before all of them.
    expect(totals[0]?.change).toBe(null);
  });

  it('stand beside the year before, and one that sold then and not now is not forgotten', () => {
    const totals = groupTotals(now, past, 'de-DE');
    expect(totals.map(({ id, cents, past: before }) => [id, cents, before?.cents])).toEqual([
      [1, 20_030, 0],
      [2, 15_000, 30_000],
      [3, 0, 0],
      [4, 0, 5_000],
    ]);
    expect(totals.map(({ cents, past: before }) => yearRate(cents, before?.cents))).toEqual([null, -50, null, -100]);
  });

  it('of nothing are none', () => {
    expect(groupTotals([], [], 'de-DE')).toEqual([]);
  });
});

describe('what only some upstreams tell', () => {
  const counted = { visits: 0, requests: 0, firm: 1, cancelled: 0, persons: 2, cents: 10_000 };
  const nothing = { ...counted, firm: 0, persons: 0, cents: 0 };
  const sent = (counts: object): object => JSON.parse(JSON.stringify(counts));

  it('is summed where every month that had bookings tells it', () => {
    expect(sumOf([{ ...counted, commission: 1_000, lost: 5 }, nothing, { ...counted, commission: 1 }])).toMatchObject({
      commission: 1_001,
    });
    expect(sumOf([{ ...counted, lost: 5 }, nothing]).lost).toBe(5);
  });

  it('has no sum where one of them does not: a part would be a wrong figure', () => {
    expect(sent(sumOf([{ ...counted, commission: 1_000 }, counted]))).not.toHaveProperty('commission');
    expect(sent(sumOf([nothing]))).not.toHaveProperty('commission');
  });

  it('cancellations are a share of all that was firmly booked once', () => {
    expect(ratiosOf({ ...counted, firm: 232, cancelled: 22 }).cancelled).toBe(8.66);
    expect(ratiosOf(nothing).cancelled).toBeNull();
  });
});

it('groups that sold the year before only stand below those of the month, with nothing of now', () => {
  const of = (id: number, cents: number) => ({ ...sumOf([]), cents, perPerson: null, change: null, id, name: `${id}` });
  const before = { ...of(0, 350), groups: [of(2, 300), of(1, 50)] };
  const groups = [of(1, 100), of(3, 70)];
  const pairs = pairedGroups({ groups, endedGroups: [2] }, before);
  expect(pairs.map(({ group, past }) => [group.id, group.cents, past?.cents])).toEqual([
    [1, 100, 50],
    [3, 70, 0],
    [2, 0, 300],
  ]);
  expect(pairedGroups({ groups, endedGroups: null }, undefined)[0]?.past).toBeUndefined();
  const changeOfLast = (endedGroups: number[] | null) =>
    pairedGroups({ groups, endedGroups }, before).at(-1)?.group.change;
  expect([[2], [], null].map(changeOfLast)).toEqual([-100, 0, null]);
});
