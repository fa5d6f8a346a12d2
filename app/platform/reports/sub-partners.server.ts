import { sql } from 'kysely';
import type { PlatformDb } from '../tables';
import { type DateKind, type DayRange, dateColumns, dateKinds } from './filter';
import { splitRange } from './range';

export async function isSubPartner(db: PlatformDb, parentId: number, partnerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('platform.sub_partner')
    .select('partner_id')
    .where('partner_id', '=', partnerId)
    .where('parent_id', '=', parentId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasSubPartners(db: PlatformDb, partnerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('platform.sub_partner')
    .select('partner_id')
    .where('parent_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** @param only of one alone */
export function listSubPartners(db: PlatformDb, parentId: number, only?: number) {
  const all = db
    .selectFrom('platform.sub_partner as sub')
    .innerJoin('platform.partner as partner', 'partner.id', 'sub.partner_id')
    .select(['sub.partner_id as partnerid', 'partner.company as firm', 'partner.city'])
    .select(['sub.state', 'sub.since', 'sub.kind'])
    .where('sub.parent_id', '=', parentId)
    .orderBy('partner.company')
    .orderBy('sub.partner_id');
  return (only === undefined ? all : all.where('sub.partner_id', '=', only)).execute();
}

interface SubPartnerFigures {
  id: number;
  requests: number;
  bookings: number;
  cancellations: number;
  /** of the bookings that stand, as are their prices in cents */
  persons: number;
  cents: number;
}

/** Whole months from the monthly figures; of months that the range touches, the bookings of those days. */
export async function subPartnerFigures(
  db: PlatformDb,
  parentId: number,
  date: Exclude<DateKind, 'return'>,
  range: DayRange,
): Promise<SubPartnerFigures[]> {
  const { whole, parts } = splitRange(range);
  const day = sql.ref(`b.${dateColumns[date]}`);
  const months = whole
    ? [
        sql`
    select m.partner_id, sum(m.requests) as requests, sum(m.bookings) as bookings,
      sum(m.cancellations) as cancellations, sum(m.persons) as persons, sum(m.price) as price
    from platform.sub_partner s join platform.partner_month m on m.partner_id = s.partner_id
    where s.parent_id = ${parentId} and m.date_kind = ${dateKinds[date]} and m.month between ${whole.from}::date and ${whole.to}::date
    group by m.partner_id`,
      ]
    : [];
  const days = parts.map(
    ({ from, to }) => sql`
    select b.partner_id, count(*) filter (where b.kind = 1), count(*) filter (where b.kind = 2),
      count(*) filter (where b.kind = 3), coalesce(sum(b.persons) filter (where b.kind = 2), 0),
      coalesce(sum(b.price) filter (where b.kind = 2), 0)
    from platform.sub_partner s join platform.booking b on b.partner_id = s.partner_id
    where s.parent_id = ${parentId} and ${day} between ${from}::date and ${to}::date
    group by b.partner_id`,
  );
  const { rows } = await sql<SubPartnerFigures>`
    select f.partner_id as id, sum(f.requests)::bigint as requests, sum(f.bookings)::bigint as bookings,
      sum(f.cancellations)::bigint as cancellations, sum(f.persons)::bigint as persons,
      (sum(f.price) * 100)::bigint as cents
    from (${sql.join([...months, ...days], sql` union all `)}) f (partner_id, requests, bookings, cancellations, persons, price)
    group by f.partner_id
  `.execute(db);
  return rows;
}
