import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '~/database/open.server';
import { createPlatform } from '~/platform/platform.server';
import type { PlatformTables } from '~/platform/tables';
import type { LentPostgres } from '../database/postgres';
import { borrowPostgres } from '../tools/hosts';
import { content } from '../tools/languages';
import { startPortal } from '../tools/portal';
import { hashCost, today } from './start';

let postgres: LentPostgres;
const opened: Database[] = [];
beforeAll(async () => {
  postgres = await borrowPostgres();
});
afterAll(async () => {
  await Promise.all(opened.map(database => database.close()));
  await postgres?.stop();
});

/** With a single connection: nothing of a start may wait for a second one. */
async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, dataDir: 'unused', maxConnections: 1 });
  opened.push(database);
  return database;
}

function start(database: Database) {
  const log = { info() {}, warn() {}, error() {} };
  return createPlatform({ ...content, database, today, hashCost, log, mail: async () => {} });
}

async function counts(database: Database): Promise<number[]> {
  const db = database.withTables<PlatformTables>();
  const tables = [
    'platform.booking',
    'platform.traffic_day',
    'platform.marketing_file',
    'platform.demonstration',
  ] as const;
  const rows = tables.map(table => db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count')));
  const found = await Promise.all(rows.map(query => query.executeTakeFirstOrThrow()));
  return found.map(row => row.count);
}

it('makes the data once when four processes start on an empty PostgreSQL', async () => {
  const url = await postgres.createDatabase('simultaneous');
  const start = () => startPortal({ entry: 'platform', fresh: true, env: { DATABASE_URL: url } });
  const four = await Promise.all([1, 2, 3, 4].map(start));
  expect(four.filter(({ output }) => output().includes('Demonstration data was made.'))).toHaveLength(1);
  const known = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"username":"10001"}' };
  for (const { url: address } of four)
    expect(await (await fetch(`${address}/checkpartner`, known)).json()).toMatchObject({ mandant: 101 });
  await Promise.all(four.map(platform => platform.stop()));
});

it('starts over when the first start was cut off in the middle, and leaves it alone afterwards', async () => {
  const url = await postgres.createDatabase('cut');
  const [first, second] = [await open(url), await open(url)];
  let ended = false;
  const cut = start(first).finally(() => {
    ended = true;
  });
  const outcome = cut.then(
    () => 'finished',
    () => 'cut off',
  );
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%"booking"%' and query like '%insert%'`;
  while (!ended && (await second.pool.query(kill)).rowCount === 0);
  expect(await outcome).toBe('cut off');

  await start(second);
  const whole = await counts(second);
  expect(whole).toEqual([expect.any(Number), expect.any(Number), 132, 1]);
  expect(whole[0]).toBeGreaterThan(15_000);
  await start(second);
  expect(await counts(second)).toEqual(whole);
});
