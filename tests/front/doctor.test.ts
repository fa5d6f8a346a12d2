import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fitsSealed } from '~/database/store/secrets-key.server';
import { runCommand } from '../tools/command';
import { demonstrationDatabase } from '../tools/demonstration';
import { borrowPostgres } from '../tools/hosts';
import { onDatabase } from '../tools/on-database';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';

const dataDir = mkdtempSync(path.join(tmpdir(), 'doctor-'));
const closed = '127.0.0.1:9';

let upstream: FaultServer;
beforeAll(async () => {
  upstream = await startFaultServer();
});
beforeEach(() => upstream.clear());
afterAll(() => upstream.stop());

async function examine(env: Record<string, string>, options: string[] = [], cwd = process.cwd()) {
  const own = { NODE_ENV: 'production' as const, PATH: process.env.PATH, DATA_DIR: dataDir, ...env };
  const { status, out, error } = await runCommand('doctor', options, own, { cwd });
  return { status, output: out + error };
}

/** State and text by check; each host is a check of its own. */
async function findings(env: Record<string, string>) {
  const { status, output } = await examine(env, ['--json']);
  const list: { check: string; state: string; text: string }[] = JSON.parse(output);
  const found = Object.fromEntries(list.map(({ check, state, text }) => [check, `${state} ${text}`]));
  return { status, found, output };
}

it('the demonstration by itself works, and is something to look at', async () => {
  const { status, output } = await examine({});
  const lines = output.trim().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok +settings: /),
      expect.stringMatching(/^look +demonstration: on, .*set UPSTREAM_URL/),
      expect.stringMatching(/^look +database: DATABASE_URL is not set/),
      expect.stringMatching(/^look +mail: SMTP_URL is not set/),
      expect.stringMatching(/^(ok|look) +disk: [\d.]+ GB free/),
    ]),
  );
  expect(lines.filter(line => !/^(ok|look) /.test(line))).toEqual([]);
  expect(status).toBe(0);
});

it('what is there and does its work is ok', async () => {
  await upstream.fail({}, { status: 404, body: { error: 'partner_not_found' } });
  const url = await (await borrowPostgres()).createDatabase('doctor');
  const { status, found } = await findings({ DATABASE_URL: url, UPSTREAM_URL: upstream.url });
  expect(found).toMatchObject({
    demonstration: 'ok off',
    database: expect.stringMatching(/^ok PostgreSQL \d+, \w+ may create schemas$/),
    clock: expect.stringMatching(/^ok [\d.]+ s apart/),
    'second factor': 'look SECRETS_KEY is not set: nobody can set one up',
    upstream: expect.stringMatching(/^ok refuses an unknown partner in \d+ ms; npm run conformance /),
  });
  expect(upstream.requests.map(({ method, url: asked }) => `${method} ${asked}`)).toEqual(['POST /checkpartner']);
  expect(status).toBe(0);
});

it('a database whose locale has no lower case of umlauts is something to look at', async () => {
  const url = await (await borrowPostgres()).createDatabase('doctor_locale', 'template0', 'C');
  const { status, output } = await examine({ DATABASE_URL: url });
  expect(output).toMatch(/^look +database: The database's locale \(LC_CTYPE\) has no lower case .* locale 'C\.UTF-8'/m);
  expect(status).toBe(0);
});

it('a key is ok where it opens the second factors that are stored, and no key is where there are some', async () => {
  const url = await (await borrowPostgres()).createDatabase('doctor_factors', demonstrationDatabase);
  const [key = '', other = ''] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'));
  const found = async (SECRETS_KEY: string) =>
    (await findings({ DATABASE_URL: url, SECRETS_KEY })).found['second factor'];
  const check = () =>
    onDatabase(url, db =>
      db.selectFrom('portal.secret').select('value').where('name', '=', 'secrets-key-check').execute(),
    );
  const before = await check();
  expect(await found(other)).toBe('ok can be set up');
  expect(await check()).toEqual(before);

  await onDatabase(url, async db => {
    await fitsSealed(db, Buffer.from(key, 'base64'));
    const factor = { partner_id: 10001, login: '10001', secret: '-', last_step: 0, enabled_at: new Date() };
    await db.insertInto('portal.second_factor').values(factor).execute();
  });
  const stored = await check();
  expect(await found(key)).toBe('ok can be set up');
  expect(await found(other)).toMatch(/^wrong SECRETS_KEY is not the key .*put the old key back/);
  expect(await found('')).toMatch(/^wrong SECRETS_KEY is missing.*put the old key back/);
  expect(await check()).toEqual(stored);
});

it('a database that refuses the portal is not one without an answer', async () => {
  const url = await (await borrowPostgres()).createDatabase('doctor_refused');
  const { status, found } = await findings({
    DATABASE_URL: `${url}_gone`,
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  });
  expect(found).toMatchObject({
    database: expect.stringMatching(/^wrong refused: database "\w+_gone" does not exist \(3D000\): see DATABASE_URL$/),
    'second factor': 'look SECRETS_KEY is set, and the database does not say whether it fits',
  });
  expect(status).toBe(1);
});

it.each([
  ['502', /^wrong checkPartner: status 502.*see UPSTREAM_URL/],
  ['html', /^wrong checkPartner: contract \(HTML/],
  [{ status: 405, body: '<h1>Not allowed</h1>' }, /^wrong checkPartner: status 405: see UPSTREAM_URL/],
  [{ status: 404, body: '<h1>Not found</h1>' }, /^look checkPartner: status 404 without a word .*or do UPSTREAM_URL, /],
  ['403', /^wrong checkPartner: status 403: see the headers of UPSTREAM_MAP/],
  [{ status: 200, body: { iscbe: 0, partnerid: 1, username: 'x', mandant: 101 } }, /^look knows a partner/],
] as const)('an upstream that answers %j', async (fault, expected) => {
  await upstream.fail({}, fault);
  const { found } = await findings({ UPSTREAM_URL: upstream.url });
  expect(found.upstream).toMatch(expected);
});

it('what does not answer is wrong, says what to do, and shows no password', async () => {
  const secret = 'swordfish';
  const { status, found, output } = await findings({
    DATABASE_URL: `postgres://portal:${secret}@${closed}/portal`,
    SMTP_URL: `smtp://portal:${secret}@${closed}`,
    UPSTREAM_URL: `http://${closed}`,
  });
  expect(found).toMatchObject({
    database: 'wrong no answer (ECONNREFUSED): see DATABASE_URL, and whether it runs',
    mail: expect.stringMatching(/^wrong 127\.0\.0\.1:9: \w+: see SMTP_URL/),
    upstream: expect.stringMatching(/^wrong checkPartner: unreachable \(ECONNREFUSED\)/),
  });
  expect(output).not.toContain(secret);
  expect(status).toBe(1);
});

it.each([
  [{ MAIL_FROM: 'Partner portal' }, /^wrong Settings that can't be read: MAIL_FROM: no address/],
  [{ PORT: 'x' }, /^wrong Settings that can't be read: PORT: /],
  [{ UPSTREAM_URL: 'http://127.0.0.1:1', UPSTREAM_MAP: 'gone.json' }, /^wrong UPSTREAM_MAP .*gone\.json: is missing$/],
  [{ UPSTREAM_URL: 'http://127.0.0.1:1', SSO_MODE: 'signed' }, /^wrong SSO_MODE=signed needs SSO_KEYS/],
  [{ HOST: '0.0.0.0' }, /^wrong There is no UPSTREAM_URL, so this would be the demonstration/],
])('settings that stop the start: %j', async (env, expected) => {
  const { status, found } = await findings(env);
  expect(found.settings).toMatch(expected);
  expect(status).toBe(1);
});

it('names each mistake in the brands’ files, and that there are none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-brands-'));
  expect((await examine({}, [], folder)).output).toMatch(/^wrong +brands: .*locales, can't be read/m);
  cpSync('locales', path.join(folder, 'locales'), { recursive: true });
  expect((await examine({}, [], folder)).output).toMatch(/^wrong +brands: .*brands, can't be read/m);
  cpSync('brands', path.join(folder, 'brands'), { recursive: true });
  expect((await examine({}, [], folder)).output).toMatch(/^ok +brands: \d+ can be read$/m);
  const unknown = await examine({ DEFAULT_BRAND: '999' }, [], folder);
  expect([unknown.status, unknown.output]).toEqual([
    1,
    expect.stringContaining('DEFAULT_BRAND: there is no brand 999'),
  ]);
  writeFileSync(path.join(folder, 'brands/101/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><style/></svg>');
  writeFileSync(path.join(folder, 'brands/102/brand.json'), '{}');
  const { status, output } = await examine({}, [], folder);
  expect(output).toMatch(/^wrong +brands: brands\/101\/logo\.svg: contains <style>$/m);
  expect(output).toMatch(/^wrong +brands: brands\/102\/brand\.json: hosts: /m);
  expect(status).toBe(1);
});
