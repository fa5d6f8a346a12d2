import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installation, startPostgres } from './postgres';

it.runIf(process.getuid?.() === 0)(
  'PostgreSQL starts from a project in a folder that only root may enter',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'portal-tests-closed-'));
    try {
      await cp(join(await installation(), '..'), closed, { recursive: true, verbatimSymlinks: true });
      const server = await startPostgres({ programs: join(closed, 'bin') });
      expect(await server.createDatabase('there')).toContain('/there');
      await server.stop();
    } finally {
      await rm(closed, { recursive: true, force: true });
    }
  },
);
