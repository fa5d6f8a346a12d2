import { sql } from 'kysely';
import type { PlatformDb } from '../tables';
import type { DayRange } from './filter';

type Counter = 'hits' | 'visits' | 'page_views';

interface MonthCount {
  /** first day of the month */
  month: string;
  count: number;
}

export async function pageViewsOn(db: PlatformDb, partnerId: number): Promise<boolean> {
  const partner = await db
    .selectFrom('platform.partner')
    .select('page_views_enabled')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return partner?.page_views_enabled ?? false;
}

export async function trafficByDay(db: PlatformDb, partnerId: number, counter: Counter, { from, to }: DayRange) {
  return db
    .selectFrom('platform.traffic_day')
    .select(['day as date', `${counter} as visits`])
    .where('partner_id', '=', partnerId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Days past the ends of the range are not counted. */
export async function trafficByMonth(
  db: PlatformDb,
  partnerId: number,
  counter: Counter,
  { from, to }: DayRange,
): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select date_trunc('month', t.day::timestamp)::date as month, sum(${sql.ref(`t.${counter}`)}) as count
    from platform.traffic_day t
    where t.partner_id = ${partnerId} and t.day between ${from}::date and ${to}::date
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** `userNo` 0: by anybody. */
export async function bookingsByMonth(
  db: PlatformDb,
  { partnerId, userNo, kind }: { partnerId: number; userNo: number; kind: 'requests' | 'bookings' },
  { from, to }: DayRange,
): Promise<MonthCount[]> {
  const own = userNo === 0 ? sql`` : sql`and m.user_no = ${userNo}`;
  const { rows } = await sql<MonthCount>`
    select m.month, sum(m.${sql.ref(kind)}) as count
    from platform.booking_month m
    where m.partner_id = ${partnerId} and m.date_kind = 1 and m.group_kind = 1
      and m.month between ${from}::date and ${to}::date ${own}
    group by m.month order by m.month
  `.execute(db);
  return rows;
}
