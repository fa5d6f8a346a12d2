import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';
import { purgeAddressChanges } from './address-changes.server';
import { purgeBookingNotes } from './booking-notes.server';
import { purgeQueries } from './commission-queries.server';
import { purgeKnownBrowsers } from './devices.server';
import { purgeLinkVisits } from './link-codes.server';
import { purgeLogins } from './logins.server';
import { purgeAddresses } from './mail-addresses.server';
import { purgeNotices } from './notices.server';
import { fromNow } from './sql-time.server';

const dayMs = 24 * 3_600_000;
/** A late form needs its expired session's login (D8), and a form may be posted again the next day. */
const dayAgo = fromNow(-dayMs);

export const usualAuditDays = 730;

/** The operator's guide says what goes when, and why (D41). */
export async function purge(db: Kysely<PortalTables>, auditDays = usualAuditDays): Promise<void> {
  await db
    .deleteFrom('portal.session')
    .where(row => row.or([row('expires_at', '<', dayAgo), row('ended_at', '<', dayAgo)]))
    .execute();
  await db.deleteFrom('portal.draft').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('portal.upload').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('portal.pending_change').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('portal.pending_sign_in').where('expires_at', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('portal.once').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('portal.turns').where(sql<boolean>`coalesce(at[cardinality(at)] < ${dayAgo}, true)`).execute();
  await db.deleteFrom('portal.tries').where('changed_at', '<', dayAgo).execute();
  await db.deleteFrom('portal.lease').where('until', '<', dayAgo).execute();
  await purgeBookingNotes(db);
  await purgeQueries(db);
  await purgeLinkVisits(db);
  await purgeNotices(db);
  await purgeAddresses(db);
  await purgeLogins(db);
  await purgeKnownBrowsers(db);
  await purgeAddressChanges(db, auditDays);
  await db
    .deleteFrom('portal.audit')
    .where('at', '<', fromNow(-auditDays * dayMs))
    .execute();
}
