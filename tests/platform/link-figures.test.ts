import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '~/upstream/calls';
import { refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startPlatform();
  for (const user of ['10001', '10003', 'frontdesk1']) tokens[user] = await test.signIn(user);
});
afterAll(() => test?.stop());

const ask = (user: string, request: object) =>
  test.platform.handle('linkStatistics', request, tokens[user] ?? null) as Promise<AnswerOf<'linkStatistics'>>;
const year = { partnerid: 10001, startDate: '2025-01-01', endDate: '2025-12-31' };

/** Asked of the table, without what the handler is made of. */
async function counted(campaign: string, userNo?: number) {
  const { rows } = await sql<{ requests: number; bookings: number; sales: string }>`
    select count(*) filter (where status = 'request')::int as requests,
      count(*) filter (where status in ('open', 'confirmed', 'paid'))::int as bookings,
      sum(price) filter (where status in ('open', 'confirmed', 'paid')) as sales
    from platform.booking where partner_id = 10001 and campaign = ${campaign}
      and booking_date >= '2025-01-01' and booking_date < '2026-01-01'
      and (${userNo ?? null}::int is null or user_no = ${userNo ?? null}::int)`.execute(test.db);
  return rows[0];
}

const sumOf = (rows: AnswerOf<'linkStatistics'>, campaign: string) =>
  rows
    .filter(row => row.campaign === campaign)
    .reduce(
      (sum, row) => ({
        requests: sum.requests + row.bookingrequest_count,
        bookings: sum.bookings + row.booking_count,
        cents: sum.cents + Math.round(row.bookinggesamt_sum * 100),
      }),
      { requests: 0, bookings: 0, cents: 0 },
    );

describe('linkStatistics', () => {
  it.each(['norway', 'newsletter'])('counts requests, bookings and sales of %s as the bookings say', async campaign => {
    const wanted = await counted(campaign);
    expect(wanted?.bookings).toBeGreaterThan(0);
    expect(wanted?.requests).toBeGreaterThan(0);
    const rows = await ask('10001', year);
    expect(sumOf(rows, campaign)).toEqual({
      requests: wanted?.requests,
      bookings: wanted?.bookings,
      cents: Math.round(Number(wanted?.sales) * 100),
    });
    expect(new Set(rows.map(({ jahr }) => jahr))).toEqual(new Set([2025]));
  });

  it('tells who sees own bookings only of these alone', async () => {
    const { user_no } = await test.db
      .selectFrom('platform.app_user')
      .select('user_no')
      .where('username', '=', 'frontdesk1')
      .executeTakeFirstOrThrow();
    const own = await counted('norway', user_no);
    const all = await counted('norway');
    expect(own?.bookings).toBeLessThan(all?.bookings ?? 0);
    expect(sumOf(await ask('frontdesk1', year), 'norway').bookings).toBe(own?.bookings);
  });

  it('is of one’s own agency, and of days that there are', async () => {
    expect(await refusalOf(ask('10003', year))).toMatchObject({ status: 403 });
    expect(await refusalOf(ask('10001', { ...year, startDate: '1200-01-01' }))).toMatchObject({ status: 400 });
    expect(await ask('10003', { ...year, partnerid: 10003 })).toEqual([]);
  });
});
