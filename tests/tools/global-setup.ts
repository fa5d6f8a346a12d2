import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { searchLogs } from './canaries';
import { openHosts } from './hosts';
import { figure } from './scale';
import { dropAbandoned, dropForgotten } from './test-data';

/** Room for what a whole run has at once, and as much again for whoever else works here. */
const neededBytes = 6 * 2 ** 30;
const memory = '/dev/shm';

/** Copying 80 MB for each portal takes a sixth of the time in memory, where the system has such a place and enough of it. */
function dataPlace(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  // The place's own size says only how much would be allowed.
  return Math.min(bavail * bsize, freemem()) >= neededBytes ? memory : tmpdir();
}

/**
 * The tests ask the built app, so it is built first; nothing happens when it is fresh. The data of all portals that they
 * start lies in one directory, which goes when the last test has ended.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Vitest's own marks would make Vite build a test and React its development version.
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, ['app/setup/ensure.mjs'], {
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production' },
  });
  const room = dataPlace();
  await dropForgotten(room);
  await dropAbandoned();
  const data = mkdtempSync(path.join(room, `portal-tests-${process.pid}-`));
  process.env.TEST_DATA_DIR = data;
  const closeHosts = await openHosts(data);
  return async () => {
    await closeHosts();
    const { lines, logs, canaries, leaks } = searchLogs(data);
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
    if (leaks.length > 0) throw new Error(`Logs hold what none may:\n  ${leaks.slice(0, 20).join('\n  ')}`);
    figure('logs', `${lines} lines of ${logs} processes, ${canaries} things to be found: none was`);
  };
}
