import path from 'node:path';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from './demonstration';
import { borrowPostgres } from './hosts';
import type { Footing } from './portal';

/**
 * Databases on the run's PostgreSQL for portals of the tests, each a copy of the demonstration data: a copy and a start on it
 * take a third of the time that an embedded engine needs.
 */
let server: Promise<LentPostgres> | undefined;
const databases = new Map<string, Promise<string>>();

async function copyDemonstration(name: string): Promise<string> {
  server ??= borrowPostgres();
  return (await server).createDatabase(name, demonstrationDatabase);
}

/** @param dataDir of the portal that the database is for; started again there it finds it again */
function databaseOf(dataDir: string): Promise<string> {
  const known = databases.get(dataDir) ?? copyDemonstration(path.basename(dataDir));
  databases.set(dataDir, known);
  return known;
}

export async function dropDatabaseOf(dataDir: string): Promise<void> {
  if (databases.delete(dataDir)) await (await server)?.dropDatabase(path.basename(dataDir));
}

/** What a portal stands on that keeps everything there. */
export async function postgresFooting(dataDir: string): Promise<Footing> {
  return { env: { DATABASE_URL: await databaseOf(dataDir) }, end: async () => {} };
}
