import { sql, type Transaction } from 'kysely';
import type { PortalDb, PortalTables } from '../tables';
import { toJson } from './json.server';
import { sha256 } from './sha256.server';

class Unchanged extends Error {}

/**
 * All keys or none, locked meanwhile; always in the same order of kinds, against deadlocks.
 * @param change null: no state, or no change; `now` by the database's clock in ms since 1970
 */
export async function updateAttempts<State extends object>(
  db: PortalDb,
  names: readonly string[],
  change: (states: (State | null)[], now: number) => (State | null)[] | null,
): Promise<void> {
  const keys = names.map(sha256);
  try {
    await db.transaction().execute(async trx => {
      const { states, now } = await lock<State>(trx, keys);
      const after = change(states, now);
      if (!after) throw new Unchanged();
      const changed = keys.flatMap((key, at) => (after[at] ? [{ key, state: toJson(after[at] as never) }] : []));
      const cleared = keys.filter((_, at) => !after[at]);
      if (changed.length > 0) await put(trx, changed);
      if (cleared.length > 0) await trx.deleteFrom('portal.tries').where('key', 'in', cleared).execute();
    });
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
  }
}

/** Inserts missing rows, since only a row can be locked. */
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
