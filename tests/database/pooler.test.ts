import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withQueryClass } from '~/database/deadlines.server';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { type Database, openDatabase } from '~/database/open.server';
import { checkServer } from '~/database/server-settings.server';
import { consume } from '~/database/store/rate-limits.server';
import { DatabaseBusy } from '~/database/unavailable.server';
import { textOfFile } from '../house/imports';
import { borrowPostgres } from '../tools/hosts';
import { hasPgBouncer, type Pooler, startPgBouncer } from '../tools/pgbouncer';
import type { LentPostgres } from './postgres';

/** PgBouncer in transaction mode gives each transaction whichever connection is free: here one of two. */
describe.skipIf(!hasPgBouncer())('through a pooler', () => {
  let postgres: LentPostgres;
  let own: string;
  const poolers: Pooler[] = [];
  const opened: Database[] = [];
  beforeAll(async () => {
    postgres = await borrowPostgres();
    own = await postgres.createDatabase('pooled');
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const pooler of poolers) await pooler.stop();
    await postgres?.stop();
  });

  async function pooled(settings: Record<string, string | number> = {}, connectQuery?: string) {
    const pooler = await startPgBouncer(own, { default_pool_size: 2, ...settings }, connectQuery);
    poolers.push(pooler);
    return async () => {
      const database = await openDatabase({ url: pooler.url(own), dataDir: 'unused', limited: true });
      opened.push(database);
      return database;
    };
  }

  async function direct(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client(own);
    await client.connect();
    await work(client).finally(() => client.end());
  }

  it('two portals start at once on an empty database, count together, and keep their time zone and dates', async () => {
    await direct(client =>
      client.query(`do $$ begin
        execute format('alter database %I set timezone to ''Asia/Tokyo''', current_database());
        execute format('alter database %I set datestyle to ''German''', current_database()); end $$`),
    );
    const open = await pooled();
    const portals = await Promise.all([open(), open()]);
    const schema = { schema: 'portal', migrations: portalMigrations } as const;
    await Promise.all(portals.map(({ kysely }) => withQueryClass('upkeep', () => migrate(kysely, schema))));
    expect(await Promise.all(portals.map(checkServer))).toEqual(Array(2).fill({ pooled: true, warnings: [] }));
    const limits = [{ key: 'together', max: 15, windowMs: 60_000 }];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, at) => consume((portals[at % 2] as Database).kysely, limits)),
    );
    expect(waits.filter(wait => wait === 0)).toHaveLength(15);
    const zones = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        sql<{ zone: string; day: string }>`
          select current_setting('TimeZone') as zone, '2026-11-03'::timestamptz::text as day, pg_sleep(0.01)`.execute(
          (portals[at % 2] as Database).kysely,
        ),
      ),
    );
    expect(new Set(zones.map(({ rows }) => `${rows[0]?.zone} ${rows[0]?.day}`))).toEqual(
      new Set(['UTC 2026-11-03 00:00:00+00']),
    );
  });

  it('a query that takes too long ends in time, by itself and in a transaction, and leaves nobody a deadline', async () => {
    const database = await (await pooled({ default_pool_size: 4 }))();
    await direct(async holder => {
      await holder.query('begin; lock table portal.lease in access exclusive mode');
      const read = sql`select from portal.lease`;
      const began = performance.now();
      const ends = [
        read.execute(database.kysely),
        database.kysely.transaction().execute(step => read.execute(step)),
      ].map(end => end.then(String, error => error));
      expect(await Promise.all(ends)).toEqual([expect.any(DatabaseBusy), expect.any(DatabaseBusy)]);
      expect(performance.now() - began).toBeLessThan(7_900);
      // Neither waits on there: else it would still be in line.
      const waiting = await holder.query(
        `select from pg_locks where not granted and relation = 'portal.lease'::regclass`,
      );
      expect(waiting.rowCount).toBe(0);
      await holder.query('rollback');
    });
    const left = await Promise.all(
      Array.from({ length: 4 }, () =>
        sql<{ left: string }>`
          select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
            current_setting('max_parallel_workers_per_gather')) as left, pg_sleep(0.01)`.execute(database.kysely),
      ),
    );
    expect(new Set(left.map(({ rows }) => rows[0]?.left))).toEqual(new Set(['0 0 2']));
  });

  it('a transaction starts no further processes of the server', async () => {
    const database = await (await pooled())();
    const { rows } = await database.kysely
      .transaction()
      .execute(step => sql`show max_parallel_workers_per_gather`.execute(step));
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  it('what upkeep does in a transaction has no deadline, whatever the pooler’s connections have', async () => {
    const database = await (await pooled({}, 'set statement_timeout = 100'))();
    const slow = () => database.kysely.transaction().execute(step => sql`select pg_sleep(0.3)`.execute(step));
    await withQueryClass('upkeep', slow);
    expect(await checkServer(database)).toEqual({
      pooled: true,
      warnings: [
        'statement_timeout is 0.1 s: reports, migrations and deletions may be cut off. Set it to 0: the portal has its own',
      ],
    });
  });

  it('a pooler that gives each statement another connection is refused in words', async () => {
    const database = await (await pooled({ pool_mode: 'statement' }))();
    await expect(checkServer(database)).rejects.toThrow('pool_mode of the pooler is statement: set it to transaction');
  });
});

describe('PostgreSQL itself', () => {
  it('is told from a pooler, and refused in words where nothing can be saved or transactions see too little', async () => {
    const postgres = await borrowPostgres();
    const url = await postgres.createDatabase('itself');
    const opened: Database[] = [];
    const check = async (setting: string) => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`do $$ begin execute format('alter database %I ${setting}', current_database()); end $$`);
      await client.end();
      const database = await openDatabase({ url, dataDir: 'unused' });
      opened.push(database);
      return checkServer(database);
    };
    expect(await check('reset all')).toEqual({ pooled: false, warnings: [] });
    await expect(check('set default_transaction_read_only to on')).rejects.toThrow(
      'default_transaction_read_only is on',
    );
    const isolation = 'reset default_transaction_read_only';
    await direct(url, isolation);
    await expect(check(`set default_transaction_isolation to ''serializable''`)).rejects.toThrow(
      `default_transaction_isolation is 'serializable': set it to 'read committed'`,
    );
    for (const database of opened) await database.close();
    await postgres.stop();
  });

  const checkLocale = async (locale: string, encoding?: string) => {
    const postgres = await borrowPostgres();
    const url = await postgres.createDatabase('letters', 'template0', locale, encoding);
    const database = await openDatabase({ url, dataDir: 'unused' });
    return checkServer(database)
      .finally(() => database.close())
      .finally(() => postgres.stop());
  };

  it('is warned of where its locale does not know that Ä is ä, as names are compared', async () => {
    const expected = [expect.stringContaining("template template0 encoding 'UTF8' locale 'C.UTF-8'")];
    expect(await checkLocale('C')).toEqual({ pooled: false, warnings: expected });
  });

  it('is warned of an encoding other than UTF-8, and not refused', async () => {
    const expected = [
      expect.stringMatching(/^The database's encoding is LATIN1: .*template template0 encoding 'UTF8'/),
    ];
    expect(await checkLocale('C', 'LATIN1')).toEqual({ pooled: false, warnings: expected });
  });

  it.runIf(process.platform === 'linux')('is taken with the locale that the guide names', async () => {
    const line = /create database portal .* locale '([^']+)'/;
    const [, locale = ''] = line.exec(textOfFile('app/setup/operation/README.md')) ?? [];
    expect(await checkLocale(locale)).toEqual({ pooled: false, warnings: [] });
  });

  /** Of a database that may only be read. */
  async function direct(url: string, setting: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('set default_transaction_read_only to off');
    await client.query(`do $$ begin execute format('alter database %I ${setting}', current_database()); end $$`);
    await client.end();
  }
});
