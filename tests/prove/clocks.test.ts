import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { expectSignedInPage, valueIn } from '../faults/pages';
import { address, filled } from '../faults/partner-form';
import { turnOnFactor } from '../tools/factor';
import { textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { figure } from '../tools/scale';
import { proofFor } from '../tools/sso-link';
import { codeOf } from '../tools/totp.mjs';
import { Visitor } from '../tools/visitor';
import { origin, withPair } from './pair';

const password = 'Harbour-2026!';
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** Its second portal is seven minutes slow (slow-clock.mjs). */
describe('two portals whose clocks are minutes apart', () => {
  const pair = withPair('embedded');

  /** As far as the step that asks for the code. */
  async function knock(place: string, login: string) {
    const who = new Visitor(origin, place);
    return {
      who,
      step: await who.follow(await who.post('/partner/login', { username: login, password, step: 'password' })),
    };
  }

  it('take a code of the second factor at either, and each once', async () => {
    const { secret } = await turnOnFactor(pair.other.url, '10003');
    const code = codeOf(secret);
    const slow = await knock(pair.other.url, '10003');
    expect(await press(slow.who, slow.step, 'Log in', { code })).toMatchObject({
      status: 303,
      location: '/partner/home',
    });
    const right = await knock(pair.one.url, '10003');
    const again = await press(right.who, right.step, 'Log in', { code });
    expect([again.status, textOf(content(again))]).toEqual([422, expect.stringContaining('has been used already')]);
    const next = codeOf(secret, 30);
    const both = await Promise.all([pair.one, pair.other].map(({ url }) => knock(url, '10003')));
    const answers = await Promise.all(both.map(({ who, step }) => press(who, step, 'Log in', { code: next })));
    expect(statuses(answers)).toEqual([303, 422]);
  });

  it('take a signed link at either as long as it lasts, and once', async () => {
    const link = (lasts: number) =>
      `/partner/loginehoi?${new URLSearchParams(proofFor({ host: new URL(origin).host, partnerID: '10004', lasts }))}`;
    const open = async (place: string, address: string) => (await new Visitor(origin, place).get(address)).location;
    for (const [first, second] of [
      [pair.other, pair.one],
      [pair.one, pair.other],
    ] as const) {
      const address = link(60);
      expect(await open(first.url, address)).toBe('/partner/home');
      expect(await open(second.url, address)).toBe('/partner/login?invalid=true');
    }
    for (const { url } of [pair.one, pair.other])
      expect(await open(url, link(-120))).toBe('/partner/login?invalid=true');
  });

  it('save a confirmed change once that was confirmed at both at the same time', async () => {
    const { here, there } = await pair.visitors();
    await here.authenticate('10008');
    here.confirms = false;
    const asked = await there.post(address, filled(await there.get(address), { 'accounts[0].bankname': 'Uhren' }));
    expect(asked.location).toMatch(/^\/partner\/confirm\//);
    const answers = await Promise.all([here, there].map(who => who.post(asked.location ?? '', { password })));
    expect(answers.map(({ location }) => location)).toContain(`${address}#saved`);
    expect(valueIn(await here.get(address), 'accounts[0].bankname')).toBe('Uhren');
    expect(
      await numberIn(`select count(*) from portal.audit where partner_id = 10008 and event = 'accounts.saved'`),
    ).toBe(1);
  });

  it('give a campaign code to one of two who save it at the same time', async () => {
    const { here, there } = await pair.visitors('10001');
    const page = '/partner/marketing/links/codes/new?nights=7&language=de&lng=en';
    const forms = await Promise.all([here, there].map(async who => ({ who, form: await who.get(page) })));
    const answers = await Promise.all(
      forms.map(({ who, form }, index) =>
        press(who, form, 'Save campaign code', { name: `Of ${index}`, code: 'clocks' }),
      ),
    );
    expect(statuses(answers)).toEqual([303, 422]);
  });

  it('keep a session’s end where it was when a new password replaces it at the slow one', async () => {
    const { here, there } = await pair.visitors('10022');
    const end = () =>
      numberIn(`select extract(epoch from max(expires_at)) as count from portal.session
        where login = '10022' and ended_at is null and not revoked`);
    const before = await end();
    const form = await there.get('/partner/partnerdata/password');
    const next = 'Elbe-Kontor-77!';
    const change = { oldpassword: password, password1: next, password2: next };
    expect((await press(there, form, 'Save', change)).status).toBe(303);
    expect(Math.abs((await end()) - before)).toBeLessThan(5);
    expectSignedInPage(await here.get('/partner/home'), 200);
    figure('clocks', 'seven minutes apart: codes, signed links, a confirmed change and a campaign code once each');
  });

  async function numberIn(text: string): Promise<number> {
    const client = new pg.Client({ connectionString: pair.database });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => Number(rows[0]?.count))
      .finally(() => client.end());
  }
});
