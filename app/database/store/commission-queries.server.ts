import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { toText } from './json.server';
import { type NewNotice, writeNotices } from './notices.server';
import { daysAgo } from './sql-time.server';

interface CommissionQuery {
  id: number;
  login: string;
  text: string;
  askedAt: Date;
  closedAt: Date | null;
  bookings: string[];
}

interface NewQuery {
  partnerId: number;
  login: string;
  text: string;
  bookings: readonly string[];
}

/** Days. */
const keptDays = 730;

/** Open at a time. */
export const maxOpenQueries = 50;

/** With its mail. @returns bookings that are asked about already, in place of asking */
export async function addQuery(db: PortalDb, query: NewQuery, mail: NewNotice): Promise<'asked' | 'full' | string[]> {
  const { partnerId, login, text, bookings } = query;
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('commission queries'), ${partnerId})`.execute(trx);
    const open = await openBookings(trx, partnerId);
    const taken = bookings.filter(number => open.has(number));
    if (taken.length > 0) return taken;
    const { count } = await trx
      .selectFrom('portal.commission_query')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('partner_id', '=', partnerId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxOpenQueries) return 'full';
    const { id } = await trx
      .insertInto('portal.commission_query')
      .values({ partner_id: partnerId, login, text: toText(text, 1_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('portal.commission_query_booking')
      .values(bookings.map(booking_no => ({ query_id: id, partner_id: partnerId, booking_no })))
      .execute();
    await writeNotices(trx, [mail]);
    return 'asked';
  });
}

export async function openBookings(db: PortalDb, partnerId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('portal.commission_query_booking')
    .select('booking_no')
    .where('partner_id', '=', partnerId)
    .where('open', '=', true)
    .execute();
  return new Set(rows.map(({ booking_no }) => booking_no));
}

const maxListed = 200;

/** The agency's, open ones first, which are never cut off; each newest first. */
export async function listQueries(db: PortalDb, partnerId: number): Promise<CommissionQuery[]> {
  const rows = await db
    .selectFrom('portal.commission_query')
    .select(['id', 'login', 'text', 'asked_at', 'closed_at'])
    .select(
      sql<string[]>`(select json_agg(b.booking_no order by b.booking_no)
        from portal.commission_query_booking b where b.query_id = commission_query.id)`.as('bookings'),
    )
    .where('partner_id', '=', partnerId)
    .orderBy(sql`closed_at is not null`)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ asked_at, closed_at, bookings, ...query }) => ({
    ...query,
    askedAt: asked_at,
    closedAt: closed_at,
    bookings: bookings ?? [],
  }));
}

export async function closeQuery(db: PortalDb, partnerId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const closed = await trx
      .updateTable('portal.commission_query')
      .set({ closed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) return false;
    await trx.updateTable('portal.commission_query_booking').set({ open: false }).where('query_id', '=', id).execute();
    return true;
  });
}

export async function purgeQueries(db: PortalDb): Promise<void> {
  await db.deleteFrom('portal.commission_query').where('asked_at', '<', daysAgo(keptDays)).execute();
}
