import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf, CallName } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

/** The demonstration data of these tests is made for 18 March 2026. */
let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10050', '10061', '10001', 'frontdesk1']) tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = <Name extends CallName>(user: string, name: Name, request: object) =>
  test.platform.handle(name, request, tokens[user] ?? null) as Promise<AnswerOf<Name>>;
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
const bookings = { ...year, searchIn: '', type: 'open' };

describe('the tree of 10050 (D44)', () => {
  it('has twelve sub-partners over three brands and five recruited ones, and not what is below these', async () => {
    const rows = await ask('10050', 'subPartners', { partnerid: 10050 });
    expect(rows.filter(({ kind }) => kind === 'sub')).toHaveLength(12);
    expect(rows.filter(({ kind }) => kind === 'recruited')).toHaveLength(5);
    expect(rows.filter(({ state }) => state !== 'active').map(({ state }) => state)).toEqual(['locked', 'inactive']);
    const brands = await test.db
      .selectFrom('platform.partner')
      .select('mandant')
      .distinct()
      .where(
        'id',
        'in',
        rows.map(({ partnerid }) => partnerid),
      )
      .execute();
    expect(brands.map(({ mandant }) => mandant).toSorted()).toEqual([101, 102, 104]);
    expect(rows.map(({ partnerid }) => partnerid)).not.toContain(10091);
    expect((await ask('10061', 'subPartners', { partnerid: 10061 })).map(({ partnerid }) => partnerid)).toEqual([
      10091,
    ]);
    expect(await ask('10001', 'subPartners', { partnerid: 10001 })).toEqual([]);
  });

  it.each([
    [10061, [10061]],
    [10091, []],
    [10001, []],
  ])('asked for %i alone it answers %j', async (subPartnerId, ids) => {
    const rows = await ask('10050', 'subPartners', { partnerid: 10050, subPartnerId });
    expect(rows.map(({ partnerid }) => partnerid)).toEqual(ids);
  });

  it.each([1, 2])('the figures are those of each one’s own report, by date type %i', async bookingPeriodType => {
    for (const days of [year, { startDate: '2025-02-10', endDate: '2025-12-20' }]) {
      const rows = await ask('10050', 'subPartnerStatistics', { partnerid: 10050, bookingPeriodType, ...days });
      expect(rows.length).toBeGreaterThan(10);
      const [first] = rows.filter(({ partnerid }) => partnerid === 10062);
      const asked = { partnerid: 10062, bookingPeriodType, groupType: 2, datePeriodType: 'custom', ...days };
      const { statistic } = await ask('10050', 'partnerStatistics', asked);
      const sum = (field: 'booking_count' | 'bookingrequest_count' | 'stornos' | 'personen' | 'bookinggesamt_sum') =>
        statistic.reduce((total, month) => total + Number(month[field]), 0);
      expect(first).toMatchObject({
        bookingrequest_count: sum('bookingrequest_count'),
        booking_count: sum('booking_count'),
        stornos: sum('stornos'),
        personen: sum('personen'),
      });
      expect(first?.bookinggesamt_sum).toBeCloseTo(sum('bookinggesamt_sum'), 2);
    }
  });
});

describe('what the one above may see', () => {
  it('bookings without names, of customers as of logins', async () => {
    const asked = { partnerid: 10062, ...bookings, size: 50, choices: 1 };
    const { items, total, choices } = await ask('10050', 'listTransactions', asked);
    expect(total).toBeGreaterThan(5);
    expect(items.filter(({ customername, travelername }) => customername || travelername)).toEqual([]);
    expect(choices?.users).toEqual([]);
    const plain = await ask('10050', 'listTransactions', { partnerid: 10062, ...bookings });
    expect(JSON.stringify(plain)).not.toMatch(/"(customername|travelername)":"[^"]/);
  });

  it.each([{ searchIn: 'a' }, { sort: 'customer', size: 5 }, { sort: '-traveler', size: 5 }, { userNo: 1 }])(
    'nothing that is found or ordered by a name: %j',
    async asked => {
      const refusal = await refusalOf(ask('10050', 'listTransactions', { partnerid: 10062, ...bookings, ...asked }));
      expect(refusal).toEqual({ status: 400, code: 'private_names' });
    },
  );

  it.each([
    ['10050', 10091, 'a grandchild'],
    ['10050', 10001, 'a stranger'],
    ['10061', 10050, 'the one above'],
    ['10061', 10062, 'one beside it'],
    ['frontdesk1', 10062, 'somebody without the right'],
  ])('%s asks in vain for %i, %s', async (user, partnerid) => {
    for (const [name, request] of [
      ['listTransactions', bookings],
      ['yearlyStatistics', { year: 2025, type: 'bookings' }],
      ['listHits', year],
      ['partnerStatistics', { bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', ...year }],
      ['yearlyPartnerReport', { year: 2025 }],
    ] as const)
      expect(await refusalOf(ask(user, name, { partnerid, ...request }))).toEqual({
        status: 403,
        code: 'foreign_partner',
      });
  });

  it.each([
    ['getPartner', {}],
    ['listBankAccounts', {}],
    ['listUsers', {}],
    ['listPageViews', year],
    ['statements', { from: '2025-01-01', to: '2025-12-31' }],
    ['getTransaction', { bookingid: 1 }],
    ['subPartners', {}],
  ] as const)('no other call: %s', async (name, request) => {
    expect(await refusalOf(ask('10050', name, { partnerid: 10062, ...request }))).toEqual({
      status: 403,
      code: 'foreign_partner',
    });
  });

  it('nothing any more once the sub-partner was taken away', async () => {
    await test.db.deleteFrom('platform.sub_partner').where('partner_id', '=', 10085).execute();
    const asked = { partnerid: 10085, year: 2025 };
    expect(await refusalOf(ask('10050', 'yearlyPartnerReport', asked))).toEqual({
      status: 403,
      code: 'foreign_partner',
    });
  });
});
