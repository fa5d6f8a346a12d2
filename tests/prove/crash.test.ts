import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../database/postgres';
import { freePort } from '../tools/free-port.mjs';
import { type RunningPortal, startPortal } from '../tools/portal';
import { figure, partsOf } from '../tools/scale';
import { streamOf } from './crash/stream';

/** Nothing lost: kill -9 at any moment, and everything that was acknowledged is there after the restart. */

const wholeKills = 50;
/** `CRASH_KILLS=10` makes ten more of each kind: parts add up to the whole, however many days are between. */
const kills = Number(process.env.CRASH_KILLS ?? wholeKills);

const parts = partsOf('crash', { embedded: { kills: 0, saves: 0 }, PostgreSQL: { kills: 0, saves: 0 } });
const { shown } = parts;

/** Kills and starts again, over and over, under saves. */
async function endure(database: keyof typeof shown, env: Record<string, string>): Promise<void> {
  const before = shown[database];
  const settings = { LOG_LEVEL: 'warn', ...env, PORT: String(await freePort()) };
  let portal: RunningPortal = await startPortal({ env: settings });
  const { dataDir } = portal;
  try {
    const stream = streamOf(portal.url);
    await stream.prepare();
    const rounds = Math.min(kills, wholeKills - before.kills);
    for (let round = 1; round <= rounds; round += 1) {
      stream.start();
      await stream.everybodySaved();
      await sleep(Math.random() * 400);
      await stream.stop(() => portal.kill());
      portal = await startPortal({ env: settings, dataDir });
      await stream.check();
      expect(stream.refusals()).toEqual([]);
      console.log(`kill ${round}: ${stream.acknowledged()} saves acknowledged, all there`);
      shown[database] = { kills: before.kills + round, saves: before.saves + stream.acknowledged() };
      parts.keep(shown);
    }
  } finally {
    await portal.stop();
  }
  const { kills: made, saves } = shown[database];
  expect(saves).toBeGreaterThan(8 * made);
  const of = made < wholeKills ? ` of ${wholeKills}` : '';
  figure('crash', `${database}: ${made}${of} kills, ${saves.toLocaleString('en')} saves, none lost`, database);
}

it('kill -9 under saves, again and again: all that was acknowledged is there, whole and once', async () => {
  await endure('embedded', {});
}, 7_200_000);

it('the same on PostgreSQL', async () => {
  const postgres: PostgresServer = await startPostgres();
  try {
    await endure('PostgreSQL', { DATABASE_URL: await postgres.createDatabase('crash') });
  } finally {
    await postgres.stop();
  }
  if (Object.values(shown).every(each => each.kills >= wholeKills)) parts.end();
}, 7_200_000);

it('PostgreSQL that goes away under saves and comes back: the portal goes on without a restart', async () => {
  const postgres = await startPostgres();
  const operations = await freePort();
  const portal = await startPortal({
    env: { LOG_LEVEL: 'error', DATABASE_URL: await postgres.createDatabase('away'), METRICS_PORT: String(operations) },
  });
  const readiness = async () => (await fetch(`http://localhost:${operations}/readyz`)).status;
  try {
    const stream = streamOf(portal.url, { databaseEnds: true });
    await stream.prepare();
    for (let round = 0; round < 10; round += 1) {
      stream.start();
      await stream.everybodySaved();
      // What is under way may fail, and says so.
      await stream.stop(() => postgres.restart());
      await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
      await stream.check();
    }
    expect(stream.acknowledged()).toBeGreaterThan(80);
  } finally {
    await portal.stop();
    await postgres.stop();
  }
}, 3_600_000);
