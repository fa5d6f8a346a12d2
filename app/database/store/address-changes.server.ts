import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { seal, unseal } from './sealed.server';
import { sha256 } from './sha256.server';
import { daysAgo, fromNow } from './sql-time.server';

// The office's next e-mail address, until its owner has confirmed it (D36). Links are stored as hashes.

const dayMs = 86_400_000;
const linkMs = dayMs;
const undoMs = 7 * dayMs;
const purpose = 'undo of an address';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export interface AddressChange {
  id: number;
  partnerId: number;
  mandant: number | null;
  before: string;
  after: string;
  login: string;
  until: Date;
  needsApproval: boolean;
  approvedBy: string | null;
  openedBy: string | null;
}

interface AskedChange extends Pick<AddressChange, 'partnerId' | 'before' | 'after' | 'login' | 'needsApproval'> {
  mandant: number;
  /** of the upstream, for the undo: only the link's owner can read it */
  upstreamToken: string;
}

const newToken = () => randomBytes(32).toString('base64url');

/** Takes the place of one that waits already. @returns what the mails need; no undo of what puts an address back */
export async function askForAddress(
  db: PortalDb,
  { partnerId, mandant, before, after, login, needsApproval, upstreamToken }: AskedChange,
): Promise<{ link: string; undo: string | null }> {
  const taken = await takenFrom(db, partnerId, after).executeTakeFirst();
  const [link, undo] = [newToken(), taken ? null : newToken()];
  await dropWaiting(db, partnerId);
  await db
    .insertInto('portal.address_change')
    .values({
      partner_id: partnerId,
      mandant,
      before_address: before,
      after_address: after,
      login,
      needs_approval: needsApproval,
      link_hash: sha256(link),
      link_until: fromNow(linkMs),
      undo_hash: undo && sha256(undo),
      undo_until: fromNow(undoMs),
      undo_token: undo && seal(undo, purpose, upstreamToken),
    })
    .execute();
  return { link, undo };
}

const selection = (db: PortalDb) =>
  db
    .selectFrom('portal.address_change')
    .select(['id', 'partner_id', 'before_address', 'after_address', 'login', 'link_until', 'needs_approval'])
    .select(['approved_by', 'opened_by', 'undo_token', 'state', 'mandant']);

const ofPartner = (db: PortalDb, partnerId: number) => selection(db).where('partner_id', '=', partnerId);

type Row = Awaited<ReturnType<ReturnType<typeof selection>['executeTakeFirstOrThrow']>>;

const changeOf = (row: Row): AddressChange => ({
  id: Number(row.id),
  partnerId: row.partner_id,
  mandant: row.mandant,
  before: row.before_address,
  after: row.after_address,
  login: row.login,
  until: row.link_until,
  needsApproval: row.needs_approval,
  approvedBy: row.approved_by,
  openedBy: row.opened_by,
});

/** The first change away from this address that counts and can be undone. */
const takenFrom = (db: PortalDb, partnerId: number, address: string) =>
  ofPartner(db, partnerId)
    .where(sql<boolean>`state = 'done' and undo_hash is not null and undo_until > now()`)
    .where(sql<boolean>`lower(before_address) = lower(${address})`)
    .orderBy('id');

/** One whose link was opened waits for its approval without an end. */
const isAlive = sql<boolean>`state = 'waiting' and (link_until > now() or opened_by is not null)`;

export async function waitingAddress(db: PortalDb, partnerId: number): Promise<AddressChange | null> {
  const row = await ofPartner(db, partnerId).where(isAlive).executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** Of this partner only; null for an unknown, used, foreign or expired link alike. */
export async function addressByLink(db: PortalDb, partnerId: number, link: string): Promise<AddressChange | null> {
  if (!tokenPattern.test(link)) return null;
  const row = await selection(db)
    .where('link_hash', '=', sha256(link))
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'waiting')
    .where('link_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** No link outlasts the days in which the change can be undone. @returns the new one */
export async function renewLink(db: PortalDb, id: number): Promise<string> {
  const link = newToken();
  await waitingRow(db, id)
    .set({ link_hash: sha256(link), link_until: sql<Date>`least(${fromNow(linkMs)}, undo_until)` })
    .execute();
  return link;
}

const waitingRow = (db: PortalDb, id: number) =>
  db.updateTable('portal.address_change').where('id', '=', String(id)).where('state', '=', 'waiting');

export async function markOpened(db: PortalDb, id: number, login: string): Promise<void> {
  await waitingRow(db, id).set({ opened_by: login, link_hash: null }).execute();
}

export async function markApproved(db: PortalDb, id: number, login: string): Promise<void> {
  await waitingRow(db, id).set({ approved_by: login }).execute();
}

/** Of a change that counts on the authority of this login, which has lost it or has a new password. */
export async function requireApproval(db: PortalDb, partnerId: number, login: string): Promise<void> {
  await db
    .updateTable('portal.address_change')
    .set({ needs_approval: true, approved_by: null })
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`lower(coalesce(approved_by, login)) = lower(${login})`)
    .execute();
}

/** The days of its undo begin now. An address that is put back ends the undo links to those that came after it. */
export async function markDone(db: PortalDb, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const done = { state: 'done' as const, link_hash: null, undo_until: fromNow(undoMs) };
    const [row] = await waitingRow(trx, id).set(done).returning(['partner_id', 'after_address']).execute();
    const taken = row && (await takenFrom(trx, row.partner_id, row.after_address).executeTakeFirst());
    if (!taken) return;
    await trx
      .updateTable('portal.address_change')
      .set({ undo_hash: null, undo_token: null })
      .where('partner_id', '=', taken.partner_id)
      .where('id', '>', taken.id)
      .where(sql<boolean>`lower(before_address) <> lower(${taken.before_address})`)
      .execute();
  });
}

export async function dropWaiting(db: PortalDb, partnerId: number): Promise<void> {
  await db
    .updateTable('portal.address_change')
    .set({ state: 'dropped', link_hash: null })
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'waiting')
    .execute();
}

export interface Undo {
  change: AddressChange;
  /** null once it can't be read any more */
  upstreamToken: string | null;
  /** whether it, or a later one, counts already */
  inForce: boolean;
  /** the address that does */
  counts: string | null;
}

/** One whose link was opened may count on any day. */
const canBeUndone = sql<boolean>`(undo_until > now() or (state = 'waiting' and opened_by is not null))`;

/** Null for an unknown, used or expired link alike. */
export async function addressByUndo(db: PortalDb, undo: string): Promise<Undo | null> {
  if (!tokenPattern.test(undo)) return null;
  const row = await selection(db)
    .where('undo_hash', '=', sha256(undo))
    .where(canBeUndone)
    .where('state', 'in', ['waiting', 'done', 'dropped'])
    .executeTakeFirst();
  if (!row) return null;
  const upstreamToken = row.undo_token && unseal(undo, purpose, row.undo_token);
  const done = ofPartner(db, row.partner_id).where('id', '>=', row.id).where('state', '=', 'done');
  const counts = (await done.orderBy('id', 'desc').executeTakeFirst())?.after_address ?? null;
  return { change: changeOf(row), upstreamToken: upstreamToken || null, inForce: counts !== null, counts };
}

/** Ends what was asked for later too, with all its links. @returns true for exactly one caller */
export async function claimUndo(db: PortalDb, undo: string, state: 'undoing' | 'undone'): Promise<boolean> {
  const links = { undo_hash: null, link_hash: null, undo_token: null };
  return db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('portal.address_change')
      .set({ state, ...links })
      .where('undo_hash', '=', sha256(undo))
      .where('state', 'in', ['waiting', 'done', 'dropped'])
      .returning(['id', 'partner_id'])
      .executeTakeFirst();
    if (!row) return false;
    await trx
      .updateTable('portal.address_change')
      .set({ state: 'undone', ...links })
      .where('partner_id', '=', row.partner_id)
      .where('id', '>', row.id)
      .where('state', 'in', ['waiting', 'done', 'dropped', 'undoing'])
      .execute();
    return true;
  });
}

/** The oldest address that was there before what is being undone; null where nothing is. */
export async function addressToRestore(db: PortalDb, partnerId: number): Promise<string | null> {
  const row = await ofPartner(db, partnerId).where('state', '=', 'undoing').orderBy('id').executeTakeFirst();
  return row ? row.before_address : null;
}

export async function markUndone(db: PortalDb, partnerId: number): Promise<void> {
  await db
    .updateTable('portal.address_change')
    .set({ state: 'undone' })
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'undoing')
    .execute();
}

/** What waits stays: an opened link, and an undo that the upstream has not heard of yet. So does what can be undone. */
export async function purgeAddressChanges(db: PortalDb, days: number): Promise<void> {
  const undoIsOver = sql<boolean>`not ${canBeUndone} and undo_token is not null`;
  await db.updateTable('portal.address_change').set({ undo_token: null }).where(undoIsOver).execute();
  await db
    .deleteFrom('portal.address_change')
    .where('asked_at', '<', daysAgo(days))
    .where('undo_until', '<', sql<Date>`now()`)
    .where('state', '!=', 'undoing')
    .where(sql<boolean>`not (${isAlive})`)
    .execute();
}
