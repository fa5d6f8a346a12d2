import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupNames } from '~/platform/group-names.server';
import { partnerReportHandlers } from '~/platform/handlers/partner-report.server';
import type { CallName } from '~/upstream/calls';
import { markets } from '../tools/languages';
import { addPartner, tokenOf } from './bookings';
import { fillMonths, partner } from './months';
import { refusalOf, startPlatform, type TestPlatform } from './start';

const small = { id: 901, all: 9011, own: 9012 };

let test: TestPlatform;
let tokens: Record<number, string>;
beforeAll(async () => {
  test = await startPlatform();
  await addPartner(test.db, small, { pageViews: false });
  await fillMonths(test.db);
  tokens = Object.fromEntries(
    await Promise.all([9001, 9002, 9011].map(async user => [user, await tokenOf(test.db, user)] as const)),
  );
});
afterAll(() => test?.stop());

const ask = <Name extends CallName>(user: number, name: Name, fields: object, id = partner.id) =>
  test.platform.handle(name, { partnerid: id, ...fields }, tokens[user] ?? null);
const report = (fields: object, user = partner.all) =>
  ask(user, 'partnerStatistics', { bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', ...fields });

/** Year and month, visits, BUA, BU, StBu, PAX, sales. */
const sheet = (answer: Awaited<ReturnType<typeof report>>) =>
  answer.statistic.map(row => [
    `${row.jahr}-${row.monat}`,
    row.visits,
    row.bookingrequest_count,
    row.booking_count,
    row.stornos,
    row.personen,
    row.bookinggesamt_sum,
  ]);

type ReportContext = Parameters<typeof partnerReportHandlers.partnerStatistics>[0];

describe('the partner report', () => {
  it('counts each month by the day of booking; empty months are left out, months without visits are not', async () => {
    expect(sheet(await report({ startDate: '2025-12-01', endDate: '2026-05-31' }))).toEqual([
      ['2025-12', 2, 0, 1, 0, 2, 2000.1],
      ['2026-1', 15, 1, 2, 0, 4, 3999.9],
      ['2026-2', 7, 0, 0, 2, 0, 0],
      ['2026-3', 4, 0, 0, 0, 0, 0],
      ['2026-4', 0, 0, 1, 0, 2, 0.1],
    ]);
  });

  it('counts by the day of departure, on days of clock change like on any other', async () => {
    expect(sheet(await report({ bookingPeriodType: 2, startDate: '2026-03-01', endDate: '2026-10-31' }))).toEqual([
      ['2026-3', 4, 0, 1, 2, 2, 2000.1],
      ['2026-5', 0, 1, 0, 0, 0, 0],
      ['2026-7', 0, 0, 1, 0, 3, 3000],
      ['2026-10', 0, 0, 1, 0, 2, 0.1],
    ]);
  });

  it.each([
    ['a day', '2026-01-31', '2026-01-31', [['2026-1', 5, 0, 1, 0, 3, 3000]]],
    [
      'the ends of two months',
      '2026-01-31',
      '2026-02-10',
      [
        ['2026-1', 5, 0, 1, 0, 3, 3000],
        ['2026-2', 7, 0, 0, 1, 0, 0],
      ],
    ],
    [
      'a month and days beside it',
      '2025-12-31',
      '2026-02-27',
      [
        ['2025-12', 2, 0, 1, 0, 2, 2000.1],
        ['2026-1', 15, 1, 2, 0, 4, 3999.9],
        ['2026-2', 7, 0, 0, 1, 0, 0],
      ],
    ],
    ['days of a month up to the last', '2026-02-11', '2026-02-28', [['2026-2', 0, 0, 0, 1, 0, 0]]],
    ['a year without anything', '2031-01-01', '2031-12-31', []],
  ])('counts no day more or less than %s', async (_, startDate, endDate, expected) => {
    expect(sheet(await report({ startDate, endDate }))).toEqual(expected);
  });

  it('groups by shipping company, and the groups add up to their month', async () => {
    const { statistic, shippingcompanytexts, cruisingareatexts } = await report({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    expect(statistic[0]?.groupeditems).toEqual([
      {
        shippingcompanyid: 1,
        bookingrequest_count: 1,
        booking_count: 1,
        stornos: 0,
        personen: 1,
        bookinggesamt_sum: 999.9,
        commission_sum: 99.99,
        storno_sum: 0,
      },
      {
        shippingcompanyid: 2,
        bookingrequest_count: 0,
        booking_count: 1,
        stornos: 0,
        personen: 3,
        bookinggesamt_sum: 3000,
        commission_sum: 300,
        storno_sum: 0,
      },
    ]);
    expect(Object.keys(shippingcompanytexts ?? {})).toEqual(['1', '2']);
    expect(shippingcompanytexts?.['1']?.['1']).toEqual({ name: 'AIDA Cruises' });
    expect(cruisingareatexts).toEqual({});
  });

  it.each([
    ['a whole month', '2026-02-01', '2026-02-28', 5000],
    ['a part of one', '2026-02-20', '2026-02-28', 2500],
  ])('tells what was lost to cancellations, of %s', async (_, startDate, endDate, lost) => {
    const { statistic } = await report({ startDate, endDate });
    expect(statistic[0]).toMatchObject({ booking_count: 0, commission_sum: 0, storno_sum: lost });
  });

  it('groups by cruising area, with names of exactly the areas that occur', async () => {
    const { statistic, shippingcompanytexts, cruisingareatexts } = await report({
      groupType: 2,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    expect(statistic[0]?.groupeditems.map(group => [group.cruisingareaid, group.bookinggesamt_sum])).toEqual([
      [1, 3000],
      [4, 999.9],
    ]);
    expect(Object.keys(cruisingareatexts ?? {})).toEqual(['1', '4']);
    // Flemish has none of its own (D3).
    expect(Object.keys(cruisingareatexts?.['4'] ?? {})).toEqual(['1', '2', '3', '4', '6', '26']);
    expect(shippingcompanytexts).toEqual({});
  });

  it('counts own bookings only for who lacks the right to all, and the visits of the agency', async () => {
    expect(sheet(await report({ startDate: '2026-01-01', endDate: '2026-02-28' }, partner.own))).toEqual([
      ['2026-1', 15, 1, 1, 0, 1, 999.9],
      ['2026-2', 7, 0, 0, 1, 0, 0],
    ]);
    expect(sheet(await report({ startDate: '2026-01-05', endDate: '2026-01-10' }, partner.own))).toEqual([
      ['2026-1', 10, 0, 1, 0, 1, 999.9],
    ]);
  });

  it.each([
    ['still in the old year where the partner is in Lisbon', '2025-12-31T23:30:00Z', '2025-12'],
    ['in the new year where it has begun', '2026-01-01T00:30:00Z', '2026-1'],
  ])('takes this month and year %s', async (_, now, month) => {
    const caller = { userNo: 9001, username: '900', partnerId: 900, rights: 511 };
    const names = createGroupNames(test.db);
    const context = { db: test.db, names, caller, markets, now: new Date(now) } as unknown as ReportContext;
    const wanted = { partnerid: 900, bookingPeriodType: 1, groupType: 1 } as const;
    const answer = await partnerReportHandlers.partnerStatistics(context, { ...wanted, datePeriodType: 'month' });
    expect(answer.statistic.map(row => `${row.jahr}-${row.monat}`)).toEqual([month]);
    const year = await partnerReportHandlers.partnerStatistics(context, { ...wanted, datePeriodType: 'year' });
    expect(new Set(year.statistic.map(row => row.jahr))).toEqual(new Set([Number(month.slice(0, 4))]));
  });

  it.each([
    ['no dates', {}],
    ['one date', { startDate: '2026-01-01' }],
    ['an end before the start', { startDate: '2026-02-01', endDate: '2026-01-01' }],
    ['the year 0', { startDate: '0000-01-01', endDate: '2026-01-01' }],
  ])('refuses %s', async (_, fields) => {
    expect(await refusalOf(report(fields))).toMatchObject({ status: 400 });
  });

  it('tells sales, bookings and requests of a year, month by month', async () => {
    const months = await ask(partner.all, 'yearlyPartnerReport', { year: 2026 });
    expect(months).toHaveLength(12);
    expect(months.slice(0, 4)).toEqual([
      { monthnr: 1, booking_sum: 3999.9, umbook: 2, bak: 1 },
      { monthnr: 2, booking_sum: 0, umbook: 0, bak: 0 },
      { monthnr: 3, booking_sum: 0, umbook: 0, bak: 0 },
      { monthnr: 4, booking_sum: 0.1, umbook: 1, bak: 0 },
    ]);
  });
});

describe('traffic', () => {
  const year = async (type: string, user = partner.all) => {
    const months = await ask(user, 'yearlyStatistics', { year: 2026, type });
    expect(months).toHaveLength(12);
    return months.filter(row => row.year1 || row.year2 || row.year3);
  };

  it('has the year asked for first, then the two before', async () => {
    expect(await year('bookings')).toEqual([
      { monthnr: 1, year1: 2, year2: 0, year3: 0 },
      { monthnr: 4, year1: 1, year2: 0, year3: 0 },
      { monthnr: 12, year1: 0, year2: 1, year3: 0 },
    ]);
    expect(await year('requests')).toEqual([{ monthnr: 1, year1: 1, year2: 0, year3: 0 }]);
  });

  it('counts own bookings for who lacks the right to all, and the hits of the agency', async () => {
    expect(await year('bookings', partner.own)).toEqual([{ monthnr: 1, year1: 1, year2: 0, year3: 0 }]);
    expect(await year('hits', partner.own)).toEqual(await year('hits'));
  });

  it('has the same hits and page views by month and by day', async () => {
    expect((await year('hits')).slice(0, 2)).toEqual([
      { monthnr: 1, year1: 105, year2: 0, year3: 0 },
      { monthnr: 2, year1: 49, year2: 0, year3: 0 },
    ]);
    const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(await ask(partner.all, 'listHits', january)).toEqual([
      { date: '2026-01-05', visits: 70 },
      { date: '2026-01-31', visits: 35 },
    ]);
    expect(await ask(partner.all, 'listPageViews', january)).toEqual([
      { date: '2026-01-05', visits: 30 },
      { date: '2026-01-31', visits: 15 },
    ]);
  });

  it('has no page views where none are counted', async () => {
    const refusal = { status: 409, code: 'page_views_off' };
    const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(await refusalOf(ask(9011, 'listPageViews', days, 901))).toEqual(refusal);
    expect(await refusalOf(ask(9011, 'yearlyStatistics', { year: 2026, type: 'pageviews' }, 901))).toEqual(refusal);
  });

  it.each([1899, 3000, -5, 99_999])('refuses the year %i', async number => {
    const refusal = { status: 400, code: 'invalid_range' };
    expect(await refusalOf(ask(9001, 'yearlyStatistics', { year: number, type: 'hits' }))).toEqual(refusal);
    expect(await refusalOf(ask(9001, 'yearlyPartnerReport', { year: number }))).toEqual(refusal);
  });
});

it.each<[CallName, object]>([
  ['yearlyStatistics', { year: 2026, type: 'bookings' }],
  ['listHits', { startDate: '2026-01-01', endDate: '2026-01-31' }],
  ['listPageViews', { startDate: '2026-01-01', endDate: '2026-01-31' }],
  ['partnerStatistics', { bookingPeriodType: 1, groupType: 1, datePeriodType: 'year' }],
  ['yearlyPartnerReport', { year: 2026 }],
])("nobody is told another partner's %s", async (name, fields) => {
  expect(await refusalOf(ask(9011, name, fields, 900))).toEqual({ status: 403, code: 'foreign_partner' });
});
