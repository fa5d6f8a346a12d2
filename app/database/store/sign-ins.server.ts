import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { isNamed, ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { sha256 } from './sha256.server';

// What a visitor sees of sessions and sign-ins (D39).

export interface SessionLine {
  /** the first 16 signs of the stored hash: names it in a form, opens nothing */
  name: string;
  login: string;
  since: Date;
  until: Date;
  host: string;
  browser: string;
  network: string;
  current: boolean;
}

const nameLength = 16;

interface Staff {
  partnerId: number;
  logins: readonly string[];
}

/** Without `logins`: all of the partner's. */
export async function liveSessions(
  db: PortalDb,
  { partnerId, logins }: Staff,
  currentId: string,
): Promise<SessionLine[]> {
  const current = sha256(currentId);
  let query = db
    .selectFrom('portal.session')
    .select(['id_hash', 'login', 'created_at', 'expires_at', 'host', 'browser', 'network'])
    .where('partner_id', '=', partnerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(200);
  if (logins.length > 0) query = query.where(isNamed('login', ...logins));
  return (await query.execute()).map(row => ({
    name: row.id_hash.slice(0, nameLength),
    login: row.login,
    since: row.created_at,
    until: row.expires_at,
    host: row.host,
    browser: row.browser,
    network: row.network,
    current: row.id_hash === current,
  }));
}

/** @param name of one session; absent: all but the current one @returns how many were live */
export async function endLiveSessions(
  db: PortalDb,
  owner: Owner,
  { name, exceptId }: { name?: string; exceptId?: string },
): Promise<number> {
  let ending = db
    .updateTable('portal.session')
    .set({ ended_at: sql`now()`, revoked: true })
    .where(ownedBy(owner))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
  if (name !== undefined) ending = ending.where(sql<boolean>`left(id_hash, ${nameLength}) = ${name}`);
  if (exceptId !== undefined) ending = ending.where('id_hash', '!=', sha256(exceptId));
  return (await ending.returning('id_hash').execute()).length;
}

interface SignInLine {
  at: Date;
  login: string;
  event: string;
  detail: unknown;
}

const days = 90;
const events = ['login.ok', 'login.failed', 'login.limited', 'sso.refused'];

/** When a name went from one user to another; what lies before it is not the present one's. */
async function handovers(db: PortalDb, { partnerId, logins }: Staff): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    with event as (
      select id, event, detail, detail->>'outcome' is distinct from 'unknown' as is_certain from portal.audit
      where partner_id = ${partnerId} and at > now() - ${days} * interval '1 day'
        and event in ('user.created', 'user.deleted', 'user.saved')
    ), renamed as (
      select id, change from event, jsonb_array_elements(detail->'changes') change
      where event = 'user.saved' and change->>'field' = 'username' and is_certain
    )
    select lower(name) as name, max(id) as id from (
      select id, detail->>'subject' as name from event
      where event = 'user.created' or event = 'user.deleted' and is_certain
      union all select id, change->>'before' from renamed
      union all select id, change->>'after' from renamed
    ) given where ${isNamed('name', ...logins)} group by lower(name)`.execute(db);
  return rows;
}

/** Of the last 90 days, newest first. Of a failed one the login is known as the limits compare it, in lower case. */
export async function listSignIns(
  db: PortalDb,
  staff: Staff,
  { limit, before }: { limit: number; before?: number },
): Promise<(SignInLine & { id: number })[]> {
  const { partnerId, logins } = staff;
  const given = await handovers(db, staff);
  let query = db
    .selectFrom('portal.audit')
    .select(['id', 'at', 'login', 'event', 'detail'])
    .where('event', 'in', events)
    // Or nobody's, which the index of partners must not collect: they are everybody's failures.
    .where(sql<boolean>`coalesce(partner_id, ${partnerId}) = ${partnerId}`)
    .where(isNamed('login', ...logins))
    .where(sql<boolean>`at > now() - ${days} * interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(limit);
  for (const { name, id } of given) query = query.where(sql<boolean>`not (${isNamed('login', name)} and id <= ${id})`);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map(({ id, at, login, event, detail }) => ({ id: Number(id), at, login: login ?? '', event, detail }));
}

const daysOfTries = 14;

interface SignInFacts {
  /** when the login signed in before the last time */
  before: Date | null;
  /** staff of the partner that somebody tried to sign in as in the last days, in vain */
  tried: string[];
  /** the partner's last save, where it was in the time that was asked for */
  savedMsAgo: number | null;
}

export async function signInFacts(
  db: PortalDb,
  { partnerId, login }: Owner,
  savedWithinMs: number,
): Promise<SignInFacts> {
  const { rows } = await sql<SignInFacts>`select
    (select at from portal.audit where event = 'login.ok' and ${isNamed('login', login)}
      order by at desc offset 1 limit 1) as before,
    array(select distinct login from portal.mail_address staff
      where partner_id = ${partnerId} and login != '' and exists (
        select from portal.audit tried
        where event in ('login.failed', 'login.limited') and lower(tried.login) = lower(staff.login)
          and at > now() - ${daysOfTries} * interval '1 day')) as tried,
    (select extract(epoch from now() - max(at))::float8 * 1000 from portal.audit
      where partner_id = ${partnerId} and at > now() - ${savedWithinMs} * interval '1 millisecond'
        and detail->'changes' is not null) as "savedMsAgo"`.execute(db);
  return rows[0] ?? { before: null, tried: [], savedMsAgo: null };
}
