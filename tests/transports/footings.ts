import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from '../database/postgres';
import { type Footing, standOn, startPortal } from '../tools/portal';
import { newDataDir } from '../tools/test-data';

/** For the tests of one file: those of the next run in the same process. */
function standHereOn(make: (dataDir: string) => Promise<Footing>): void {
  beforeAll(() => standOn(make));
  afterAll(() => standOn());
}

/** The portals of this file talk to `npm run platform` over HTTP. Each has its own, whose data lies in the portal's directory. */
export function standOnPlatform(transport: 'rest' | 'action'): void {
  standHereOn(async dataDir => {
    const own = path.join(dataDir, 'platform');
    if (!existsSync(own)) await rename(await newDataDir(), own);
    const platform = await startPortal({ entry: 'platform', dataDir: own });
    return {
      env: {
        UPSTREAM_URL: transport === 'action' ? `${platform.url}/action` : platform.url,
        UPSTREAM_TRANSPORT: transport,
      },
      end: signal => (signal === 'SIGKILL' ? platform.kill() : platform.stop()),
    };
  });
}

/** The portals of this file, and the platform in them, keep everything on one PostgreSQL server, in a database each. */
export function standOnPostgres(): void {
  let server: PostgresServer | undefined;
  const databases = new Map<string, string>();
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  let filled: Promise<string> | undefined;
  /** A database with the demonstration data, to copy: made by a portal, once for the file. */
  async function fill(on: PostgresServer): Promise<string> {
    const portal = await startPortal({ env: { DATABASE_URL: await on.createDatabase('filled') }, borrowed: true });
    await portal.stop();
    return 'filled';
  }
  standHereOn(async dataDir => {
    if (!server) throw new Error('The PostgreSQL server runs only while tests run.');
    filled ??= fill(server);
    const like = await filled;
    if (!databases.has(dataDir)) databases.set(dataDir, await server.createDatabase(path.basename(dataDir), like));
    return { env: { DATABASE_URL: databases.get(dataDir) ?? '' }, end: async () => {} };
  });
}
