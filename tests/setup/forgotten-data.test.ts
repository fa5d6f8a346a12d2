import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dropForgotten } from '../tools/test-data';

it('the data of a run that was killed goes with the next run, that of a running one stays', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'runs-'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const stay = ['another', `portal-tests-${process.pid}-abc`, `portal-tests-postgres-${process.pid}-abc`];
  const go = [`portal-tests-${ended}-abc`, `portal-tests-postgres-${ended}-abc`];
  for (const name of [...stay, ...go]) await mkdir(path.join(place, name, 'data'), { recursive: true });
  await dropForgotten(place);
  expect((await readdir(place)).sort()).toEqual(stay.sort());
  await rm(place, { recursive: true });
});
