import { sql, type Transaction } from 'kysely';
import type { PortalDb, PortalTables } from '../tables';
import { sha256 } from './sha256.server';
import { fromNow } from './sql-time.server';

/** Counted in the database, so over all instances and restarts. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/** Under all limits or none; always in the same order of kinds, against deadlocks. @returns ms to wait, or 0 */
export async function consume(db: PortalDb, limits: readonly Limit[]): Promise<number> {
  try {
    await db.transaction().execute(async trx => {
      for (const limit of limits) {
        const waitMs = await consumeOne(trx, limit);
        if (waitMs > 0) throw new LimitReached(waitMs);
      }
    });
    return 0;
  } catch (error) {
    if (error instanceof LimitReached) return error.waitMs;
    throw error;
  }
}

export async function refund(db: PortalDb, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => sha256(key));
  await db
    .updateTable('portal.turns')
    .set({ at: sql<Date[]>`at[1:cardinality(at) - 1]` })
    .where('key', 'in', keys)
    .execute();
}

class LimitReached extends Error {
  constructor(readonly waitMs: number) {
    super('No turn is left.');
  }
}

async function consumeOne(db: Transaction<PortalTables>, { key: name, max, windowMs }: Limit): Promise<number> {
  const key = sha256(name);
  const fresh = { key, at: sql<Date[]>`'{}'` };
  await db
    .insertInto('portal.turns')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const begin = fromNow(-windowMs);
  const recent = sql<Date[]>`array(select t from unnest(at) t where t > ${begin} order by t)`;
  const row = db.selectFrom('portal.turns').where('key', '=', key).forUpdate();
  const { count, wait } = await row
    .select(sql<number>`cardinality(${recent})`.as('count'))
    .select(
      sql<number>`extract(epoch from (${recent})[greatest(1, cardinality(${recent}) - ${max}::int + 1)] - (${begin}))::float8`.as(
        'wait',
      ),
    )
    .executeTakeFirstOrThrow();
  if (count >= max) return Math.max(1, Math.ceil(wait * 1_000));
  const at = sql<Date[]>`${recent} || clock_timestamp()`;
  await db.updateTable('portal.turns').set({ at }).where('key', '=', key).execute();
  return 0;
}
