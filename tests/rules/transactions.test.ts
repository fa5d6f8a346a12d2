import { describe, expect, it } from 'vitest';
import { type SortKey, stateOf, type TransactionRow, transactionColumns } from '~/rules/transaction-columns';
import { byDay, sortTransactions, totalsOf, within } from '~/rules/transactions';

type Changes = Partial<Record<keyof TransactionRow, string | number | null>>;

const row = (bookingnr: string, changes: Changes = {}) =>
  ({
    bookingnr,
    date: '2026-03-10',
    reiseterminvon: '2026-06-01',
    reiseterminbis: '2026-06-08',
    status: 'open',
    shipname: 'Amadea',
    name: 'Kiel – Tallinn – Kiel',
    customername: 'Hansen',
    travelername: 'Hansen',
    bookingpricebrutto: 1000,
    commission: 100,
    ...changes,
  }) as TransactionRow;

const numbers = (rows: readonly TransactionRow[]) => rows.map(({ bookingnr }) => bookingnr);

describe('a platform that answers a plain list', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const rows = [
    row('before', { date: '2026-02-28', reiseterminbis: '2026-03-01' }),
    row('first', { date: '2026-03-01', reiseterminbis: '2026-02-28' }),
    // Clocks change on 29 March 2026: the day is a day all the same.
    row('clock change', { date: '2026-03-29', reiseterminbis: '2026-03-29' }),
    row('last', { date: '2026-03-31', reiseterminbis: '2026-04-01' }),
    row('after', { date: '2026-04-01', reiseterminbis: '2026-03-31' }),
  ];

  it('by booking date: both ends of the range belong to it', () => {
    expect(numbers(within(rows, 'booking', march))).toEqual(['first', 'clock change', 'last']);
  });

  it('by return date: the other days are left out, whatever the platform has sent', () => {
    expect(numbers(within(rows, 'return', march))).toEqual(['before', 'clock change', 'after']);
  });
});

describe('the order of the rows', () => {
  const rows = [
    row('B2', {
      date: '2026-03-11',
      reiseterminvon: '2026-05-01',
      reiseterminbis: '2026-05-20',
      status: 'paid',
      shipname: 'Mein Schiff 10',
      name: 'Bergen – Kiel',
      customername: 'Öhlmann',
      travelername: 'Zimmer',
      bookingpricebrutto: 999.5,
      commission: 10,
    }),
    row('B10', {
      date: '2026-03-09',
      reiseterminvon: '2026-05-02',
      reiseterminbis: '2026-05-09',
      status: 'confirmed',
      shipname: 'Mein Schiff 2',
      name: 'Ålesund – Kiel',
      customername: 'Ofen',
      travelername: 'Éclair',
      bookingpricebrutto: 10_000,
      commission: 9,
    }),
    row('B1', {
      date: '2026-03-10',
      reiseterminvon: '2026-04-30',
      reiseterminbis: '2026-05-10',
      status: 'cancelled',
      shipname: 'amadea',
      name: 'Zadar – Bari',
      customername: 'Zander',
      travelername: 'Abel',
      bookingpricebrutto: 1000,
      commission: 200,
    }),
  ];

  const ascending: Partial<Record<SortKey, string[]>> = {
    bookingdate: ['B10', 'B1', 'B2'],
    returndate: ['B10', 'B1', 'B2'],
    departure: ['B1', 'B2', 'B10'],
    bookingnr: ['B1', 'B2', 'B10'],
    customer: ['B10', 'B2', 'B1'],
    traveler: ['B1', 'B10', 'B2'],
    ship: ['B1', 'B10', 'B2'],
    route: ['B10', 'B2', 'B1'],
    price: ['B2', 'B1', 'B10'],
    status: ['B1', 'B10', 'B2'],
    commission: ['B10', 'B2', 'B1'],
  };

  it.each(Object.entries(ascending) as [SortKey, string[]][])('by %s, both ways', (by, expected) => {
    expect(numbers(sortTransactions(rows, { by, descending: false }, 'de'))).toEqual(expected);
    expect(numbers(sortTransactions(rows, { by, descending: true }, 'de'))).toEqual(expected.toReversed());
  });

  it('of a column of each kind is known', () => {
    const kinds = (of: typeof transactionColumns) => [...new Set(of.map(({ kind }) => kind))];
    const known = transactionColumns.filter(({ key }) => ascending[key]);
    expect(kinds(transactionColumns).filter(kind => !kinds(known).includes(kind))).toEqual([]);
  });

  it('what is missing comes last in either direction, and equal rows newest first', () => {
    const some = [
      row('none', { commission: null }),
      row('older', { commission: 5, date: '2026-01-01' }),
      row('newer', { commission: 5, date: '2026-02-01' }),
      row('more', { commission: 6 }),
      row('absent', { commission: undefined }),
    ];
    const by = (descending: boolean) => numbers(sortTransactions(some, { by: 'commission', descending }, 'en'));
    expect(by(false)).toEqual(['newer', 'older', 'more', 'absent', 'none']);
    expect(by(true)).toEqual(['more', 'newer', 'older', 'absent', 'none']);
  });

  it('of one day is that of a platform which sorts by itself: as they were booked, and back', () => {
    const some = [row('C', { bookingid: 7 }), row('A', { bookingid: 9 }), row('B', { bookingid: 8 })];
    const by = (descending: boolean) => numbers(sortTransactions(some, { by: 'bookingdate', descending }, 'en'));
    expect([by(false), by(true)]).toEqual([
      ['C', 'B', 'A'],
      ['A', 'B', 'C'],
    ]);
  });

  it('a commission of nothing is a figure, not a missing one', () => {
    const some = [
      row('nothing', { commission: 0 }),
      row('missing', { commission: null }),
      row('back', { commission: -5 }),
    ];
    expect(numbers(sortTransactions(some, { by: 'commission', descending: false }, 'en'))).toEqual([
      'back',
      'nothing',
      'missing',
    ]);
  });

  it('leaves the list that came as it was', () => {
    const given = [row('2'), row('1')];
    sortTransactions(given, { by: 'bookingnr', descending: false }, 'en');
    expect(numbers(given)).toEqual(['2', '1']);
  });
});

describe('totals', () => {
  it('are exact to the cent', () => {
    const rows = [
      row('1', { bookingpricebrutto: 0.1, commission: 0.7 }),
      row('2', { bookingpricebrutto: 0.2, commission: 0.1 }),
      row('3', { bookingpricebrutto: 28_900, commission: 4_335.05 }),
      row('4', { bookingpricebrutto: -0.05, commission: 0 }),
    ];
    expect(totalsOf(rows)).toEqual({ count: 4, sum: 28_900.25, commission: 4_335.85 });
  });

  it('a commission that some rows lack has no total: a part of it would be a wrong figure', () => {
    expect(totalsOf([row('1'), row('2', { commission: null })]).commission).toBeNull();
    expect(totalsOf([row('1', { commission: undefined })]).commission).toBeNull();
  });

  it('of nothing: no transaction, no money, and no word about commission', () => {
    expect(totalsOf([])).toEqual({ count: 0, sum: 0, commission: null });
  });
});

describe('by day', () => {
  const rows = [
    row('1', { date: '2026-10-25', reiseterminbis: '2027-01-02', bookingpricebrutto: 0.1 }),
    row('2', { date: '2026-03-29', reiseterminbis: '2027-01-02', bookingpricebrutto: 50 }),
    row('3', { date: '2026-10-25', reiseterminbis: '2026-12-31', bookingpricebrutto: 0.2 }),
  ];

  it('counts and sums each day of the booking date that has one', () => {
    expect(byDay(rows, 'booking')).toEqual([
      { date: '2026-03-29', count: 1, sum: 50 },
      { date: '2026-10-25', count: 2, sum: 0.3 },
    ]);
  });

  it('or of the return date', () => {
    expect(byDay(rows, 'return')).toEqual([
      { date: '2026-12-31', count: 1, sum: 0.2 },
      { date: '2027-01-02', count: 2, sum: 50.1 },
    ]);
  });
});

describe('the state', () => {
  it('is the platform’s finer word where it has one, else the specification’s status', () => {
    expect([
      stateOf({ status: 'open', state: 'paid' }),
      stateOf({ status: 'open', state: '' }),
      stateOf({ status: 'open' }),
    ]).toEqual(['paid', 'open', 'open']);
  });
});
