import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { openDatabase } from '~/database/open.server';
import { demonstrationPassword } from '~/platform/demo/logins';
import type { PlatformTables } from '~/platform/tables';
import { type PostgresServer, startPostgres } from '../database/postgres';
import { startPortal } from './portal';
import { keptInCache, versionOfData } from './test-data';
import { weak } from './weak-hashes.mjs';

/** Of the server below: a database with the demonstration data, to copy. */
export const demonstrationDatabase = 'demonstration';

/**
 * A PostgreSQL server that has the demonstration data, which a portal makes at its first start.
 * @param room where its data directory is made
 */
export async function startDemonstration(room: string): Promise<PostgresServer> {
  const from = await keptInCache('postgres', await versionOfData(), async making => {
    const server = await startPostgres({ room });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-data-'));
    const url = await server.createDatabase(demonstrationDatabase);
    const portal = await startPortal({ dataDir, env: { DATABASE_URL: url } });
    await portal.stop();
    await weakenStored(url);
    await rm(dataDir, { recursive: true, force: true });
    await server.saveTo(making);
  });
  return startPostgres({ room, from });
}

/** Passwords are then found right or wrong in no time. */
async function weakenStored(url: string): Promise<void> {
  const cheap = await hash(demonstrationPassword, weak);
  const database = await openDatabase({ url, dataDir: 'unused' });
  await database
    .withTables<PlatformTables>()
    .updateTable('platform.app_user')
    .set({ password_hash: cheap })
    .execute()
    .finally(() => database.close());
}
