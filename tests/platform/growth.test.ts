import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '~/database/open.server';
import { grow } from '~/platform/demo/growth/grow.server';
import { grownPartners } from '~/platform/demo/growth/partners.server';
import { createHashing } from '~/platform/hashing.server';
import { createPlatform, type Platform } from '~/platform/platform.server';
import type { PlatformTables } from '~/platform/tables';
import type { CallName } from '~/upstream/calls';
import { content, markets } from '../tools/languages';
import { type Plan, plansOf } from '../tools/plans';
import { atScale } from '../tools/scale';
import { tokenFor } from './bookings';
import { hashCost, type Opened, openDemonstration, today } from './start';

/** The first partner has thirty times what the second has. */
const growth = { bookings: atScale(16_000, 32_000), partners: 21, largest: atScale(10_000, 20_000) };
/** A page of the first partner's that is far from the first. */
const far = atScale(70, 150);
const large = 20_001;
const little = 20_002;

let opened: Opened;
let database: Database;
let platform: Platform;
const tokens: Record<number, string> = {};
beforeAll(async () => {
  opened = await openDemonstration();
  database = opened.database;
  const log = { info() {}, warn() {}, error() {} };
  platform = await createPlatform({ ...content, database, today, hashCost, log, mail: async () => {} });
  const db = database.withTables<PlatformTables>();
  await grow(db, growth, { today, hashing: createHashing(hashCost), markets });
  for (const id of [large, little]) tokens[id] = await tokenFor(db, String(id));
});
afterAll(async () => {
  await database?.close();
  await opened?.remove();
});

const plans = (id: number, name: CallName, fields: object) =>
  plansOf(database, () => platform.handle(name, { partnerid: id, ...fields }, tokens[id] ?? null));
const buffers = (all: Plan[]) => all.reduce((sum, plan) => sum + plan.buffers, 0);
const scans = (all: Plan[]) => new Set(all.flatMap(plan => plan.scans.map(scan => scan.replace(/.* /, ''))));

const years = { startDate: '2023-03-19', endDate: today, searchIn: '', type: 'open', size: 50, days: 1 };
const reconciled = { from: '2025-03-01', to: '2026-02-28', dueFrom: '2026-02-01', size: 50, page: 1 };
const days = { ...years, startDate: '2025-12-19' };

describe('generated partners', () => {
  it('share exactly the bookings that are asked for', () => {
    const shares = grownPartners({ bookings: 1_000_000, partners: 200, largest: 200_000 });
    expect(shares).toHaveLength(200);
    expect(shares[0]).toMatchObject({ id: 20_001, bookings: 200_000 });
    expect(shares.reduce((sum, partner) => sum + partner.bookings, 0)).toBe(1_000_000);
    for (const { bookings } of shares) expect(bookings).toBeGreaterThan(1_900);
    expect(() => grownPartners({ bookings: 10, partners: 2, largest: 11 })).toThrow('--largest');
  });

  it('are there with their bookings, which are counted right', async () => {
    const db = database.withTables<PlatformTables>();
    const { rows } = await sql<{ bookings: number; largest: number; counted: number; last: string }>`
      select count(*) as bookings, count(*) filter (where partner_id = ${large}) as largest, max(booking_date) as last,
        (select sum(bookings)::integer from platform.booking_day where date_kind = 3 and partner_id > 20000) as counted
      from platform.booking where partner_id > 20000
    `.execute(db);
    expect(rows).toEqual([
      { bookings: growth.bookings, largest: growth.largest, counted: growth.bookings, last: today },
    ]);
  });

  it('are not made twice', async () => {
    const again = grow(database.withTables<PlatformTables>(), growth, {
      today,
      hashing: createHashing(hashCost),
      markets,
    });
    await expect(again).rejects.toThrow('start with a new database');
  });
});

describe('what a partner has in all does not change what the database reads for', () => {
  it.each<[string, CallName, object]>([
    ['the first page of 90 days', 'listTransactions', days],
    ['the first page of three years', 'listTransactions', years],
    [
      'the month table of a year',
      'partnerStatistics',
      { bookingPeriodType: 1, groupType: 1, datePeriodType: 'custom', startDate: '2025-03-01', endDate: '2026-02-28' },
    ],
    ['the table of three years', 'yearlyStatistics', { year: 2026, type: 'bookings' }],
    ['a search without a hit', 'listTransactions', { ...years, searchIn: 'nowhere' }],
    ['the reconciliation of a year', 'reconciliation', { ...reconciled, by: 'departure' }],
    ['the same by booking date', 'reconciliation', { ...reconciled, by: 'booking' }],
  ])('%s', async (_, name, fields) => {
    const [much, few] = [await plans(large, name, fields), await plans(little, name, fields)];
    expect(buffers(few)).toBeGreaterThan(0);
    expect(buffers(much)).toBeLessThan(6 * buffers(few) + 40);
    expect([...scans(much)]).not.toContain('booking');
  });

  it('a far page, which is as near as the first, and a page that does not exist', async () => {
    const first = await plans(large, 'listTransactions', years);
    const deep = await plans(large, 'listTransactions', { ...years, page: far });
    expect(buffers(deep)).toBeLessThan(2 * buffers(first) + 40);
    for (const sort of ['-bookingdate', 'customer']) {
      const behind = await plans(large, 'listTransactions', { ...years, sort, page: 999_999 });
      expect(buffers(behind)).toBeLessThan(buffers(first));
    }
  });
});

describe('the database goes', () => {
  it.each<[string, object, string[]]>([
    ['from the day counts to the page', { ...years, page: far }, ['booking_day_pkey', 'booking_page_by_date']],
    [
      'by the day of return alike',
      { ...years, dateType: 'return', sort: 'returndate', page: atScale(50, 100) },
      ['booking_day_pkey', 'booking_page_by_return'],
    ],
    ['through the search index for words', { ...years, searchIn: 'müller aida' }, ['booking_search']],
    ['through the index of two letters for rare ones', { ...years, searchIn: 'zz' }, ['booking_letter_pairs']],
  ])('%s', async (_, fields, indexes) => {
    const used = scans(await plans(large, 'listTransactions', fields));
    for (const index of indexes) expect([...used]).toContain(index);
  });

  it('to the month counts alone for whole months, and to the days of broken ones', async () => {
    const report = { bookingPeriodType: 2, groupType: 2, datePeriodType: 'custom' };
    const whole = await plans(large, 'partnerStatistics', {
      ...report,
      startDate: '2025-03-01',
      endDate: '2026-02-28',
    });
    expect([...scans(whole)].toSorted()).toEqual(['booking_month_pkey', 'traffic_day_pkey']);
    const broken = await plans(large, 'partnerStatistics', {
      ...report,
      startDate: '2025-03-10',
      endDate: '2026-02-28',
    });
    expect([...scans(broken)].toSorted()).toEqual(['booking_by_departure', 'booking_month_pkey', 'traffic_day_pkey']);
  });
});
