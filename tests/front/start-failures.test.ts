import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LentPostgres } from '../database/postgres';
import { runCommand } from '../tools/command';
import { freePort } from '../tools/free-port.mjs';
import { borrowPostgres } from '../tools/hosts';

let postgres: LentPostgres;
let database: string;
const taken = createServer();
beforeAll(async () => {
  postgres = await borrowPostgres();
  database = await postgres.createDatabase('start');
  await new Promise<void>(done => taken.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  taken.close();
  await postgres?.stop();
});

/** As a supervisor starts it: nobody reads along. */
async function start(env: Record<string, string>, program = 'server') {
  const own = { NODE_ENV: 'production' as const, PORT: '0', METRICS_PORT: '0', UPSTREAM_URL: 'http://127.0.0.1:9' };
  const dataDir = path.join(tmpdir(), 'portal-never-started');
  const settings = { ...process.env, ...own, DATA_DIR: dataDir, ...env };
  const { status, out, error } = await runCommand(program, [], settings, { timeout: 60_000 });
  return { status, lines: `${out}\n${error}`.split('\n').filter(Boolean) };
}

it.each([
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, and everybody knows the demonstration's password: DEMO=1/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: /],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL: /],
])('the reference platform by itself does not start with %j', async (env, reason) => {
  const { status, lines } = await start(env, 'platform');
  expect([status, lines.join('\n')]).toEqual([1, expect.stringMatching(reason)]);
});

it.each<[string, () => Promise<Record<string, string>>]>([
  ['DATABASE_URL', async () => ({ DATABASE_URL: `postgres://portal:secret@127.0.0.1:${await freePort()}/portal` })],
  ['DATA_DIR', async () => ({ DATA_DIR: path.resolve('package.json/data') })],
  ['PORT', async () => ({ DATABASE_URL: database, PORT: String((taken.address() as { port: number }).port) })],
])('a start that fails for %s names it, in lines of JSON alone', async (setting, env) => {
  const { status, lines } = await start(await env());
  expect(status).toBe(1);
  const said = lines.map(line => JSON.parse(line) as { level: string; reason?: string });
  expect(said.at(-1)).toMatchObject({ level: 'fatal', msg: 'the portal did not start' });
  expect(said.at(-1)?.reason).toContain(setting);
  expect(lines.join('\n')).not.toMatch(/secret|\bat .+:\d+:\d+|node_modules/);
});
