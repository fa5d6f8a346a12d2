import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortKey } from '~/rules/transaction-columns';
import type { RequestOf } from '~/upstream/calls';
import { createUpstream } from '~/upstream/client.server';
import { embeddedTransport } from '~/upstream/embedded-transport.server';
import { tokenFor, tokenOf } from './bookings';
import { anyIds, fillTransactions } from './sold';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let tokens: Record<string, string>;
beforeAll(async () => {
  test = await startPlatform();
  await fillTransactions(test.db);
  tokens = {
    all: await tokenOf(test.db, 9001),
    own: await tokenOf(test.db, 9002),
    large: await tokenFor(test.db, '10050'),
  };
});
afterAll(() => test?.stop());

type Wanted = Partial<RequestOf<'listTransactions'>>;
const ask = (wanted: Wanted, who = 'all') =>
  createUpstream({ transport: embeddedTransport(test.platform) })
    .as({ token: tokens[who] ?? '' })
    .listTransactions({
      partnerid: 900,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      searchIn: '',
      type: 'open',
      size: 25,
      ...wanted,
    });
const numbers = async (wanted: Wanted, who?: string) => (await ask(wanted, who)).items.map(item => item.bookingnr);
const old = { startDate: '2025-05-01', endDate: '2025-05-31' };

describe('a list of transactions', () => {
  it('has requests, standing bookings and cancellations apart, newest first', async () => {
    expect(await numbers({})).toEqual(['T3', 'T2', 'T1']);
    expect(await numbers({ type: 'storno' })).toEqual(['T4']);
    expect(await numbers({ type: 'request' })).toEqual(['T5']);
  });

  it('tells what a booking is, what it earns and how far it is', async () => {
    const { items } = await ask({ sort: 'price' });
    expect(items[1]).toEqual({
      ...anyIds,
      date: '2026-01-11',
      status: 'open',
      state: 'paid',
      bookingnr: 'T3',
      routeplanid: 7,
      shipname: 'AIDAnova',
      reiseterminvon: '2026-06-01',
      reiseterminbis: '2026-06-15',
      name: 'Kiel – Oslo',
      customername: 'aalbers',
      travelername: 'Anna Vogel',
      bookingpricebrutto: 200.2,
      persons: 2,
      commission: 20.02,
    });
    expect((await ask({ type: 'request' })).items[0]).toMatchObject({
      status: 'request',
      state: 'request',
      commission: null,
    });
  });

  it('totals everything of the filter, whatever the page shows, to the cent', async () => {
    const { total, capped, sum, commission, days, paged } = await ask({ size: 1, page: 3, days: 1 });
    expect({ total, capped, sum, commission, paged }).toEqual({
      total: 3,
      capped: false,
      sum: 600.6,
      commission: 60.06,
      paged: true,
    });
    expect(days).toEqual([
      { date: '2026-01-10', count: 2, sum: 400.4, commission: 40.04 },
      { date: '2026-01-11', count: 1, sum: 200.2, commission: 20.02 },
    ]);
    expect(await ask({ type: 'request' })).toMatchObject({ total: 1, sum: 50, commission: null, days: null });
    expect(await ask({ endDate: '2025-12-31' })).toMatchObject({ total: 0, sum: 0, items: [], next: null });
  });

  it('is filtered by day of booking or of return, both ends included', async () => {
    expect(await numbers({ startDate: '2026-01-10', endDate: '2026-01-10' })).toEqual(['T2', 'T1']);
    expect(await numbers({ dateType: 'return', startDate: '2026-06-15', endDate: '2026-06-30' })).toEqual(['T3', 'T2']);
    expect(await ask({ dateType: 'return', startDate: '2026-06-15', endDate: '2026-07-01', days: 1 })).toMatchObject({
      total: 3,
      days: [
        { date: '2026-06-15', count: 2 },
        { date: '2026-07-01', count: 1 },
      ],
    });
  });

  const ascending: Record<SortKey, string[]> = {
    bookingdate: ['T1', 'T2', 'T3'],
    returndate: ['T2', 'T3', 'T1'],
    departure: ['T1', 'T2', 'T3'],
    bookingnr: ['T1', 'T2', 'T3'],
    customer: ['T3', 'T2', 'T1'],
    traveler: ['T1', 'T2', 'T3'],
    ship: ['T1', 'T2', 'T3'],
    route: ['T1', 'T2', 'T3'],
    price: ['T2', 'T3', 'T1'],
    commission: ['T2', 'T3', 'T1'],
    status: ['T1', 'T2', 'T3'],
  };
  const orders = Object.entries(ascending) as [SortKey, string[]][];
  const bothWays = orders.flatMap(([key, rows]) => [[key, rows] as const, [`-${key}`, rows.toReversed()] as const]);

  it.each(bothWays)('sorts by %s, with pages that go on where the one before ended', async (sort, expected) => {
    expect(await numbers({ sort })).toEqual(expected);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await ask({ sort, size: 1, after });
      walked.push(...items.map(item => item.bookingnr));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(expected);
    expect(await numbers({ sort, size: 1, page: 2 })).toEqual([expected[1]]);
  });

  it('ends behind its last page', async () => {
    expect(await ask({ page: 999_999 })).toMatchObject({ items: [], total: 3, sum: 600.6, next: null });
  });

  it('refuses to go on after what no page has told for its sorting', async () => {
    const { next } = await ask({ size: 1 });
    const refusal = { kind: 'status', status: 400, code: 'bad_cursor' };
    await expect(ask({ size: 1, sort: 'price', after: next ?? '' })).rejects.toMatchObject(refusal);
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of [
      'x',
      forged(null),
      forged(['bookingdate', true, "'; --", 1]),
      forged(['bookingdate', true, '2026-01-01', 'x']),
    ]) {
      await expect(ask({ after })).rejects.toMatchObject(refusal);
    }
  });

  it('is all of them in the plain list of the specification for who asks for no page', async () => {
    expect(await ask({ size: undefined })).toMatchObject({
      paged: false,
      total: 3,
      sum: null,
      items: [{ bookingnr: 'T3' }, {}, {}],
    });
  });

  it('shows who lacks the right to all their own bookings, totals included', async () => {
    expect(await ask({ days: 1 }, 'own')).toMatchObject({
      items: [{ bookingnr: 'T2' }],
      total: 1,
      sum: 100.1,
      days: [{ date: '2026-01-10', count: 1 }],
    });
    expect(await numbers({ searchIn: 'aida' }, 'own')).toEqual(['T2']);
    expect(await numbers({ size: undefined }, 'own')).toEqual(['T2']);
  });
});

describe('a search', () => {
  it.each([
    ['%', ['S0']],
    ['_', ['S1']],
    ['\\', ['S2']],
    ['"quoted"', ['S3']],
    ["o'brien", ['S3']],
    ['😀', ['S4']],
    ['ZOË', ['S5']],
    ['zoe\u0308', ['S5']],
    ['ärger zoë', ['S5']],
    ['x'.repeat(230), ['S6']],
    ['y'.repeat(255), []],
    ['a\0nna vo\0gel s4', ['S4']],
    ['\0', ['S6', 'S5', 'S4', 'S3', 'S2', 'S1', 'S0']],
    ['   ', ['S6', 'S5', 'S4', 'S3', 'S2', 'S1', 'S0']],
    ['5', ['S5']],
    ['%_', []],
    ["' or 1=1 --", []],
    ['’', []],
    ['O’BRIEN', ['S3']],
  ])('for %j finds what holds all its words, as they are typed', async (searchIn, expected) => {
    const { items, total, sum } = await ask({ ...old, searchIn });
    expect(items.map(item => item.bookingnr)).toEqual(expected);
    expect([total, sum]).toEqual([expected.length, expected.length * 1_000]);
  });

  it('totals what it finds, by day as well', async () => {
    expect(await ask({ searchIn: 'T2', days: 1 })).toMatchObject({
      total: 1,
      sum: 100.1,
      commission: 10.01,
      days: [{ date: '2026-01-10', count: 1, sum: 100.1 }],
    });
  });

  it('that finds more than is counted says so and gives no sum, and its pages go on to the last', async () => {
    const all = { partnerid: 10050, startDate: '2025-12-19', endDate: '2026-03-18' };
    const plain = await ask({ ...all, size: 1 }, 'large');
    expect(plain).toMatchObject({ total: 3_000, capped: false });
    const broad = await ask({ ...all, searchIn: 'b2', size: 100, days: 1 }, 'large');
    expect(broad).toMatchObject({ total: 1_000, capped: true, sum: null, commission: null, days: null });
    const seen = new Set<number | null>();
    let after: string | undefined;
    do {
      const { items, next } = await ask({ ...all, searchIn: 'b2', size: 1_000, after }, 'large');
      for (const item of items) seen.add(item.bookingid);
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen.size).toBe(3_000);
  });
});

describe('a list of three thousand', () => {
  const range = { partnerid: 10050, startDate: '2025-12-19', endDate: '2026-03-18' };

  it.each(['bookingdate', '-bookingdate', '-price', 'customer'] as const)(
    'by %s has each row on one page only',
    async sort => {
      const seen = new Set<number | null>();
      for (let page = 1; page <= 6; page += 1) {
        const { items, next } = await ask({ ...range, sort, size: 500, page }, 'large');
        expect(items).toHaveLength(500);
        expect(next === null).toBe(page === 6);
        for (const item of items) seen.add(item.bookingid);
      }
      expect(seen.size).toBe(3_000);
    },
  );
});

it('nobody is told what another partner sold', async () => {
  await expect(ask({ partnerid: 10001 })).rejects.toMatchObject({
    kind: 'status',
    status: 403,
    code: 'foreign_partner',
  });
  const request = { partnerid: 900, startDate: '0000-01-01', endDate: '2026-01-01', searchIn: '', type: 'open' };
  const refused = refusalOf(test.platform.handle('listTransactions', request, tokens.all ?? null));
  expect(await refused).toMatchObject({ status: 400 });
});
