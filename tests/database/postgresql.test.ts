import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { type Database, openDatabase } from '~/database/open.server';
import { DatabaseBusy } from '~/database/unavailable.server';
import { type PostgresServer, startPostgres } from './postgres';

let postgres: PostgresServer;
const opened: Database[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await postgres?.stop();
});

async function open(url: string, log?: Parameters<typeof openDatabase>[0]['log']): Promise<Database> {
  const database = await openDatabase({ url, dataDir: 'unused', log });
  opened.push(database);
  return database;
}

const tables = async (database: Database) => {
  const { rows } = await database.pool.query(
    "select table_schema as schema, count(*) as count from information_schema.tables where table_schema in ('portal', 'platform') group by 1 order by 1",
  );
  return rows;
};

test('of four instances that start at once one makes the tables, and all go on', async () => {
  const url = await postgres.createDatabase('four');
  const four = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  const platform: Record<string, Migration> = {
    a: { up: async db => void (await sql`create table platform.ship (id integer)`.execute(db)) },
    b: { up: async db => void (await sql`alter table platform.ship add name text`.execute(db)) },
  };
  const ran = await Promise.all(
    four.flatMap(({ kysely }) => [
      migrate(kysely, { schema: 'portal', migrations: portalMigrations }),
      migrate(kysely, { schema: 'platform', migrations: platform }),
    ]),
  );
  expect(ran.flat().sort()).toEqual([...Object.keys(portalMigrations), 'a', 'b'].sort());
  const alone = await open(await postgres.createDatabase('alone'));
  await migrate(alone.kysely, { schema: 'portal', migrations: portalMigrations });
  await migrate(alone.kysely, { schema: 'platform', migrations: platform });
  const [first] = four;
  expect(first && (await tables(first))).toEqual(await tables(alone));
});

test('no query of a page starts further processes of the server', async () => {
  const database = await open(await postgres.createDatabase('parallel'));
  const { rows } = await database.pool.query('show max_parallel_workers_per_gather');
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
});

test('a migration that fails changes nothing and says why', async () => {
  const database = await open(await postgres.createDatabase('failing'));
  const migrations: Record<string, Migration> = {
    a: { up: async db => void (await sql`create table platform.ship (id integer)`.execute(db)) },
    b: { up: async db => void (await sql`create table platform.ship (id integer)`.execute(db)) },
  };
  await expect(migrate(database.kysely, { schema: 'platform', migrations })).rejects.toMatchObject({ code: '42P07' });
  expect(await tables(database)).toEqual([]);
});

test('an older program refuses a database that a newer one has migrated', async () => {
  const database = await open(await postgres.createDatabase('newer'));
  const nothing: Migration = { up: async () => {} };
  await migrate(database.kysely, { schema: 'platform', migrations: { a: nothing, b: nothing } });
  await expect(migrate(database.kysely, { schema: 'platform', migrations: { a: nothing } })).rejects.toThrow('b');
});

test('a restart of the database ends no portal: what runs fails, what comes next is answered', async () => {
  const warnings: string[] = [];
  const note = (_detail: object, message: string) => warnings.push(message);
  const database = await open(postgres.url, { info: note, warn: note, error: note });
  const idle = await Promise.all([database.pool.connect(), database.pool.connect(), database.pool.connect()]);
  const busy = database.pool.query('select pg_sleep(60)');
  const failed = expect(busy).rejects.toThrow();
  for (const client of idle) client.release();
  await postgres.restart();
  await failed;
  expect((await database.pool.query('select 1 as x')).rows).toEqual([{ x: 1 }]);
  expect(warnings).toContain('A database connection was lost.');
});

test('of two transactions that wait for each other one fails as a busy database does', async () => {
  const { kysely } = await open(await postgres.createDatabase('deadlock'));
  await sql`create table portal_row as select id from generate_series(1, 2) id`.execute(kysely);
  const change = (ids: number[]) =>
    kysely.transaction().execute(async trx => {
      for (const id of ids) {
        await sql`update portal_row set id = id where id = ${id}`.execute(trx);
        await new Promise(done => setTimeout(done, 300));
      }
    });
  const ends = await Promise.allSettled([change([1, 2]), change([2, 1])]);
  const failed = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []));
  expect(failed).toEqual([expect.any(DatabaseBusy)]);
});
