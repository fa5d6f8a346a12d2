import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../tools/portal';
import { proofFor, signOnKeys } from '../tools/sso-link';
import { Visitor } from '../tools/visitor';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';
import { failures, refusals, sessionEnds, someOf } from './failures';
import { expectPage, textOf, words } from './pages';

/** Each reaches a platform that knows the keys; `delegated` has none itself and lets the platform validate. */
const portals = {} as Record<'signed' | 'delegated', RunningPortal>;
let platform: RunningPortal;
let faults: FaultServer;
beforeAll(async () => {
  platform = await startPortal({ entry: 'platform', env: { SSO_KEYS: signOnKeys }, borrowed: true });
  faults = await startFaultServer({ upstream: platform.url });
  const env = { UPSTREAM_URL: faults.url, UPSTREAM_TIMEOUT_MS: '2000' };
  portals.signed = await startPortal({ env: { ...env, SSO_KEYS: signOnKeys }, borrowed: true });
  portals.delegated = await startPortal({ env: { ...env, SSO_MODE: 'delegated' }, borrowed: true });
});
afterAll(async () => {
  await Promise.all([portals.signed?.stop(), portals.delegated?.stop()]);
  await faults?.stop();
  await platform?.stop();
});
beforeEach(() => faults.clear());

const asked = () => faults.requests.filter(({ url }) => /loginehoi/.test(url));
const invalid = '/partner/login?invalid=true';

describe.each(['signed', 'delegated'] as const)('a link, %s', mode => {
  const visitor = () => new Visitor(portals[mode].url);
  const link = (changes: Record<string, string> = {}) => {
    const proof = proofFor({ host: new URL(portals[mode].url).host });
    return `/partner/loginehoi?${new URLSearchParams({ ...proof, ...changes })}`;
  };

  it('opens the portal by a platform that validates for itself, once', async () => {
    const address = link();
    const who = visitor();
    expect(await who.get(address)).toMatchObject({ status: 303, location: '/partner/home' });
    expect((await who.get('/partner/partnerdata/edit')).status).toBe(200);
    expect((await visitor().get(address)).location).toBe(invalid);
  });

  it('is the partner’s own login where the upstream names none', async () => {
    await faults.fail({ path: /loginehoi/ }, { alter: answer => ({ ...Object(answer), user: undefined }) });
    const who = visitor();
    await who.get(link());
    expect(textOf(await who.get('/partner/home'))).toContain('10001');
  });

  it('leads to the page that it names only where the portal itself knows that the signature covers it', async () => {
    const host = new URL(portals[mode].url).host;
    const redirectTo = '/partner/statistics/overview';
    const { location } = await visitor().get(
      `/partner/loginehoi?${new URLSearchParams(proofFor({ host, redirectTo }))}`,
    );
    expect(location).toBe(mode === 'signed' ? redirectTo : '/partner/home');
  });

  it('has the visitor wait as long as the upstream says, and calls nothing invalid', async () => {
    await faults.fail({ path: /loginehoi/ }, { status: 429, body: {}, headers: { 'retry-after': '240' } });
    const answer = await visitor().get(link());
    expectPage(answer, 429);
    expect(answer.headers.get('Retry-After')).toBe('240');
    expect(textOf(answer)).toContain('Too many failed attempts. Please try again in 4 minutes.');
    expect(textOf(answer)).not.toContain(words.loginInvalid);
  });

  it('hands the whole query on, and the host that the visitor sees', async () => {
    await visitor().get(link({ campaign: 'spring', host: 'forged.example' }));
    const [seen] = asked();
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      partnerid: 10001,
      kid: 'test',
      campaign: 'spring',
      host: new URL(portals[mode].url).host,
    });
  });

  it.each([...someOf(failures, 'sign-on'), { status: 408 }])(
    'shows that the login is invalid, as a failure of ours, when the upstream fails: %j',
    async fault => {
      await faults.fail({ path: /loginehoi/ }, fault);
      const answer = await visitor().get(link());
      expectPage(answer, 502);
      expect(textOf(answer)).toContain(words.loginInvalid);
      expect(asked()).toHaveLength(1);
      const logged = /"level":"error",.*"call":"loginEhoi".*"single sign-on failed"/;
      await expect.poll(() => logged.test(portals[mode].output())).toBe(true);
    },
  );

  it.each(someOf([...refusals, ...sessionEnds], 'sign-on'))(
    'shows that the login is invalid when it is refused: %j',
    async fault => {
      await faults.fail({ path: /loginehoi/ }, fault);
      const who = visitor();
      expect((await who.get(link())).location).toBe(invalid);
      expect((await who.get('/partner/home')).location).toContain('/partner/login');
    },
  );

  it('opens nothing when the upstream answers with somebody else’s session', async () => {
    const session = { authtoken: 'x', partnerid: 10002, user: '10002', accesstoken: 367, mandant: 101 };
    await faults.fail({ path: /loginehoi/ }, { status: 200, body: session });
    expect((await visitor().get(link())).location).toBe(invalid);
  });
});

describe('the platform over HTTP', () => {
  it('gives no session for a partner id, nor for a proof that it does not believe', async () => {
    const ask = (body: object) =>
      fetch(`${platform.url}/loginehoi`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await ask({ partnerid: 10001 })).status).toBe(401);
    const { partnerID, ...proof } = proofFor({ host: 'a.example', key: Buffer.alloc(32, 1).toString('base64url') });
    expect((await ask({ ...proof, partnerid: partnerID, host: 'a.example' })).status).toBe(401);
  });
});

it.each([
  [{ SSO_MODE: 'signed', UPSTREAM_URL: 'http://127.0.0.1:9' }, 'SSO_MODE=signed needs SSO_KEYS'],
  [{ SSO_KEYS: 'k:short' }, 'SSO_KEYS'],
  [{ SSO_MODE: 'maybe' }, 'SSO_MODE'],
])('a portal with %j does not start, and says why', async (env, reason) => {
  await expect(startPortal({ env: env as Record<string, string> })).rejects.toThrow(reason);
});

it('without keys a portal over an upstream takes no link', async () => {
  const portal = await startPortal({ env: { UPSTREAM_URL: faults.url }, borrowed: true });
  const query = new URLSearchParams(proofFor({ host: new URL(portal.url).host }));
  expect((await new Visitor(portal.url).get(`/partner/loginehoi?${query}`)).location).toBe(invalid);
  expect(asked()).toEqual([]);
  await portal.stop();
});

it('links that the upstream alone validates are refused without asking it, once there were too many', async () => {
  const partners = Array.from({ length: 25 }, (_, index) => String(77_000 + index));
  for (const partnerID of partners) {
    const who = new Visitor(portals.delegated.url);
    const answer = await who.get(`/partner/loginehoi?${new URLSearchParams({ partnerID, token: 'guessed' })}`);
    expect(answer).toMatchObject({ status: 303, location: invalid });
  }
  expect(asked().length).toBeGreaterThan(0);
  expect(asked().length).toBeLessThanOrEqual(20);
});
