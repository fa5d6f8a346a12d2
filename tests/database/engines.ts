import { afterAll, beforeAll, describe } from 'vitest';
import { migrate } from '~/database/migrate.server';
import { portalMigrations } from '~/database/migrations';
import { type Database, openDatabase } from '~/database/open.server';
import { borrowPostgres } from '../tools/hosts';
import { type EmbeddedEngine, embeddedEngine } from './embedded';
import type { LentPostgres } from './postgres';

/** Two instances of the portal over one database; the embedded engine serves one, which then plays both. */
export interface Instances {
  one: Database;
  two: Database;
}

/**
 * Runs the same tests over every database that the portal may meet: the embedded engine, PostgreSQL, and PostgreSQL
 * with a single connection, where a forgotten one would make the portal hang.
 */
export function overEveryEngine(tests: (instances: () => Instances) => void): void {
  let embedded: EmbeddedEngine;
  let postgres: LentPostgres;
  const timeout = { connectionTimeoutMs: 2_000, dataDir: 'unused' };

  beforeAll(async () => {
    [embedded, postgres] = await Promise.all([embeddedEngine(), borrowPostgres()]);
  });
  afterAll(async () => {
    await Promise.all([embedded?.remove(), postgres?.stop()]);
  });

  async function openEmbedded(): Promise<Instances> {
    const one = await openDatabase({ ...timeout, ...(await embedded.settings()) });
    return { one, two: one };
  }
  async function openPostgres(name: string, maxConnections?: number): Promise<Instances> {
    const url = await postgres.createDatabase(name);
    const open = () => openDatabase({ ...timeout, url, maxConnections });
    return { one: await open(), two: await open() };
  }

  describe.each([
    { engine: 'the embedded engine', open: openEmbedded },
    { engine: 'PostgreSQL', open: () => openPostgres('many') },
    { engine: 'PostgreSQL with one connection', open: () => openPostgres('single', 1) },
  ])('over $engine', ({ open }) => {
    let instances: Instances;
    beforeAll(async () => {
      instances = await open();
      await migrate(instances.one.kysely, { schema: 'portal', migrations: portalMigrations });
    });
    afterAll(async () => {
      await instances?.one.close();
      await instances?.two.close();
    });
    tests(() => instances);
  });
}
