import { describe, expect, it } from 'vitest';
import { centsRoundedDown } from '~/rules/money';
import { countsByStatus, reconcile, type SettledLine, type SoldBooking, totalsOfRows } from '~/rules/reconciliation';

const september = { from: '2026-09-01', to: '2026-09-30' };

/** A cruise of 4 September 2026 that earns 100.00. */
const booking = (own: Partial<SoldBooking> = {}): SoldBooking => ({
  bookingid: 1,
  bookingnr: 'B1',
  departure: '2026-09-04',
  cancelled: false,
  expected: 10_000,
  ...own,
});

const line = (own: Partial<SettledLine> = {}): SettledLine => ({
  statementid: 'S09',
  bookingid: 1,
  bookingnr: 'B1',
  departure: '2026-09-04',
  kind: 'commission',
  currency: 'EUR',
  cents: 10_000,
  ...own,
});

const facts = { today: '2026-11-23', dueDays: 45, unread: [], departures: september };
const reconciled = (bookings: SoldBooking[], lines: SettledLine[], other: Partial<typeof facts> & object = {}) =>
  reconcile({ bookings, lines, ...facts, ...other });
const rowOf = (bookings: SoldBooking[], lines: SettledLine[], other = {}) => reconciled(bookings, lines, other)[0];

describe('a booking', () => {
  it('whose line pays what it earns is matched', () => {
    expect(rowOf([booking()], [line()])).toMatchObject({
      status: 'matched',
      expected: 10_000,
      settled: 10_000,
      difference: 0,
      twice: false,
    });
  });

  it('that is paid less or more differs by so much', () => {
    expect(rowOf([booking()], [line({ cents: 6_000 })])).toMatchObject({ status: 'differs', difference: -4_000 });
    expect(rowOf([booking()], [line({ cents: 10_001 })])).toMatchObject({ status: 'differs', difference: 1 });
  });

  it('without a line is due for 45 days after its departure, and overdue from the 46th', () => {
    // 4 September and 45 days are 19 October.
    expect(rowOf([booking()], [], { today: '2026-10-19' })).toMatchObject({
      status: 'due',
      settled: 0,
      difference: null,
    });
    expect(rowOf([booking()], [], { today: '2026-10-20' })).toMatchObject({ status: 'overdue', difference: -10_000 });
  });

  it('of a month whose statement could not be read is never overdue', () => {
    expect(rowOf([booking()], [], { unread: [september] })).toMatchObject({ status: 'due', unread: true });
    const october = { from: '2026-10-01', to: '2026-10-31' };
    expect(rowOf([booking()], [], { unread: [october] })).toMatchObject({ status: 'overdue', unread: false });
  });

  it('is found by its id, and where a line has none by its number', () => {
    expect(rowOf([booking()], [line({ bookingnr: 'renamed' })])).toMatchObject({ status: 'matched' });
    expect(rowOf([booking()], [line({ bookingid: null })])).toMatchObject({ status: 'matched' });
  });

  it('whose commission nobody tells is no zero', () => {
    expect(rowOf([booking({ expected: null })], [line()])).toMatchObject({
      status: 'differs',
      expected: null,
      difference: null,
    });
  });
});

describe('lines', () => {
  it('that stand twice in one statement are flagged and both count', () => {
    expect(rowOf([booking()], [line(), line()])).toMatchObject({
      status: 'differs',
      twice: true,
      settled: 20_000,
      difference: 10_000,
    });
  });

  it('of one booking in two statements add up, which is no line twice', () => {
    expect(rowOf([booking()], [line(), line({ statementid: 'S10' })])).toMatchObject({
      status: 'differs',
      twice: false,
      settled: 20_000,
    });
    const parts = [line({ cents: 6_000 }), line({ statementid: 'S10', cents: 4_000 })];
    expect(rowOf([booking()], parts)).toMatchObject({ status: 'matched', settled: 10_000 });
  });

  it('keep their sign: a correction may be larger than its booking', () => {
    const correction = line({ statementid: 'S10', kind: 'correction', cents: -15_000 });
    expect(rowOf([booking()], [line(), correction])).toMatchObject({
      status: 'differs',
      settled: -5_000,
      difference: -15_000,
    });
  });

  it('in francs are shown and never summed with euros', () => {
    const [paid] = reconciled([booking()], [line({ currency: 'CHF', cents: 9_400 })]);
    expect(paid).toMatchObject({ status: 'differs', settled: null, difference: null });
    expect(paid?.foreign).toEqual([{ currency: 'CHF', cents: 9_400 }]);
    const both = reconciled([booking()], [line(), line({ currency: 'CHF', cents: 500 })]);
    expect(both[0]).toMatchObject({ status: 'matched', settled: 10_000 });
    expect(totalsOfRows(both)).toEqual({
      count: 1,
      expected: 10_000,
      settled: 10_000,
      due: 0,
      difference: 0,
    });
  });

  it('without a booking are one unknown row a number, if they depart on these days', () => {
    const stray = line({ bookingid: null, bookingnr: 'B9', cents: 1_500 });
    const rows = reconciled(
      [],
      [stray, { ...stray, cents: 500 }, { ...stray, bookingnr: 'B8', departure: '2026-10-01' }],
    );
    expect(rows).toMatchObject([{ bookingnr: 'B9', status: 'unknown', expected: null, settled: 2_000 }]);
    expect(reconciled([], [stray], { departures: null } as never)).toEqual([]);
  });

  it('of a booking that departs on another day by now are no unknown row', () => {
    expect(reconciled([], [line()])).toEqual([]);
  });
});

describe('a cancelled booking', () => {
  const cancelled = booking({ cancelled: true, expected: 10_000 });

  it('expects nothing, and is cancelled where nothing is left of its lines', () => {
    expect(rowOf([cancelled], [])).toMatchObject({ status: 'cancelled', expected: 0, settled: 0 });
    const back = line({ statementid: 'S10', kind: 'cancellation', cents: -10_000 });
    expect(rowOf([cancelled], [line(), back])).toMatchObject({ status: 'cancelled', settled: 0 });
  });

  it('that was paid differs', () => {
    expect(rowOf([cancelled], [line()])).toMatchObject({ status: 'differs', expected: 0, difference: 10_000 });
  });
});

it('0.005 EUR more or less is matched, a cent is not', () => {
  expect(rowOf([booking()], [line({ cents: centsRoundedDown(100.005) })])?.status).toBe('matched');
  expect(rowOf([booking()], [line({ cents: centsRoundedDown(100.01) })])?.status).toBe('differs');
});

it('what is due is part of what is expected, and no difference', () => {
  const rows = reconciled(
    [booking(), booking({ bookingid: 2, bookingnr: 'B2', departure: '2026-11-01' })],
    [line({ cents: 9_000 })],
  );
  expect(totalsOfRows(rows)).toEqual({ count: 2, expected: 20_000, settled: 9_000, due: 10_000, difference: -1_000 });
});

it('totals and counts are those of all rows', () => {
  const rows = reconciled(
    [booking(), booking({ bookingid: 2, bookingnr: 'B2', expected: 5_000 })],
    [line({ cents: 9_000 }), line({ bookingid: null, bookingnr: 'B9', cents: 1_500 })],
  );
  expect(totalsOfRows(rows)).toEqual({ count: 3, expected: 15_000, settled: 10_500, due: 0, difference: -4_500 });
  expect(countsByStatus(rows)).toEqual({ matched: 0, differs: 1, due: 0, overdue: 1, unknown: 1, cancelled: 0 });
});
