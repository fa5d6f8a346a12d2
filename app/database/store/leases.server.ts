import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PortalDb } from '../tables';
import { fromNow } from './sql-time.server';

export class LeaseTimeout extends Error {
  override name = 'LeaseTimeout';

  constructor(readonly key: string) {
    super('A lease did not become free in time.');
  }
}

export interface LeaseTimes {
  waitMs: number;
  /** a dead holder's lease ends after this; renewed while the work runs */
  holdMs: number;
}

/** A call that saves has 15 s, and what it saved is read back afterwards. */
const defaultTimes: LeaseTimes = { waitMs: 30_000, holdMs: 10_000 };

const firstPauseMs = 10;
const maxPauseMs = 200;

async function acquire(db: PortalDb, key: string, owner: string, holdMs: number): Promise<boolean> {
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
    await sleep(everyMs, undefined, { signal: stopped, ref: false });
    await renew().catch(() => {});
  }
}

/** Holds no connection meanwhile: the embedded engine has only one, and `work` needs it. @throws LeaseTimeout */
export async function withLease<T>(
  db: PortalDb,
  key: string,
  work: (waitedMs: number) => Promise<T>,
  { waitMs, holdMs }: LeaseTimes = defaultTimes,
): Promise<T> {
  const owner = randomUUID();
  const started = performance.now();
  let waitedMs = 0;
  for (let pause = firstPauseMs; !(await acquire(db, key, owner, holdMs)); pause *= 1.5) {
    waitedMs = performance.now() - started;
    if (waitedMs >= waitMs) throw new LeaseTimeout(key);
    await sleep(Math.min(pause, maxPauseMs));
  }
  const stop = new AbortController();
  const extend = db.updateTable('portal.lease').set({ until: fromNow(holdMs) });
  const renew = () => extend.where('key', '=', key).where('owner', '=', owner).execute();
  const renewing = renewUntil(stop.signal, renew, holdMs / 3).catch(() => {});
  try {
    return await work(waitedMs);
  } finally {
    stop.abort();
    // A renewal under way would otherwise be sent after the release.
    await renewing;
    const release = db.deleteFrom('portal.lease').where('key', '=', key).where('owner', '=', owner);
    // If it fails the result still counts; the lease ends by itself.
    await release.execute().catch(() => {});
  }
}
