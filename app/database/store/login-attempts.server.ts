import { type Kysely, sql, type Transaction } from 'kysely';
import type { PortalTables } from '../tables';
import { toJson } from './json.server';
import { sha256 } from './sha256.server';

/** Leaves everything as it was. */
class Unchanged extends Error {}

/**
 * Changes what is remembered under several keys, all of it or nothing; whoever wants one of the same keys waits meanwhile. All
 * callers name their keys in the same order of kinds, so that no two wait for each other.
 * @param change gets what there is (null: nothing) and the database's clock in milliseconds since 1970; what it returns is
 * kept instead (null: nothing is), or null: everything stays
 */
export async function updateAttempts<State extends object>(
  db: Kysely<PortalTables>,
  names: readonly string[],
  change: (states: (State | null)[], now: number) => (State | null)[] | null,
): Promise<void> {
  const keys = names.map(sha256);
  try {
    await db.transaction().execute(async transaction => {
      const { states, now } = await lock<State>(transaction, keys);
      const after = change(states, now);
      if (!after) throw new Unchanged();
      const kept = keys.flatMap((key, at) => (after[at] ? [{ key, state: toJson(after[at] as never) }] : []));
      const forgotten = keys.filter((_, at) => !after[at]);
      if (kept.length > 0) await put(transaction, kept);
      if (forgotten.length > 0) await transaction.deleteFrom('portal.tries').where('key', 'in', forgotten).execute();
    });
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
  }
}

/** What there is, in the order of the keys. A row for each key is what can be locked; an unwanted one goes with the rest. */
async function lock<State>(transaction: Transaction<PortalTables>, keys: string[]) {
  const rows = await transaction
    .insertInto('portal.tries')
    .values(keys.map(key => ({ key, state: 'null' })))
    .onConflict(conflict => conflict.column('key').doUpdateSet(row => ({ key: row.ref('excluded.key') })))
    .returning(['key', 'state', sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('now')])
    .execute();
  const states = keys.map(key => (rows.find(row => row.key === key)?.state ?? null) as State | null);
  return { states, now: Math.max(...rows.map(row => row.now)) };
}

function put(transaction: Transaction<PortalTables>, rows: { key: string; state: string }[]) {
  return transaction
    .insertInto('portal.tries')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({ state: row.ref('excluded.state'), changed_at: sql<Date>`now()` })),
    )
    .execute();
}
