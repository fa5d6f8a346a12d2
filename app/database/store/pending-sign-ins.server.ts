import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { withLease } from './leases.server';
import { ownedBy } from './owned-by.server';
import type { Owner } from './owner';
import { seal, unseal } from './sealed.server';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

// Sign-ins whose code is missing (D38), and those that may be sent again. Only the browser with the id can read one.

const purpose = 'pending sign-in';
const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** Instead of a cookie's, for what the same browser sends again. */
export const pendingIdFrom = (sessionId: string, sent: string): string =>
  createHash('sha256').update(`${sessionId}\n${sent}`).digest('base64url');

interface PendingSignIn extends Owner {
  content: unknown;
}

/** @returns the id for the cookie */
export async function storePendingSignIn(
  db: PortalDb,
  { login, partnerId, content }: PendingSignIn,
  ttlMs: number,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.pending_sign_in')
    .values({
      id_hash: sha256(id),
      login,
      partner_id: partnerId,
      content: seal(id, purpose, JSON.stringify(content)),
      expires_at: fromNow(ttlMs),
    })
    .execute();
  return id;
}

export async function readPendingSignIn(db: PortalDb, id: string): Promise<PendingSignIn | null> {
  if (!idPattern.test(id)) return null;
  const row = await db
    .selectFrom('portal.pending_sign_in')
    .select(['login', 'partner_id', 'content'])
    .where('id_hash', '=', sha256(id))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const text = row && unseal(id, purpose, row.content);
  return row && text ? { login: row.login, partnerId: row.partner_id, content: JSON.parse(text) } : null;
}

/** For a post that comes again; ends no later than before. */
export async function keepPendingSignIn(
  db: PortalDb,
  id: string,
  { login, partnerId, content }: PendingSignIn,
  ttlMs: number,
): Promise<void> {
  const until = fromNow(ttlMs);
  const sealed = seal(id, purpose, JSON.stringify(content));
  await db
    .insertInto('portal.pending_sign_in')
    .values({ id_hash: sha256(id), login, partner_id: partnerId, content: sealed, expires_at: until })
    .onConflict(conflict =>
      conflict
        .column('id_hash')
        .doUpdateSet({ content: sealed, expires_at: sql<Date>`least(pending_sign_in.expires_at, ${until})` }),
    )
    .execute();
}

/** Posts of the same one wait for each other. @param work gets null where none waits for its code any more */
export async function withPendingSignIn<Result>(
  db: PortalDb,
  id: string,
  work: (pending: PendingSignIn | null) => Promise<Result>,
): Promise<Result> {
  if (!(await readPendingSignIn(db, id))) return work(null);
  return withLease(db, `pending sign-in ${sha256(id)}`, async () => work(await readPendingSignIn(db, id)));
}

/** Their rights are those of the time when the password was entered. */
export async function dropPendingSignIns(db: PortalDb, owner: Owner): Promise<void> {
  await db.deleteFrom('portal.pending_sign_in').where(ownedBy(owner)).execute();
}
