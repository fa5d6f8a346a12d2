import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { type Database, openDatabase } from '~/database/open.server';
import { borrowPostgres } from '../tools/hosts';
import { embeddedEngine } from './embedded';
import type { LentPostgres } from './postgres';

/** Two instances of the portal over one database; the embedded engine serves one, which then plays both. */
export interface Instances {
  one: Database;
  two: Database;
}

interface Opened extends Instances {
  close(): Promise<unknown>;
}

const timeout = { connectionTimeoutMs: 2_000, dataDir: 'unused' };

let embedded: Promise<Database> | undefined;
/** One for all files of a process, which takes longer to open than their tests to run; each finds it empty. */
export async function emptyEmbedded(): Promise<Database> {
  embedded ??= embeddedEngine().then(async engine => openDatabase({ ...timeout, ...(await engine.settings()) }));
  const database = await embedded;
  await sql`drop schema if exists portal, platform cascade`.execute(database.kysely);
  return database;
}

/**
 * Runs the same tests over every database that the portal may meet: the embedded engine, PostgreSQL, and PostgreSQL
 * with a single connection, where a forgotten one would make the portal hang.
 */
export function overEveryEngine(tests: (instances: () => Instances) => void): void {
  let postgres: LentPostgres;
  beforeAll(async () => {
    postgres = await borrowPostgres();
  });
  afterAll(() => postgres?.stop());

  async function openEmbedded(): Promise<Opened> {
    const one = await emptyEmbedded();
    return { one, two: one, close: async () => {} };
  }
  async function openPostgres(name: string, maxConnections?: number): Promise<Opened> {
    const url = await postgres.createDatabase(name);
    const open = () => openDatabase({ ...timeout, url, maxConnections });
    const [one, two] = [await open(), await open()];
    return { one, two, close: () => Promise.all([one.close(), two.close()]) };
  }

  describe.each([
    { engine: 'the embedded engine', open: openEmbedded },
    { engine: 'PostgreSQL', open: () => openPostgres('many') },
    { engine: 'PostgreSQL with one connection', open: () => openPostgres('single', 1) },
  ])('over $engine', ({ open }) => {
    let instances: Opened;
    beforeAll(async () => {
      instances = await open();
      await migrate(instances.one.kysely, { schema: 'portal', migrations: portalMigrations });
    });
    afterAll(() => instances?.close());
    tests(() => instances);
  });
}
