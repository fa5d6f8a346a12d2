import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { startPostgres } from '../database/postgres';
import { startPortal } from '../tools/portal';
import { atScale, figure } from '../tools/scale';

const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
if (found.status !== 0)
  process.stderr.write('PostgreSQL (pg_config) is not installed: two first starts are not tried\n');

it.skipIf(found.status !== 0)('two first starts at the same moment on a whole PostgreSQL warn of nothing', async () => {
  const postgres = await startPostgres({ programs: found.stdout.trim() });
  try {
    for (let round = 0; round < atScale(1, 3); round += 1) {
      const DATABASE_URL = await postgres.createDatabase(`pair${round}`);
      const both = await Promise.all([1, 2].map(() => startPortal({ env: { DATABASE_URL, LOG_LEVEL: 'warn' } })));
      const lines = both.flatMap(one =>
        one
          .output()
          .split('\n')
          .filter(line => line.startsWith('{')),
      );
      for (const one of both) await one.stop();
      expect(lines).toEqual([]);
    }
    figure('instances', 'two first starts at the same moment, three times: no warning', 'first starts');
  } finally {
    await postgres.stop();
  }
});
