import { sql } from 'kysely';
import type { Json, PortalDb } from '../tables';
import { deleteInBatches } from './batches.server';
import { toJson, toText } from './json.server';
import { daysAgo, fromNow } from './sql-time.server';

export interface NewNotice {
  event: string;
  partnerId: number;
  login: string;
  subject: string;
  changes: Json;
  brand: number;
  language: string;
  address: string;
  /** of whoever made the change */
  requestId?: string;
  agoMs?: number;
}

export interface StoredNotice extends Omit<NewNotice, 'agoMs'> {
  id: number;
  at: Date;
  tries: number;
}

/** Whom mails are counted for. */
export interface Recipient {
  brand: number;
  /** lower case */
  address: string;
}

export async function writeNotices(db: PortalDb, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ partnerId, login, subject, changes, requestId, agoMs, ...notice }) => ({
    ...notice,
    at: fromNow(-(agoMs ?? 0)),
    partner_id: partnerId,
    login: toText(login, 200),
    subject: toText(subject, 200),
    changes: toJson(changes),
    request_id: requestId === undefined ? null : toText(requestId, 100),
  }));
  await db.insertInto('portal.notice').values(rows).execute();
}

const isOpen = sql<boolean>`sent_at is null and given_up_at is null`;
const isDue = sql<boolean>`${isOpen} and due_at <= now()`;
const isFor = ({ brand, address }: Recipient) => sql<boolean>`brand = ${brand} and lower(address) = ${address}`;

export async function dueRecipients(db: PortalDb, max: number): Promise<Recipient[]> {
  return db
    .selectFrom('portal.notice')
    .select(['brand', sql<string>`lower(address)`.as('address')])
    .where(isDue)
    .groupBy(['brand', sql`lower(address)`])
    .orderBy(sql`min(due_at)`)
    .limit(max)
    .execute();
}

/** Oldest first. */
export async function dueNotices(db: PortalDb, to: Recipient, max: number): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('portal.notice')
    .select(['id', 'at', 'event', 'partner_id', 'login', 'subject', 'changes'])
    .select(['brand', 'language', 'address', 'tries', 'request_id'])
    .where(isDue)
    .where(isFor(to))
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ partner_id, request_id, ...notice }) => ({
    ...notice,
    partnerId: partner_id,
    requestId: request_id ?? undefined,
  }));
}

/** Of the mails of the last hour, a digest counted once. */
export async function sentAges(db: PortalDb, to: Recipient): Promise<number[]> {
  const rows = await db
    .selectFrom('portal.notice')
    .select(sql<number>`extract(epoch from now() - max(sent_at))::float8 * 1000`.as('age'))
    .where(isFor(to))
    .where('sent_at', '>', fromNow(-3_600_000))
    .groupBy('message_id')
    .execute();
  return rows.map(({ age }) => age);
}

export const questionEvent = 'commission.asked';

/** Not from whoever reads the others, and answered by mail: never a part of a digest. */
export const isQuestion = ({ event }: Pick<StoredNotice, 'event'>): boolean => event === questionEvent;

const urgentEvents = ['address.link', 'address.undo', questionEvent];

/** Somebody waits for it. */
export const goesAtOnce = ({ event }: Pick<StoredNotice, 'event'>): boolean => urgentEvents.includes(event);

/** A link is a key, and a question has its own table: neither is kept once it is sent. */
const withoutLinks = sql<string>`case when event in (${sql.join(urgentEvents)}) then '[]' else changes end`;

export async function markSent(db: PortalDb, ids: readonly number[], messageId: string): Promise<void> {
  const sent = { sent_at: sql<Date>`now()`, message_id: messageId, changes: withoutLinks };
  await db.updateTable('portal.notice').set(sent).where('id', 'in', ids).execute();
}

export async function postpone(db: PortalDb, ids: readonly number[], waitMs: number): Promise<void> {
  const waiting = db.updateTable('portal.notice').set({ due_at: fromNow(waitMs) });
  await waiting.where('id', 'in', ids).execute();
}

/** @param waitMs null: it was the last try */
export async function markFailed(db: PortalDb, id: number, waitMs: number | null): Promise<void> {
  const next = waitMs === null ? { given_up_at: sql<Date>`now()` } : { due_at: fromNow(waitMs) };
  await db
    .updateTable('portal.notice')
    .set({ ...next, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}

const keptDays = 7;

export async function purgeNotices(db: PortalDb): Promise<void> {
  await deleteInBatches(db, 'notice', sql`coalesce(sent_at, given_up_at) < ${daysAgo(keptDays)}`);
}

export async function brandsOfNotices(db: PortalDb): Promise<number[]> {
  const rows = await db.selectFrom('portal.notice').select('brand').distinct().execute();
  return rows.map(({ brand }) => brand);
}

/** What tells of which brand a partner is: its newest notice, and where its newest session was opened. */
export async function brandTraces(
  db: PortalDb,
  partnerId: number,
): Promise<{ brandId: number | null; host: string | null }> {
  const { rows } = await sql<{ brandId: number | null; host: string | null }>`select
    (select brand from portal.notice where partner_id = ${partnerId} order by id desc limit 1) as "brandId",
    (select host from portal.session where partner_id = ${partnerId} order by created_at desc limit 1) as host`.execute(
    db,
  );
  return rows[0] ?? { brandId: null, host: null };
}
