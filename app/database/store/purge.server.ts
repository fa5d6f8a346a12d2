import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { purgeAddressChanges } from './address-changes.server';
import { prepareMonths, purgeAudit } from './audit-months.server';
import { deleteInBatches } from './batches.server';
import { purgeBookingNotes } from './booking-notes.server';
import { purgeQueries } from './commission-queries.server';
import { purgeKnownBrowsers } from './devices.server';
import { purgeLinkVisits } from './link-codes.server';
import { purgeLogins } from './logins.server';
import { purgeAddresses } from './mail-addresses.server';
import { purgeNotices } from './notices.server';
import { daysAgo } from './sql-time.server';

/** A late form needs its expired session's login (D8), and a form may be posted again the next day. */
const dayAgo = daysAgo(1);

export const defaultAuditDays = 730;

const over = [
  ['session', sql`expires_at < ${dayAgo}`],
  ['session', sql`ended_at < ${dayAgo}`],
  ['draft', sql`expires_at <= now()`],
  ['upload', sql`expires_at <= now()`],
  ['pending_change', sql`expires_at <= now()`],
  ['pending_sign_in', sql`expires_at <= now()`],
  ['once', sql`created_at < ${dayAgo}`],
  ['turns', sql`at[cardinality(at)] < ${dayAgo}`],
  ['turns', sql`at[cardinality(at)] is null`],
  ['tries', sql`changed_at < ${dayAgo}`],
  ['second_factor', sql`enabled_at is null and created_at < ${dayAgo}`],
  ['lease', sql`until < ${dayAgo}`],
] as const;

/** The operator's guide says what goes when, and why (D41). */
export async function purge(db: PortalDb, auditDays = defaultAuditDays): Promise<void> {
  await prepareMonths(db);
  for (const [table, condition] of over) await deleteInBatches(db, table, condition);
  await purgeBookingNotes(db);
  await purgeQueries(db);
  await purgeLinkVisits(db);
  await purgeNotices(db);
  await purgeAddresses(db);
  await purgeLogins(db);
  await purgeKnownBrowsers(db);
  await purgeAddressChanges(db, auditDays);
  await purgeAudit(db, auditDays);
}
