import type { Json, PortalDb } from '../tables';
import { ignoreUnavailable } from '../unavailable.server';
import { toJson } from './json.server';
import { type LeaseTimes, withLease } from './leases.server';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

/** Thrown by work that was not done: whoever waits for it meanwhile gets the same, and the next one tries again. */
export class NotDone extends Error {
  override name = 'NotDone';

  constructor(readonly result: Json) {
    super('Work was not done.');
  }
}

/** Several calls, each read back, and a wait for the record: the first one has ended by then. */
const patient: LeaseTimes = { waitMs: 120_000, holdMs: 10_000 };

function storedResult(db: PortalDb, key: string, keptMs?: number) {
  const stored = db.selectFrom('portal.once').select('result').where('id', '=', key);
  const kept = keptMs === undefined ? stored : stored.where('created_at', '>=', fromNow(-keptMs));
  return kept.executeTakeFirst();
}

/** Of the work that was waited for, and no earlier. */
function failureSince(db: PortalDb, key: string, waitedMs: number) {
  const failures = db
    .selectFrom('portal.once')
    .select('result')
    .where('id', '=', sha256(`failed ${key}`));
  return waitedMs === 0 ? undefined : failures.where('created_at', '>=', fromNow(-waitedMs)).executeTakeFirst();
}

async function storeFailure(db: PortalDb, key: string, { result }: NotDone): Promise<void> {
  const content = { result: toJson(result), created_at: fromNow(0) };
  await db
    .insertInto('portal.once')
    .values({ id: sha256(`failed ${key}`), ...content })
    .onConflict(conflict => conflict.column('id').doUpdateSet(content))
    .execute();
}

/** A known id returns its stored result (D21). @param id with the login in it @param keptMs how long that one counts; missing: as long as it is stored @throws LeaseTimeout; what `work` throws */
export async function runOnce<T extends Json>(
  db: PortalDb,
  id: string,
  work: () => Promise<T>,
  keptMs?: number,
): Promise<T> {
  const key = sha256(id);
  const earlier = await storedResult(db, key, keptMs);
  if (earlier) return earlier.result as T;
  const first = async (waitedMs: number) => {
    const meanwhile = await storedResult(db, key, keptMs);
    if (meanwhile) return meanwhile.result as T;
    const failure = await failureSince(db, key, waitedMs);
    if (failure) throw new NotDone(failure.result);
    const result = await work().catch(async error => {
      if (error instanceof NotDone) await storeFailure(db, key, error);
      throw error;
    });
    const content = { result: toJson(result), created_at: fromNow(0) };
    await db
      .insertInto('portal.once')
      .values({ id: key, ...content })
      .onConflict(conflict =>
        keptMs === undefined ? conflict.doNothing() : conflict.column('id').doUpdateSet(content),
      )
      .execute()
      .catch(ignoreUnavailable);
    return result;
  };
  return withLease(db, `once:${key}`, first, patient);
}

export async function isDone(db: PortalDb, id: string): Promise<boolean> {
  return (await storedResult(db, sha256(id))) !== undefined;
}

/** True for exactly one caller on all instances; forgotten after a day. */
export async function claimOnce(db: PortalDb, id: string): Promise<boolean> {
  const row = await db
    .insertInto('portal.once')
    .values({ id: sha256(id), result: toJson(null) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
