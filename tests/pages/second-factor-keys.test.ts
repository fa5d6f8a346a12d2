import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetFactors } from '~/database/store/second-factors.server';
import type { LentPostgres } from '../database/postgres';
import { demonstrationDatabase } from '../tools/demonstration';
import { staffRow } from '../tools/factor';
import { borrowPostgres } from '../tools/hosts';
import { elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { type RunningPortal, startPortal } from '../tools/portal';
import { content, noticesOf, press } from '../tools/press';
import { codeBefore, codeOf } from '../tools/totp.mjs';
import { Visitor } from '../tools/visitor';

const page = '/partner/security/second-factor';
const password = 'Harbour-2026!';

/** @returns the secret */
async function turnOn({ url }: RunningPortal, login: string): Promise<string> {
  const who = new Visitor(url);
  await who.authenticate(login);
  const open = await who.follow(await press(who, await who.get(page), 'Set up the second factor'));
  const [secret = ''] = elements(content(open), 'code').map(textOf);
  const on = await press(who, open, 'Turn on the second factor', { code: await codeBefore(secret) });
  expect(elements(content(on), 'code')).toHaveLength(10);
  return secret;
}

async function knock({ url }: RunningPortal, login: string) {
  const who = new Visitor(url);
  const step = await who.follow(await who.post('/partner/login', { username: login, password, step: 'password' }));
  return { who, enter: (code: string) => press(who, step, 'Log in', { code }) };
}

/** Of the step of 30 seconds that runs. */
const secondsIn = () => (Date.now() / 1_000) % 30;

describe('second factors on two instances (D38)', () => {
  let postgres: LentPostgres;
  let url: string;
  let one: RunningPortal;
  let two: RunningPortal;
  const start = (env: Record<string, string> = {}) =>
    startPortal({ env: { DATABASE_URL: url, ...env }, borrowed: true });
  /** The code that turned it on is used up. */
  const setUpLongAgo = () =>
    onDatabase(url, database => database.updateTable('portal.second_factor').set({ last_step: 0 }).execute());
  beforeAll(async () => {
    postgres = await borrowPostgres();
    url = await postgres.createDatabase('factors', demonstrationDatabase);
    [one, two] = (await Promise.all([start(), start()])) as [RunningPortal, RunningPortal];
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await postgres?.stop();
  });

  it('the same code twice at the same moment on both is taken once', async () => {
    const secret = await turnOn(one, '10003');
    const entries = [await knock(one, '10003'), await knock(two, '10003')];
    const code = codeOf(secret);
    const answers = await Promise.all(entries.map(({ enter }) => enter(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it.each([
    ['10004', 40],
    ['10006', -40],
  ])(
    'codes of a phone whose clock is wrong still work: %s, %i s; two minutes are refused in words',
    async (login, off) => {
      const secret = await turnOn(one, login);
      await setUpLongAgo();
      for (const minutes of [2, -2]) {
        const refused = await (await knock(two, login)).enter(codeOf(secret, minutes * 60));
        expect([refused.status, textOf(content(refused))]).toEqual([
          422,
          expect.stringContaining('its time automatically'),
        ]);
      }
      const { who, enter } = await knock(two, login);
      // The code of a neighbouring step, as the phone shows it for twenty of its thirty seconds.
      const fits = () => (off > 0 ? secondsIn() < 15 : secondsIn() > 12);
      while (!fits()) await sleep(200);
      expect((await enter(codeOf(secret, off))).location).toBe('/partner/home');
      expect((await who.get('/partner/home')).status).toBe(200);
    },
  );

  it('without SECRETS_KEY the start says that nobody who has a factor gets in', async () => {
    await turnOn(one, '10008');
    const keyless = await startPortal({ env: { DATABASE_URL: url, SECRETS_KEY: '' } });
    await keyless.stop();
    expect(keyless.output()).toContain('SECRETS_KEY is missing, so nobody who has one can sign in');
  });

  it('without SECRETS_KEY nobody can require one, and none that was required is asked for', async () => {
    const admin = new Visitor(one.url);
    await admin.enter('10001');
    const staff = '/partner/partnerdata/users/sign-ins';
    await press(admin, await admin.get(staff), 'Require second factor: accounts01');
    const keyless = await startPortal({ env: { DATABASE_URL: url, SECRETS_KEY: '' }, borrowed: true });
    try {
      const who = new Visitor(keyless.url);
      await who.enter('10001');
      const shown = await who.get(staff);
      expect(textOf(content(shown))).toContain('its operator has not set a key for them');
      expect([staffRow(shown, 'accounts01'), staffRow(shown, 'frontdesk1')]).toEqual([
        expect.stringMatching(/^accounts01 no no$/i),
        expect.stringMatching(/^frontdesk1 no no$/i),
      ]);
      const answer = await who.post(staff, { login: 'frontdesk1', do: 'demand' });
      expect(noticesOf(await who.follow(answer))).toEqual([]);
      const user = new Visitor(keyless.url);
      await user.enter('accounts01');
      expect((await user.get('/partner/home')).html).not.toContain('Set up your second factor');
      const again = await admin.get(staff);
      expect([staffRow(again, 'accounts01'), staffRow(again, 'frontdesk1')]).toEqual([
        expect.stringMatching(/^accounts01 no yes /i),
        expect.stringMatching(/^frontdesk1 no no /i),
      ]);
    } finally {
      await keyless.stop();
    }
  });

  it('with SECRETS_KEY lost, the start says so and nobody gets in without the code, until the factor is removed', async () => {
    const secret = await turnOn(one, '10007');
    const lost = await startPortal({
      env: { DATABASE_URL: url, SECRETS_KEY: Buffer.alloc(32, 9).toString('base64') },
    });
    try {
      expect(lost.output()).toContain('SECRETS_KEY is not the key that second factors were sealed with');
      const { who, enter } = await knock(lost, '10007');
      const refused = await enter(codeOf(secret));
      expect([refused.status, textOf(content(refused))]).toEqual([
        503,
        expect.stringContaining('call +49 40 66969 230'),
      ]);
      expect((await who.get('/partner/home')).location).toContain('/partner/login');
      expect(await onDatabase(url, database => resetFactors(database, '10007'))).toHaveLength(1);
      const freed = new Visitor(lost.url);
      await freed.authenticate('10007');
      expect((await freed.get('/partner/home')).status).toBe(200);
    } finally {
      await lost.stop();
    }
  });
});
