import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from '../tools/demonstration';
import { borrowPostgres } from '../tools/hosts';
import { openRaw, statusesOf } from '../tools/raw';
import { quickNode } from '../tools/scale';
import { newDataDir } from '../tools/test-data';
import { ask } from '../tools/wire';

/** What an operator may rely on when a portal is told to end. A process of its own each, since it does. */
let child: ChildProcess;
/** what it has printed until it listened */
let said: string;
afterEach(() => void child?.kill('SIGKILL'));

let postgres: LentPostgres;
beforeAll(async () => {
  postgres = await borrowPostgres();
});
afterAll(() => postgres?.stop());

let copies = 0;
/** Starts in a third of the time that the embedded database takes. */
async function onPostgres(): Promise<Record<string, string>> {
  copies += 1;
  return { DATABASE_URL: await postgres.createDatabase(`ending-${copies}`, demonstrationDatabase) };
}

async function startAlone(env: Record<string, string> = {}, file = 'server.js'): Promise<string> {
  child = spawn(process.execPath, [...quickNode, `build/${file}`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
      PORT: '0',
      ...env,
      DATA_DIR: await newDataDir(env.DATABASE_URL !== undefined),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const url = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(said)?.[0];
    if (url) return url;
  }
  throw new Error(`It did not start: ${said}`);
}

const host = 'Host: localhost\r\n';
/** A post whose body does not come: a request that runs for as long as it is let. */
const unfinished = `POST /partner/login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 22\r\n\r\n`;
const rest = 'username=10001&step=id';
const keepsAlive = `GET /partner/livez HTTP/1.1\r\n${host}\r\n`;

async function startWithRequest(env?: Record<string, string>) {
  const url = await startAlone({ ...(await onPostgres()), ...env });
  const running = await openRaw(url);
  running.socket.write(unfinished);
  await ask(url, { target: '/partner/livez' });
  return { url, running, ended: once(child, 'exit') };
}

/** The signal has been heard once nothing new is let in. */
async function interrupt(url: string): Promise<void> {
  child.kill('SIGINT');
  while (await ask(url, { target: '/partner/livez' }).catch(() => null));
}

it('it is not ready at once, serves on for a moment, finishes what runs and waits for nobody who is silent', async () => {
  const url = await startAlone({ DRAIN_MS: '2000' });
  expect((await ask(url, { target: '/partner/readyz' })).status).toBe(200);
  const [running, silent, idle] = await Promise.all([openRaw(url), openRaw(url), openRaw(url)]);
  running.socket.write(unfinished);
  idle.socket.write(keepsAlive);
  await idle.until(/ok\n/);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  let ready: number;
  do ready = (await ask(url, { target: '/partner/readyz' })).status;
  while (ready === 200);
  expect(ready).toBe(503);
  // As npm does, which gets the signal of its group and passes it on.
  child.kill('SIGTERM');
  const page = await ask(url, { target: '/partner/login' });
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
  const logo = await ask(url, { target: '/partner/brands/101/logo.svg' });
  expect([logo.status, logo.headers.get('Connection')]).toEqual([200, 'close']);
  expect((await ask(url, { target: '/partner/livez' })).status).toBe(200);

  // The idle one is closed when the grace is over; the request that runs is still taken to its end.
  await idle.closed;
  running.socket.write(rest);
  const received = await running.closed;
  expect(statusesOf(received)).toEqual([303]);
  expect(received).toMatch(/\r\nConnection: close/i);
  expect(await silent.closed).toBe('');
  expect(await ended).toEqual([0, null]);
});

it('it ends although a request never does', async () => {
  const { running, ended } = await startWithRequest({ DRAIN_MS: '0' });
  child.kill('SIGTERM');
  // Cut off by the end, long before the body itself would have been given up with a 408.
  expect(await running.closed).toBe('');
  expect(await ended).toEqual([0, null]);
});

it('a second signal ends it at once, whatever runs', async () => {
  const { url, running, ended } = await startWithRequest();
  expect(JSON.parse(said)).toMatchObject({
    database: expect.stringMatching(/^DATABASE_URL \(127\.0\.0\.1:\d+\/\S+\)$/),
  });
  await interrupt(url);
  await sleep(1_000);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(await running.closed).toBe('');
});

it('Ctrl-C, which npm sends once more, ends it in order', async () => {
  const { url, running, ended } = await startWithRequest();
  await interrupt(url);
  child.kill('SIGINT');
  running.socket.write(rest);
  expect(statusesOf(await running.closed)).toEqual([303]);
  expect(await ended).toEqual([0, null]);
});

it('the reference platform too', async () => {
  const url = await startAlone(await onPostgres(), 'platform.js');
  const running = await openRaw(url);
  running.socket.write('POST /action HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{');
  await ask(url, { target: '/' });
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  while (await ask(url, { target: '/' }).catch(() => null));
  child.kill('SIGINT');
  running.socket.write('}');
  expect(statusesOf(await running.closed)).toHaveLength(1);
  expect(await ended).toEqual([0, null]);
});
