import type { Kysely } from 'kysely';
import type { Json, PortalTables } from '../tables';
import { toJson } from './json.server';
import { type LeaseTimes, withLease } from './leases.server';
import { sha256 } from './sha256.server';

function storedResult(db: Kysely<PortalTables>, key: string) {
  return db.selectFrom('portal.once').select('result').where('id', '=', key).executeTakeFirst();
}

/** A known id returns its stored result (D21). @param id with the login in it @throws LeaseTimeout; what `work` throws */
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

export async function isDone(db: Kysely<PortalTables>, id: string): Promise<boolean> {
  return (await storedResult(db, sha256(id))) !== undefined;
}

/** True for exactly one caller on all instances; forgotten after a day. */
export async function claimOnce(db: Kysely<PortalTables>, id: string): Promise<boolean> {
  const row = await db
    .insertInto('portal.once')
    .values({ id: sha256(id), result: toJson(null) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
