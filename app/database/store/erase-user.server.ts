import { createHmac } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Json, PortalDb, PortalTables } from '../tables';
import { recordEvent } from './audit.server';
import { toJson } from './json.server';
import { isNamed } from './owned-by.server';
import type { Owner } from './owner';
import { sharedSecret } from './secrets.server';

type Step = Transaction<PortalTables>;

export interface Erased {
  /** 'user-17', the same whenever this name is erased for this partner */
  pseudonym: string;
  /** rows by table */
  deleted: Record<string, number>;
  /** rows of the audit trail */
  events: number;
}

const deletedTables = [
  ...['session', 'pending_sign_in', 'draft', 'upload', 'saved_view', 'second_factor', 'factor_demand'],
  ...['login', 'mail_address'],
];

/** Who did something that others need to know of. */
const renamedColumns = [
  ['saved_view', 'saved_by'],
  ['commission_query', 'login'],
  ['booking_note', 'saved_by'],
  ['link_code', 'login'],
  ['address_change', 'login'],
  ['address_change', 'approved_by'],
  ['address_change', 'opened_by'],
] as const;

const isAboutUser = sql`(
  event like 'user.%' or event like 'factor.%' or event in ('password.changed', 'sessions.ended', 'access.denied')
) and detail->>'subject' is not null`;

/** Partners at which something is kept of a name, in any case. */
export async function partnersWith(db: PortalDb, login: string): Promise<number[]> {
  const columns = [...deletedTables.map(table => [table, 'login'] as const), ...renamedColumns];
  const kept = columns.map(
    ([table, column]) => sql`select partner_id from portal.${sql.raw(table)} where ${isNamed(column, login)}`,
  );
  const { rows } = await sql<{ partner_id: number }>`
    ${sql.join(kept, sql` union `)}
    union select partner_id from portal.notice where ${isNamed('login', login)} or ${isNamed('subject', login)}
    union select partner_id from portal.audit where partner_id is not null
      and (${isNamed('login', login)} or (${isAboutUser} and ${isNamed(sql`detail->>'subject'`, login)}))
    order by partner_id`.execute(db);
  return rows.map(row => row.partner_id);
}

export async function eraseUser(db: PortalDb, owner: Owner): Promise<Erased> {
  const key = await keyOf(db, owner);
  return db.transaction().execute(async trx => {
    // Two at once would take the same number.
    await sql`select pg_advisory_xact_lock(hashtext('erase user'), ${owner.partnerId})`.execute(trx);
    const pseudonym = await pseudonymOf(trx, owner.partnerId, key);
    const deleted = await deleteOf(trx, owner);
    for (const [table, column] of renamedColumns) {
      await sql`
        update portal.${sql.raw(table)} set ${sql.ref(column)} = ${pseudonym}
        where partner_id = ${owner.partnerId} and ${isNamed(column, owner.login)}`.execute(trx);
    }
    await renameInNotices(trx, owner, pseudonym);
    const events = await renameInAudit(trx, owner, pseudonym);
    const detail = { by: 'operator', user: pseudonym, key };
    await recordEvent(trx, 'privacy.erased', { partnerId: owner.partnerId, detail });
    return { pseudonym, deleted, events };
  });
}

/** Recognises a name that is erased again, and tells it to nobody. */
async function keyOf(db: PortalDb, { partnerId, login }: Owner): Promise<string> {
  const secret = await sharedSecret(db, 'erased');
  return createHmac('sha256', secret).update(`${partnerId}\n${login.toLowerCase()}`).digest('base64url');
}

async function pseudonymOf(step: Step, partnerId: number, key: string): Promise<string> {
  const number = (text: string) => sql`max(substring(${sql.raw(text)} from '^user-([0-9]{1,6})$')::int)`;
  const { rows } = await sql<{ user: string | null; highest: number | null }>`
    select
      max(detail->>'user') filter (where event = 'privacy.erased' and detail->>'key' = ${key}) as user,
      greatest(
        ${number('login')}, ${number("detail->>'subject'")}, ${number("detail->>'user'")},
        (select ${number('saved_by')} from portal.saved_view where partner_id = ${partnerId}),
        (select ${number('saved_by')} from portal.booking_note where partner_id = ${partnerId}),
        (select ${number('login')} from portal.link_code where partner_id = ${partnerId})
      ) as highest
    from portal.audit where partner_id = ${partnerId}`.execute(step);
  const [{ user, highest } = { user: null, highest: null }] = rows;
  return user ?? `user-${(highest ?? 0) + 1}`;
}

async function deleteOf(step: Step, { partnerId, login }: Owner): Promise<Record<string, number>> {
  await sql`
    delete from portal.pending_change using portal.session
    where id_hash = session_hash and partner_id = ${partnerId} and ${isNamed('login', login)}`.execute(step);
  await deleteNotices(step, { partnerId, login });
  const deleted: Record<string, number> = {};
  for (const table of deletedTables) {
    const { numAffectedRows = 0n } = await sql`
      delete from portal.${sql.raw(table)} where partner_id = ${partnerId} and ${isNamed('login', login)}`.execute(
      step,
    );
    deleted[table] = Number(numAffectedRows);
  }
  return deleted;
}

/** What others were not told yet stays. */
async function deleteNotices(step: Step, { partnerId, login }: Owner): Promise<void> {
  const isTo = (whose: RawBuilder<unknown>) => sql`lower(address) in (
    select lower(address) from portal.mail_address where partner_id = ${partnerId} and ${whose})`;
  const isOwn = sql`(${isTo(isNamed('login', login))} or (event like 'user.%' and ${isNamed('subject', login)}))
    and not ${isTo(sql`login = ''`)}`;
  await sql`
    delete from portal.notice
    where partner_id = ${partnerId} and (${isNamed('login', login)} or ${isNamed('subject', login)})
      and (sent_at is not null or given_up_at is not null or (${isOwn}))`.execute(step);
}

async function renameInNotices(step: Step, { partnerId, login }: Owner, pseudonym: string): Promise<void> {
  const isAbout = sql<boolean>`
    (position(lower(${login}) in lower(changes::text)) > 0 or ${isNamed('login', login)} or ${isNamed('subject', login)})`;
  const notices = await step
    .selectFrom('portal.notice')
    .select(['id', 'login', 'subject', 'changes'])
    .where('partner_id', '=', partnerId)
    .where(isAbout)
    .execute();
  for (const { id, login: by, ...detail } of notices) {
    const { subject, changes } = withoutName(detail, login, pseudonym) as unknown as ChangeDetail;
    const renamed = { login: isSame(by, login) ? pseudonym : by, subject, changes: toJson(changes) };
    await step.updateTable('portal.notice').set(renamed).where('id', '=', id).execute();
  }
}

/** Also what others changed of the user, and failed sign-ins with the name, which belong to no partner. */
async function renameInAudit(step: Step, { partnerId, login }: Owner, pseudonym: string): Promise<number> {
  const own = await step
    .updateTable('portal.audit')
    .set({ login: pseudonym })
    .where(row => row.or([row('partner_id', '=', partnerId), row('partner_id', 'is', null)]))
    .where(isNamed('login', login))
    .returning('id')
    .execute();
  const about = await step
    .selectFrom('portal.audit')
    .select(['id', 'detail'])
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`${isAboutUser} and position(lower(${login}) in lower(detail::text)) > 0`)
    .execute();
  const changed = new Set(own.map(({ id }) => id));
  for (const { id, detail } of about) {
    const after = toJson(withoutName(detail, login, pseudonym));
    if (after === toJson(detail)) continue;
    changed.add(id);
    await step.updateTable('portal.audit').set({ detail: after }).where('id', '=', id).execute();
  }
  return changed.size;
}

interface ChangeDetail {
  subject: string;
  changes?: { field: string; before: string; after: string }[];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Of the user's own record everything goes but rights and lock; of others' only the name. */
function withoutName(detail: Json, login: string, pseudonym: string): Json {
  const { subject, changes, ...rest } = detail as unknown as ChangeDetail;
  const isName = (text: string) => isSame(text, login);
  const names = changes?.filter(({ field }) => field === 'username') ?? [];
  const isOwn = isName(subject) || names.some(({ before, after }) => isName(before) || isName(after));
  const cleaned = changes?.map(({ field, before, after }) => {
    const isPersonal = isOwn && !/^(rights|accountlocked|factor)/.test(field);
    const clean = (text: string) => (isName(text) || (isPersonal && text !== '') ? pseudonym : text);
    return { field, before: clean(before), after: clean(after) };
  });
  return { ...rest, subject: isOwn ? pseudonym : subject, ...(cleaned && { changes: cleaned }) };
}
