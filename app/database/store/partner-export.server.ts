import { sql } from 'kysely';
import type { Json, PortalDb } from '../tables';
import { recordEvent } from './audit.server';
import { isNamed } from './owned-by.server';
import { sha256 } from './sha256.server';

type PartnerExport = Record<string, Json[]>;

/** Columns of the tables with a partner: neither hashes of keys nor what is encrypted (D41). */
const columns = {
  session: 'login, created_at, expires_at, ended_at, revoked, confirmed_at, by_link, host, browser, network',
  pending_sign_in: 'login, expires_at',
  draft: 'login, path, fields, created_at, expires_at',
  upload: 'login, name, content, created_at, expires_at',
  saved_view: 'login, name, report, query, saved_by, saved_at',
  booking_note: 'booking_id, booking_no, return_date, reference, note, saved_by, saved_at',
  commission_query: 'id, login, text, asked_at, closed_at',
  commission_query_booking: 'query_id, booking_no, open',
  link_code: 'login, code, name, note, recipe, language, active, created_at, retired_at',
  second_factor: 'login, created_at, enabled_at',
  recovery_code: 'login, used_at',
  factor_demand: 'login',
  address_change:
    'login, before_address, after_address, asked_at, needs_approval, approved_by, link_until, opened_by, undo_until, state',
  login: 'login, language, first_at, last_at',
  mail_address: 'login, address, replaced_at',
  password_request: 'at',
  notice: 'login, subject, at, event, changes, language, address, tries, due_at, sent_at, given_up_at',
} as const;

/** @param keyOf a login's name among known browsers @returns null where nothing is kept */
export async function exportPartner(
  db: PortalDb,
  partnerId: number,
  keyOf: (login: string) => string,
): Promise<PartnerExport | null> {
  const kept: PartnerExport = {};
  for (const [table, list] of Object.entries(columns)) {
    const { rows } = await sql<{ row: Json }>`
      select to_jsonb(kept) as row from (
        select ${sql.raw(list)} from portal.${sql.raw(table)} where partner_id = ${partnerId}
      ) kept order by 1`.execute(db);
    kept[table] = rows.map(({ row }) => row);
  }
  // A link that is not sent yet is a key.
  for (const notice of kept.notice as { changes: { field: string }[] }[])
    notice.changes = notice.changes.filter(({ field }) => field !== 'link');
  const logins = await loginsOf(db, partnerId);
  kept.pending_change = await pendingChanges(db, partnerId);
  kept.known_browser = await knownBrowsers(db, logins, keyOf);
  kept.audit = await auditTrail(db, partnerId, logins);
  if (Object.values(kept).every(rows => rows.length === 0)) return null;
  await recordEvent(db, 'privacy.exported', { partnerId, detail: { by: 'operator' } });
  return kept;
}

async function pendingChanges(db: PortalDb, partnerId: number): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('login', login, 'created_at', change.created_at, 'expires_at', change.expires_at) as row
    from portal.pending_change change join portal.session on id_hash = session_hash
    where partner_id = ${partnerId} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

async function knownBrowsers(db: PortalDb, logins: string[], keyOf: (login: string) => string): Promise<Json[]> {
  const found: Json[] = [];
  for (const key of new Set(logins.map(keyOf))) {
    const { rows } = await sql<{ row: Json }>`
      select jsonb_build_object('login', ${key}::text, 'browser', browser, 'first_at', first_at, 'last_at', last_at) as row
      from portal.known_browser where key = ${sha256(key)} order by last_at`.execute(db);
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

/** Whoever fails to sign in is nobody's yet. */
async function auditTrail(db: PortalDb, partnerId: number, logins: string[]): Promise<Json[]> {
  const { rows } = await sql<{ row: Json }>`
    select jsonb_build_object('at', at, 'event', event, 'login', login, 'request_id', request_id, 'detail', detail) as row
    from portal.audit
    where partner_id = ${partnerId} or (partner_id is null and ${isNamed('login', ...logins)})
    order by id`.execute(db);
  return rows.map(({ row }) => row);
}

async function loginsOf(db: PortalDb, partnerId: number): Promise<string[]> {
  const { rows } = await sql<{ login: string }>`
    select login from portal.session where partner_id = ${partnerId}
    union select login from portal.login where partner_id = ${partnerId}
    union select login from portal.audit where partner_id = ${partnerId} and login is not null
    union select ${String(partnerId)}
    order by login`.execute(db);
  return rows.map(({ login }) => login);
}
