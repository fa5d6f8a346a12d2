import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockDirectory } from '~/database/embedded/lock.server';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('of many that start at once after a crash, exactly one gets the directory, round after round', async () => {
  for (let round = 0; round < 15; round++) {
    // From the second round on a socket is there that nobody listens to any more, as after a kill -9.
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(root)));
    const winners = starts.filter(start => start.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const start of starts) {
      if (start.status === 'rejected')
        expect(start.reason).toMatchObject({ name: 'DataDirectoryInUse', pid: process.pid });
    }
    expect(existsSync(join(root, 'db.lock', String(round + 1)))).toBe(true);
    winners[0]?.value();
  }
});

test('a directory with a long path, or reached by another path, is protected all the same', async () => {
  const deep = join(root, 'long'.repeat(15), 'path'.repeat(15));
  await mkdir(deep, { recursive: true });
  const alias = join(root, 'alias');
  await symlink(deep, alias);
  vi.stubEnv('TMPDIR', root);
  const release = await lockDirectory(deep);
  for (const path of [deep, alias]) {
    await expect(lockDirectory(path)).rejects.toMatchObject({ name: 'DataDirectoryInUse', directory: path });
  }
  release();
  (await lockDirectory(alias))();
  vi.unstubAllEnvs();
});

test('a place for the lock that another user could have made is not used', async () => {
  const open = join(root, 'open');
  await mkdir(join(open, 'db.lock'), { recursive: true });
  await chmod(join(open, 'db.lock'), 0o777);
  await expect(lockDirectory(open)).rejects.toThrow('is not this user’s alone');
  const led = join(root, 'led');
  await mkdir(join(led, 'elsewhere'), { recursive: true });
  await symlink(join(led, 'elsewhere'), join(led, 'db.lock'));
  await expect(lockDirectory(led)).rejects.toThrow('is not this user’s alone');
});
