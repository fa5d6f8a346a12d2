import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Footing, standOn, startPortal } from '../tools/portal';
import { postgresFooting } from '../tools/run-databases';
import { newDataDir } from '../tools/test-data';

/** For the tests of one file: those of the next run in the same process. */
function standHereOn(make: (dataDir: string) => Promise<Footing>): void {
  beforeAll(() => standOn(make));
  afterAll(() => standOn());
}

/** The portals of this file talk to `npm run platform` over HTTP. Each has its own, whose data lies in the portal's directory. */
export function standOnPlatform(transport: 'rest' | 'action', settings: Record<string, string> = {}): void {
  standHereOn(async dataDir => {
    const own = path.join(dataDir, 'platform');
    if (!existsSync(own)) await rename(await newDataDir(), own);
    const platform = await startPortal({ entry: 'platform', dataDir: own, env: settings });
    return {
      env: {
        UPSTREAM_URL: transport === 'action' ? `${platform.url}/action` : platform.url,
        UPSTREAM_TRANSPORT: transport,
      },
      end: signal => (signal === 'SIGKILL' ? platform.kill() : platform.stop()),
    };
  });
}

/** The portals of this file, and the platform in them, keep everything on the run's PostgreSQL server, in a database each. */
export function standOnPostgres(): void {
  standHereOn(postgresFooting);
}
