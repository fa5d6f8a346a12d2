import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '~/database/open.server';
import type { PortalDb } from '~/database/tables';
import type { Exporter } from '~/files/exporter.server';
import type { Upstream } from '~/upstream/client.server';
import type { Disk } from './disk.server';
import type { Metrics } from './metrics.server';

interface Sources {
  database: Pick<Database, 'pool' | 'kysely' | 'waiting' | 'isAway'>;
  disk: Disk;
  exporter: Exporter;
  upstream: Pick<Upstream, 'openBreakers'>;
}

const countEveryMs = 15_000;
const timeoutMs = 2_000;

export function registerGauges({ registry }: Metrics, { database, disk, exporter, upstream }: Sources): void {
  const registers = [registry];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return read(this);
      },
    });
  gauge('database_connections', 'Connections, and queries that wait for one or for an answer', ['state'], metric => {
    metric.set({ state: 'total' }, database.pool.totalCount);
    metric.set({ state: 'idle' }, database.pool.idleCount);
    metric.set({ state: 'waiting' }, database.waiting());
  });
  gauge('database_up', '0: it does not answer, and pages say so', [], metric => metric.set(database.isAway() ? 0 : 1));
  gauge('disk_free_bytes', 'On the disk of DATA_DIR', [], metric => metric.set(disk.freeBytes()));
  gauge('exports', 'Exports that are being made, and that wait', ['state'], metric => {
    const { running, waiting } = exporter.state();
    metric.set({ state: 'running' }, running);
    metric.set({ state: 'waiting' }, waiting);
  });
  gauge('upstream_breaker_open', '1: the class rests after failures, and is not asked', ['class'], metric => {
    for (const [kind, isOpen] of Object.entries(upstream.openBreakers())) metric.set({ class: kind }, isOpen ? 1 : 0);
  });
  const built = { build: buildHash(), node: process.version };
  gauge('portal_build_info', 'What is running', ['build', 'node'], metric => metric.set(built, 1));
  const count = cachedCounts(database.kysely);
  gauge('sessions_live', 'Sessions that are not over', [], async metric => metric.set((await count()).sessions));
  gauge('notices_waiting', 'Notices that are not sent and not given up', [], async metric =>
    metric.set((await count()).notices),
  );
  gauge('mail_waiting', 'Notices whose mail was not taken, and is tried again', [], async metric =>
    metric.set((await count()).failed),
  );
  gauge('drafts_kept', 'Forms kept for whoever signs in again (D8)', [], async metric =>
    metric.set((await count()).drafts),
  );
}

/** Hash of the build's sources (app/setup/ensure.mjs). */
function buildHash(): string {
  const stamp = 'build/.sources';
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'unknown';
}

interface Counts {
  sessions: number;
  drafts: number;
  notices: number;
  /** of the notices */
  failed: number;
}

/** NaN while the database does not answer, so that the other metrics still appear. */
function cachedCounts(db: PortalDb): () => Promise<Counts> {
  const unknown: Counts = { sessions: Number.NaN, drafts: Number.NaN, notices: Number.NaN, failed: Number.NaN };
  let last: Promise<Counts> = Promise.resolve(unknown);
  let countedAt = Number.NEGATIVE_INFINITY;
  async function countRows() {
    const rows = await sql<Counts>`select
      (select count(*)::int from portal.session where ended_at is null and expires_at > now()) as sessions,
      (select count(*)::int from portal.draft where expires_at > now()) as drafts,
      (select count(*)::int from portal.notice where sent_at is null and given_up_at is null) as notices,
      (select count(*)::int from portal.notice where sent_at is null and given_up_at is null and tries > 0) as failed`.execute(
      db,
    );
    return rows.rows[0] ?? unknown;
  }
  return () => {
    if (performance.now() - countedAt >= countEveryMs) {
      countedAt = performance.now();
      const timeout = new Promise<Counts>(resolve => setTimeout(() => resolve(unknown), timeoutMs).unref());
      last = Promise.race([countRows().catch(() => unknown), timeout]);
    }
    return last;
  };
}
