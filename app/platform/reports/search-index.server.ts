import { sql } from 'kysely';
import type { PlatformLog } from '../context';
import type { PlatformDb } from '../tables';

/** Any number of our own: who holds it makes the index, other starting processes wait. */
const lock = 7_210_012;

/** Not every user may create its two extensions: without them searches read the range, and every start tries again. */
export async function ensureSearchIndex(db: PlatformDb, log: PlatformLog): Promise<void> {
  if (await isThere(db)) return;
  try {
    await db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
      if (await isThere(trx)) return;
      await sql`create extension if not exists pg_trgm with schema public`.execute(trx);
      await sql`create extension if not exists btree_gin with schema public`.execute(trx);
      await sql`
        create index if not exists booking_search on platform.booking using gin ((partner_id * 4 + kind), search gin_trgm_ops)
      `.execute(trx);
      await sql`
        create index if not exists booking_letter_pairs on platform.booking
          using gin ((partner_id * 4 + kind), (platform.letter_pairs(search)))
      `.execute(trx);
    });
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    log.warn(
      { reason: `code ${code}` },
      'Searches go without their indexes: they need the extensions pg_trgm and btree_gin.',
    );
  }
}

/** Of the catalogue itself: `to_regclass` may not see yet what another process has just made. */
async function isThere(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql`
    select from pg_indexes
    where schemaname = 'platform' and indexname in ('booking_search', 'booking_letter_pairs')`.execute(db);
  return rows.length === 2;
}
