import { describe, expect, it } from 'vitest';
import type { Fault } from '../upstream/faults';
import { failures, refusals, saveFailures, sessionEnds, someOf } from './failures';
import { withFaultyPortal } from './faulty';
import { expectPage, textOf, valueIn, words } from './pages';

const faulty = withFaultyPortal({ TRUST_PROXY: '1' });
const deepLink = '/partner/partnerdata/edit?from=%C3%A4+b';
const carried = `redirectTo=${encodeURIComponent(deepLink)}`;
const idStep = { username: '10001', step: 'id', redirectTo: deepLink };
const passwordStep = { username: '10001', password: 'Harbour-2026!', step: 'password', redirectTo: deepLink };

describe('step 1 of the login', () => {
  const ask = () => faulty.visitor().post(`/partner/login?${carried}`, idStep);
  const shownAgain = async (message: string, status: number) => {
    const answer = await ask();
    expectPage(answer, status);
    expect(textOf(answer)).toContain(message);
    expect(valueIn(answer, 'username')).toBe('10001');
    expect(valueIn(answer, 'password')).toBeUndefined();
    expect(valueIn(answer, 'redirectTo')).toBe(deepLink);
  };

  it.each(someOf([...failures, ...sessionEnds], 'id'))(
    'says that an error occurred and keeps the id: %j',
    async fault => {
      await faulty.faults.fail({ path: /checkpartner/ }, fault);
      await shownAgain(words.generic, 502);
      await faulty.faults.clear();
      expect((await ask()).location).toBe(`/partner/login?username=10001&${carried}`);
    },
  );

  it.each(refusals)("says that the partner wasn't found: %j", async fault => {
    await faulty.faults.fail({ path: /checkpartner/ }, fault);
    await shownAgain(words.notFound, 422);
  });

  it.each(someOf(failures, 'link'))('opened by a link with a name says so too: %j', async fault => {
    await faulty.faults.fail({ path: /checkpartner/ }, fault);
    const address = '/partner/login?username=10001';
    const answer = await faulty.visitor().get(address);
    expectPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
    await faulty.faults.clear();
    expect(valueIn(await faulty.visitor().get(address), 'password')).toBe('');
  });
});

describe('step 2 of the login', () => {
  const stays = async (message: string, status: number) => {
    const visitor = faulty.visitor();
    const answer = await visitor.post(`/partner/login?username=10001&${carried}`, passwordStep);
    expectPage(answer, status);
    expect(textOf(answer)).toContain(message);
    expect(valueIn(answer, 'username')).toBe('10001');
    expect(valueIn(answer, 'password')).toBe('');
    expect(valueIn(answer, 'redirectTo')).toBe(deepLink);
    expect((await visitor.get('/partner/home')).location).toContain('/partner/login');
  };

  it.each(someOf(failures, 'password'))(
    'stays, says that an error occurred, and is not sent twice: %j',
    async fault => {
      await faulty.faults.fail({ path: /authentication/ }, fault);
      await stays(words.generic, 502);
      expect(faulty.asked('POST', /authentication/)).toBe(1);
      await faulty.faults.clear();
      expect((await faulty.visitor().post('/partner/login', passwordStep)).location).toBe(deepLink);
    },
  );

  it.each([...refusals, ...sessionEnds])('says the same whatever was refused: %j', async fault => {
    await faulty.faults.fail({ path: /authentication/ }, fault);
    await stays(words.loginInvalid, 422);
  });
});

it('a platform that puts a sign-in off (408) has refused nobody: no step says so, and nothing counts as a failed try', async () => {
  const visitor = faulty.visitor();
  visitor.headers['X-Forwarded-For'] = '192.0.2.249';
  await faulty.faults.fail({ path: /checkpartner|authentication/ }, { status: 408 });
  const steps = [idStep, ...Array.from({ length: 7 }, () => passwordStep)];
  for (const step of steps) {
    const answer = await visitor.post('/partner/login', step);
    expectPage(answer, 502);
    expect(textOf(answer)).toContain(words.generic);
  }
  await faulty.faults.clear();
  expect((await visitor.post('/partner/login', passwordStep)).location).toBe(deepLink);
});

describe('a request for a new password', () => {
  // Each is somebody else's: there are limits.
  let partner = 20_000;
  const ask = () => {
    partner += 1;
    const from = { 'X-Forwarded-For': `192.0.2.${partner % 250}` };
    return faulty.visitor().post('/partner/passwordrequest', { username: String(partner) }, from);
  };

  it.each<Fault>(someOf([...saveFailures, ...sessionEnds, '404', '409'], 'reset'))(
    'says that none could be sent and keeps the id: %j',
    async fault => {
      await faulty.faults.fail({ path: /passwordreset/ }, fault);
      const answer = await ask();
      expectPage(answer, 502);
      expect(textOf(answer)).toContain(words.notSent);
      expect(valueIn(answer, 'username')).toBe(String(partner));
      expect(faulty.asked('POST', /passwordreset/)).toBe(1);
    },
  );

  it("says that the partner couldn't be found when the upstream answers 400", async () => {
    await faulty.faults.fail({ path: /passwordreset/ }, '400');
    const answer = await ask();
    expectPage(answer, 422);
    expect(textOf(answer)).toContain(words.noPartner);
  });

  it('that brought nothing does not count: who tries again is heard', async () => {
    await faulty.faults.fail({ path: /passwordreset/ }, '500');
    const again = () => faulty.visitor().post('/partner/passwordrequest', { username: '10002' });
    for (let times = 0; times < 5; times += 1) expect((await again()).status).toBe(502);
    await faulty.faults.clear();
    expect((await again()).status).toBe(200);
  });

  it.each<Fault>(['502', '503', '504', { status: 408 }])('that may have brought a password counts: %j', async fault => {
    await faulty.faults.fail({ path: /passwordreset/ }, fault);
    const states: number[] = [];
    partner += 1;
    const from = { 'X-Forwarded-For': `192.0.2.${partner % 250}` };
    const username = String(partner);
    for (let times = 0; times < 4; times += 1)
      states.push((await faulty.visitor().post('/partner/passwordrequest', { username }, from)).status);
    expect(states).toEqual([502, 502, 502, 429]);
  });

  it('whose answer a proxy gave up on ends the other sessions at the next sign-in (D37)', async () => {
    const other = await faulty.signedIn('10008');
    await faulty.faults.fail({ path: /passwordreset/ }, '504');
    await faulty
      .visitor()
      .post('/partner/passwordrequest', { username: '10008' }, { 'X-Forwarded-For': '192.0.2.252' });
    await faulty.faults.clear();
    expect((await other.get('/partner/home')).status).toBe(200);
    await faulty.visitor().authenticate('10008');
    expect((await other.get('/partner/home')).status).not.toBe(200);
  });

  it('says that none could be sent when the upstream says that it did nothing', async () => {
    await faulty.faults.fail({ path: /passwordreset/ }, { status: 200, body: { success: false } });
    const answer = await ask();
    expectPage(answer, 502);
    expect(textOf(answer)).toContain(words.notSent);
  });
});

it('staff are who they typed where the upstream names no login, and never the office', async () => {
  await faulty.faults.fail({ path: /authentication/ }, { alter: answer => ({ ...Object(answer), user: undefined }) });
  const [office, staff] = [faulty.visitor(), faulty.visitor()];
  for (const who of [office, staff]) who.headers['X-Forwarded-For'] = '192.0.2.251';
  await office.authenticate('10001');
  await staff.authenticate(' FrontDesk1 ');
  expect(textOf(await staff.get('/partner/home'))).toContain('frontdesk1');
  expect(textOf(await staff.get('/partner/security'))).toContain(' 1 session ');
});

it('an upstream that is down from end to end shows a login all the same', async () => {
  await faulty.faults.fail({}, 'refuse');
  expectPage(await faulty.visitor().open('/partner/'), 200);
});
