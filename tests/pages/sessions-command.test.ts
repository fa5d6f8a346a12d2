import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSessionsCommand } from '~/front/commands/sessions-command.server';
import type { LentPostgres } from '../database/postgres';
import { runCommand } from '../tools/command';
import { demonstrationDatabase } from '../tools/demonstration';
import { borrowPostgres } from '../tools/hosts';
import { type RunningPortal, startPortal } from '../tools/portal';
import { proofFor, signOnKeys } from '../tools/sso-link';
import { Visitor } from '../tools/visitor';

/** As an operator runs it: with nothing but the portal's settings. */
const sessions = (env: Record<string, string>, ...args: string[]) =>
  runCommand('sessions', args, { ...process.env, DATABASE_URL: '', ...env });

async function signedIn({ url }: RunningPortal, login = '10001'): Promise<Visitor> {
  const who = new Visitor(url);
  await who.authenticate(login);
  return who;
}
const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('on the embedded database', () => {
  let portal: RunningPortal;
  const of = ({ dataDir }: RunningPortal) => ({ DATA_DIR: dataDir });
  beforeAll(async () => {
    portal = await startPortal({ embedded: true });
  });
  afterAll(() => portal.stop());

  it('ends all sessions of a login while the portal runs, and nobody else’s', async () => {
    const [one, two, staff, other] = await Promise.all(
      ['10001', '10001', 'frontdesk1', '10002'].map(login => signedIn(portal, login)),
    );
    expect(await sessions(of(portal), '--end', '10001')).toEqual({
      status: 0,
      out: 'Ended 2 sessions of 10001.',
      error: '',
    });
    expect(await Promise.all([one, two, staff, other].map(who => isIn(who as Visitor)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await sessions(of(portal), '--end', 'FrontDesk1')).out).toBe('Ended 1 session of FrontDesk1.');
    expect(await isIn(staff as Visitor)).toBe(false);
  });

  it('ends those of a partner with all its staff, and everybody’s', async () => {
    const [own, staff, other] = await Promise.all(
      ['10001', 'accounts01', '10003'].map(login => signedIn(portal, login)),
    );
    expect((await sessions(of(portal), '--end-partner', '10001')).out).toBe('Ended 2 sessions of partner 10001.');
    expect(await Promise.all([own, staff, other].map(who => isIn(who as Visitor)))).toEqual([false, false, true]);
    expect((await sessions(of(portal), '--end-all')).out).toMatch(/^Ended \d+ sessions?\.$/);
    expect(await isIn(other as Visitor)).toBe(false);
  });

  it('lists who is signed in, without anything that opens a session', async () => {
    const who = await signedIn(portal, '10009');
    const { out, status } = await sessions(of(portal), '--list');
    expect([status, out.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^login +partner +since \(UTC\) +until \(UTC\)$/),
    ]);
    expect(out).toMatch(/^10009 +10009 +\d{4}-\d\d-\d\d \d\d:\d\d/m);
    expect(out).not.toContain(who.cookies.get('__Host-portal'));
    expect((await sessions(of(portal), '--list', '10011')).out).toBe('10011 has no open session.');
  });

  it.each([
    [1, ['--end', 'nobody0001'], 'nobody0001 has no open session.'],
    [2, [], 'Usage: npm run sessions -- --end <login>'],
  ] as [number, string[], string][])('ends with %i where it could not end anything: %j', async (status, args, said) => {
    const answer = await sessions(of(portal), ...args);
    expect(answer.status).toBe(status);
    expect(status === 1 ? answer.out : answer.error).toContain(said);
  });

  it.each([
    [['10001']],
    [['--end']],
    [['--end', ' ']],
    [['--end', '10001', '10002']],
    [['--end-partner', 'frontdesk1']],
    [['--end-all', '--list']],
    [['--list', '10001', '10002']],
    [['--everything']],
  ])('ends nothing when it is not clear what to end: %j', args => {
    expect(() => readSessionsCommand(args)).toThrow(/^Usage: npm run sessions/);
  });

  it('is answered by a socket that only the portal’s own user may open', () => {
    const folder = path.join(portal.dataDir, 'db.lock');
    expect(statSync(path.join(folder, 'sessions')).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('works on a portal that was killed, and on one that was started again after that', async () => {
    const who = await signedIn(portal, '10005');
    await signedIn(portal, '10004');
    await portal.kill();
    expect(await sessions(of(portal), '--end', '10004')).toMatchObject({ status: 0, out: 'Ended 1 session of 10004.' });
    portal = await startPortal({ dataDir: portal.dataDir, embedded: true });
    const again = who.copy(portal.url);
    expect(await isIn(again)).toBe(true);
    expect(await sessions(of(portal), '--end', '10005')).toMatchObject({ status: 0 });
    expect(await isIn(again)).toBe(false);
  });

  it('says where there is no portal, and makes none', async () => {
    const nowhere = path.join(portal.dataDir, 'nowhere');
    const answer = await sessions({ DATA_DIR: nowhere }, '--list');
    expect(answer).toEqual({ status: 2, out: '', error: `There is no portal's database in ${nowhere}.` });
    expect(readdirSync(portal.dataDir)).not.toContain('nowhere');
  });
});

describe('on PostgreSQL, with two instances', () => {
  let postgres: LentPostgres;
  let url: string;
  let one: RunningPortal;
  let two: RunningPortal;
  beforeAll(async () => {
    postgres = await borrowPostgres();
    url = await postgres.createDatabase('sessions', demonstrationDatabase);
    const env = { DATABASE_URL: url, SSO_KEYS: signOnKeys };
    [one, two] = (await Promise.all([1, 2].map(() => startPortal({ env, borrowed: true })))) as [
      RunningPortal,
      RunningPortal,
    ];
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await postgres?.stop();
  });
  const elsewhere = (who: Visitor): Visitor => who.copy(two.url);

  it.each([
    ['sessions', ['--end', 'nobody0001'], 'nobody0001 has no open session.'],
    ['sessions', ['--reset-factor', 'nobody0001'], 'nobody0001 has no second factor.'],
    ['privacy', ['--export', '99999'], 'Nothing is kept about partner 99999.'],
  ])('no other setting than the database’s stops %s %j', async (command, args, out) => {
    const unreadable = {
      UPSTREAM_URL: 'https://127.0.0.1:9',
      UPSTREAM_CERT: 'cert.pem',
      UPSTREAM_KEY: '',
      SSO_KEYS: 'x',
    };
    const env = { ...process.env, DATABASE_URL: url, ...unreadable };
    expect(await runCommand(command, args, env)).toEqual({ status: 1, out, error: '' });
  });

  it('a session is good on either, and ended on both at once by the command', async () => {
    const who = await signedIn(one);
    expect(await isIn(elsewhere(who))).toBe(true);
    expect((await sessions({ DATABASE_URL: url }, '--end', '10001')).out).toBe('Ended 1 session of 10001.');
    expect([await isIn(who), await isIn(elsewhere(who))]).toEqual([false, false]);
  });

  it('a link of single sign-on works once, whichever of them it comes to', async () => {
    const { host } = new URL(one.url);
    const link = `/partner/loginehoi?${new URLSearchParams(proofFor({ host, partnerID: '10009' }))}`;
    const places = [one.url, two.url, one.url, two.url];
    const answers = await Promise.all(places.map(place => new Visitor(one.url, place).get(link)));
    expect(answers.map(({ location }) => location).sort()).toEqual([
      '/partner/home',
      ...Array(3).fill('/partner/login?invalid=true'),
    ]);
  });

  it('failures of a login count on both together, and a device is known to both', async () => {
    const attempt = (who: Visitor, password = 'Harbour-2025!') =>
      who.post('/partner/login', { username: '10002', password, step: 'password' });
    const known = await signedIn(one, '10002');
    const states: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      states.push((await attempt(new Visitor(turn % 2 ? one.url : two.url))).status);
    }
    expect(states).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await attempt(elsewhere(known), 'Harbour-2026!')).status).toBe(303);
  });

  it('fifty tries at once over both: no more are validated than may fail', async () => {
    const attempt = (index: number) =>
      new Visitor(index % 2 ? one.url : two.url).post('/partner/login', {
        username: '10003',
        password: 'Harbour-2025!',
        step: 'password',
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(index)));
    // A busy machine may be too late with an answer, which counts for nothing.
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  it('nobody who reads the database can become anybody, or learns who has failed', async () => {
    const who = await signedIn(one, '10050');
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const rows = async (table: string) => JSON.stringify((await database.query(`select * from portal.${table}`)).rows);
    const all = `${await rows('session')}${await rows('tries')}${await rows('audit')}${await rows('turns')}`;
    const [tries, audit] = [await rows('tries'), await rows('audit')];
    await database.end();
    expect(all).not.toContain(who.cookies.get('__Host-portal'));
    expect(all).not.toMatch(/Harbour-202/);
    expect(tries).not.toMatch(/10003|127\.0\.0\.1/);
    expect(audit).toContain('"sessions.ended"');
    // Of more than forty that were limited: once for what stopped them, not once for each.
    const limited = audit.match(/"login\.limited"/g)?.length ?? 0;
    expect([limited > 0, limited < 6]).toEqual([true, true]);
  });
});
