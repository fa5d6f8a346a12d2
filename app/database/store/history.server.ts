import { sql } from 'kysely';
import type { Json, PortalDb } from '../tables';
import { daysAgo } from './sql-time.server';

interface HistoryFilter {
  partnerId: number;
  events: readonly string[];
  login?: string;
  /** calendar days, both inclusive */
  from?: string;
  to?: string;
  timeZone: string;
  before?: number;
  limit: number;
}

export interface HistoryEvent {
  id: number;
  at: Date;
  event: string;
  login: string;
  detail: Json;
}

/** Paged by id and not by offset, so a page costs the same however long the trail is. */
export async function listHistory(db: PortalDb, filter: HistoryFilter): Promise<HistoryEvent[]> {
  const { partnerId, events, login, from, to, timeZone, before, limit } = filter;
  if (events.length === 0) return [];
  let query = db
    .selectFrom('portal.audit')
    .select(['id', 'at', 'event', 'login', 'detail'])
    .where('partner_id', '=', partnerId)
    .where('event', 'in', events);
  if (login) query = query.where('login', '=', login).where(isByLogin);
  // Daylight saving included (D5).
  if (from) query = query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}`);
  if (to) query = query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (before) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(row => ({ ...row, login: row.login ?? '' }));
}

const isByLogin = sql<boolean>`detail->>'by' is null`;

export async function listActors(db: PortalDb, partnerId: number, events: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('portal.audit')
    .select('login')
    .distinct()
    .where('partner_id', '=', partnerId)
    .where('event', 'in', events)
    .where('login', '<>', '')
    .where(isByLogin)
    .orderBy('login')
    .execute();
  return rows.map(({ login }) => login ?? '');
}

/** Users who were deleted in the last day with nobody knowing whether it was done. */
export async function listUncertainDeletions(db: PortalDb, partnerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portal.audit')
    .select(sql<string>`detail->>'subject'`.as('subject'))
    .distinct()
    .where('partner_id', '=', partnerId)
    .where('at', '>', daysAgo(1))
    .where('event', '=', 'user.deleted')
    .where(sql<boolean>`detail->>'outcome' = 'unknown' and detail->>'subject' is not null`)
    .execute();
  return rows.map(({ subject }) => subject);
}
