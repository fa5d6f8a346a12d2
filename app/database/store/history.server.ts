import { type Kysely, sql } from 'kysely';
import type { Json, PortalTables } from '../tables';

/** What the audit trail says of one partner, newest first. */

interface HistoryFilter {
  partnerId: number;
  /** the kinds of event that are asked for */
  events: readonly string[];
  login?: string;
  /** calendar days in `timeZone`, both inclusive */
  from?: string;
  to?: string;
  timeZone: string;
  /** only events older than the one with this id: the next page */
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

/** The events of a filter. A page costs what it shows, however long the trail has become: it goes on by id, not by count. */
export async function listHistory(db: Kysely<PortalTables>, filter: HistoryFilter): Promise<HistoryEvent[]> {
  const { partnerId, events, login, from, to, timeZone, before, limit } = filter;
  if (events.length === 0) return [];
  let query = db
    .selectFrom('portal.audit')
    .select(['id', 'at', 'event', 'login', 'detail'])
    .where('partner_id', '=', partnerId)
    .where('event', 'in', events);
  if (login) query = query.where('login', '=', login);
  // The database knows when a day begins in the brand's zone, also on days on which clocks change (D5).
  if (from) query = query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}`);
  if (to) query = query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (before) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(row => ({ ...row, login: row.login ?? '' }));
}

/** Everybody who ever did one of these things for a partner, by their login, also those who are gone by now. */
export async function listActors(
  db: Kysely<PortalTables>,
  partnerId: number,
  events: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('portal.audit')
    .select('login')
    .distinct()
    .where('partner_id', '=', partnerId)
    .where('event', 'in', events)
    .where('login', 'is not', null)
    .orderBy('login')
    .execute();
  return rows.map(({ login }) => login ?? '');
}
