import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { PortalTables } from '../tables';
import { fromNow } from './sql-time.server';

/** Somebody else kept the lease for longer than the caller could wait. */
export class LeaseTimeout extends Error {
  override name = 'LeaseTimeout';

  constructor(readonly key: string) {
    super('A lease did not become free in time.');
  }
}

export interface LeaseTimes {
  /** how long to wait for another holder */
  waitMs: number;
  /** for how long it stays taken when its holder dies; renewed while the work runs */
  holdMs: number;
}

/** A save has 15 s and is read back after that; whoever waits, waits for that long. */
const usual: LeaseTimes = { waitMs: 30_000, holdMs: 10_000 };

const firstPauseMs = 10;
const longestPauseMs = 200;

/** One statement: the row is new, or was left by a holder whose time is over. */
async function acquire(db: Kysely<PortalTables>, key: string, owner: string, holdMs: number): Promise<boolean> {
  const until = fromNow(holdMs);
  const row = await db
    .insertInto('portal.lease')
    .values({ key, owner, until })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ owner, until }).where(sql<boolean>`lease.until <= now()`),
    )
    .returning('owner')
    .executeTakeFirst();
  return row !== undefined;
}

async function renewUntil(stopped: AbortSignal, renew: () => Promise<unknown>, everyMs: number): Promise<void> {
  for (;;) {
    // Rejects when stopped, which ends the renewing.
    await sleep(everyMs, undefined, { signal: stopped, ref: false });
    // A database that is away for a moment: the next turn tries again.
    await renew().catch(() => {});
  }
}

/**
 * Runs `work` while nobody else runs work under the same key, over all processes and instances. No database connection
 * is held meanwhile: the embedded engine has only one, and the work needs it.
 * @throws LeaseTimeout after `waitMs`; otherwise what `work` throws
 */
export async function withLease<T>(
  db: Kysely<PortalTables>,
  key: string,
  work: () => Promise<T>,
  { waitMs, holdMs }: LeaseTimes = usual,
): Promise<T> {
  const owner = randomUUID();
  const deadline = performance.now() + waitMs;
  for (let pause = firstPauseMs; !(await acquire(db, key, owner, holdMs)); pause *= 1.5) {
    if (performance.now() >= deadline) throw new LeaseTimeout(key);
    await sleep(Math.min(pause, longestPauseMs));
  }
  const stop = new AbortController();
  const extend = db.updateTable('portal.lease').set({ until: fromNow(holdMs) });
  const renew = () => extend.where('key', '=', key).where('owner', '=', owner).execute();
  const renewing = renewUntil(stop.signal, renew, holdMs / 3).catch(() => {});
  try {
    return await work();
  } finally {
    stop.abort();
    // A renewal under way comes first, or it would be sent after the lease was given back.
    await renewing;
    const release = db.deleteFrom('portal.lease').where('key', '=', key).where('owner', '=', owner);
    // Should that fail: the work is done and its result counts; the lease runs out by itself.
    await release.execute().catch(() => {});
  }
}
