import type { Kysely } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import { type LeaseTimes, withLease } from './leases.server';
import { sha256 } from './sha256.server';

function storedResult(db: Kysely<PortalTables>, key: string) {
  return db.selectFrom('portal.once').select('result').where('id', '=', key).executeTakeFirst();
}

/**
 * Does `work`, unless work with this id was done already, here or on another instance: then the stored result is
 * returned. While it is being done elsewhere, this waits for it (D21: a form posted twice saves once). Work that throws
 * leaves no trace, so the next one with this id is done. No database connection is held while `work` runs.
 * @param id holds the login as well, so that nobody meets another's result
 * @throws LeaseTimeout when earlier work with this id runs for longer than `times.waitMs`; what `work` throws
 */
export async function runOnce<T extends Json>(
  db: Kysely<PortalTables>,
  id: string,
  work: () => Promise<T>,
  times?: LeaseTimes,
): Promise<T> {
  const key = sha256(id);
  const earlier = await storedResult(db, key);
  if (earlier) return earlier.result as T;
  const first = async () => {
    const meanwhile = await storedResult(db, key);
    if (meanwhile) return meanwhile.result as T;
    const result = await work();
    await db
      .insertInto('portal.once')
      .values({ id: key, result: toJson(result) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return result;
  };
  return withLease(db, `once:${key}`, first, times);
}

/** Whether work with this id was done. */
export async function isDone(db: Kysely<PortalTables>, id: string): Promise<boolean> {
  return (await storedResult(db, sha256(id))) !== undefined;
}

/**
 * Whether nobody has done this before: true for exactly one caller, on all instances together. What is claimed is forgotten
 * after a day.
 */
export async function claimOnce(db: Kysely<PortalTables>, id: string): Promise<boolean> {
  const row = await db
    .insertInto('portal.once')
    .values({ id: sha256(id), result: toJson(null) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
