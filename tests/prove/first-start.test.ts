import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../tools/portal';
import { newDataDir } from '../tools/test-data';
import { listOf } from '../tools/users-page';
import { Visitor } from '../tools/visitor';

/** The very first start makes the database, its tables and the demonstration data; it may be killed at any of it. */

/** A start that dies after so long. @returns whether it was ready by then */
async function startFor(dataDir: string, ms: number): Promise<boolean> {
  const child = spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: '0',
      METRICS_PORT: '0',
      HASH_MEMORY_KIB: '19456',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', chunk => {
    printed += chunk;
  });
  const ended = once(child, 'exit');
  await Promise.race([sleep(ms), ended]);
  child.kill('SIGKILL');
  await ended;
  return printed.includes('/partner/');
}

/** What the demonstration consists of, seen from outside. */
async function demonstrationOf(portal: RunningPortal) {
  const who = new Visitor(portal.url);
  await who.enter('10001');
  const rows = async (address: string) => (await who.get(address)).html.match(/<tr/g)?.length;
  return {
    users: await listOf(who),
    bookings: await rows('/partner/statistics/bookingreport?size=100&period=lastyear&lng=en'),
    report: await rows('/partner/statistics/overview?period=lastyear&group=area'),
    payout: await rows('/partner/provisions'),
  };
}

it('a first start that is killed again and again ends with the same data as one that is not', async () => {
  const undisturbed = await startPortal({ env: { LOG_LEVEL: 'error' }, embedded: true });
  const wanted = await demonstrationOf(undisturbed);
  await undisturbed.stop();

  const dataDir = await newDataDir(true);
  const began = performance.now();
  const portalOfItsOwn = await startPortal({ fresh: true, embedded: true, env: { LOG_LEVEL: 'error' } });
  const usualMs = performance.now() - began;
  await portalOfItsOwn.stop();
  const kills = Number(process.env.CRASH_KILLS ?? 25);
  // Each a little later than the one before, so that every step of a start is met; what one has finished the next one finds.
  for (let kill = 1; kill <= kills; kill += 1)
    await startFor(dataDir, (usualMs * (kill - 0.5 * Math.random())) / (kills + 1));

  const portal = await startPortal({ dataDir, embedded: true, env: { LOG_LEVEL: 'error' } });
  try {
    expect(await demonstrationOf(portal)).toEqual(wanted);
  } finally {
    await portal.stop();
  }
}, 1_800_000);

it('so does one that is killed at a random moment, each time on an empty directory', async () => {
  for (let round = 0; round < Number(process.env.CRASH_KILLS ?? 15); round += 1) {
    const dataDir = await newDataDir(true);
    await startFor(dataDir, 500 + Math.random() * 9_000);
    const portal = await startPortal({ dataDir, embedded: true, env: { LOG_LEVEL: 'error' } });
    const who = new Visitor(portal.url);
    expect(new URL((await who.signIn('10001')).url).pathname).toBe('/partner/home');
    expect((await listOf(who)).length).toBeGreaterThan(2);
    await portal.stop();
  }
}, 1_800_000);
