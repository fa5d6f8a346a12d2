import { describe, expect, it } from 'vitest';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const direct = withPortal({ env: { ALLOWED_HOSTS: '*.halyard.example' } });
const proxied = withPortal({ env: { TRUST_PROXY: '1' } });

const signIn = (who: Visitor) =>
  who.post('/partner/login', { username: '10001', password: 'Harbour-2026!', step: 'password' });
const sessionLine = ({ headers }: Answer) =>
  headers.getSetCookie().filter(line => /^(__Host-)?portal=/.test(line) && !/Max-Age=0/.test(line));

const hostCookie = /^__Host-portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/;
const plainCookie = /^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/;

/** Somebody whose browser comes through a proxy that ends https. */
function behindProxy(origin: string): Visitor {
  const who = new Visitor(origin, proxied.url);
  const { host, protocol } = new URL(origin);
  Object.assign(who.headers, { 'X-Forwarded-Proto': protocol.slice(0, -1), 'X-Forwarded-Host': host });
  return who;
}

describe('the session cookie is tied to the host as tightly as the connection allows (D7)', () => {
  it.each(['localhost', '109.localhost', '127.0.0.1'])('http on the loopback host %s', async host => {
    const { port } = new URL(direct.url);
    const answer = await signIn(new Visitor(`http://${host}:${port}`, direct.url));
    expect(sessionLine(answer)).toEqual([expect.stringMatching(hostCookie)]);
    expect(answer.headers.has('Strict-Transport-Security')).toBe(false);
  });

  it('https behind a proxy', async () => {
    const answer = await signIn(behindProxy('https://partner.halyard-kreuzfahrten.example'));
    expect(sessionLine(answer)).toEqual([expect.stringMatching(hostCookie)]);
    expect(answer.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/);
  });

  it('plain http on any other host, where a browser would drop a secure one', async () => {
    const who = new Visitor('http://partner.halyard-kreuzfahrten.example', direct.url);
    expect(sessionLine(await signIn(who))).toEqual([expect.stringMatching(plainCookie)]);
    expect((await who.get('/partner/home')).status).toBe(200);
  });

  it('nobody but a trusted proxy can say that a connection is secure', async () => {
    const who = new Visitor('http://partner.halyard-kreuzfahrten.example', direct.url);
    who.headers['X-Forwarded-Proto'] = 'https';
    who.headers['X-Forwarded-Host'] = 'localhost';
    expect(sessionLine(await signIn(who))).toEqual([expect.stringMatching(plainCookie)]);
  });

  it('a sibling host that sets a second plain cookie brings nobody into its session', async () => {
    const [who, sibling] = [1, 2].map(() => new Visitor('http://partner.halyard.example', direct.url)) as [
      Visitor,
      Visitor,
    ];
    await signIn(who);
    await sibling.post('/partner/login', { username: '10002', password: 'Harbour-2026!', step: 'password' });
    const [own = '', tossed = ''] = [who, sibling].map(({ cookies }) => cookies.get('portal'));
    for (const value of [`${tossed}; portal=${own}`, `${own}; portal=${tossed}`]) {
      who.cookies.set('portal', value);
      const answer = await who.get('/partner/home');
      expect([answer.status, answer.location]).toEqual([302, expect.stringContaining('/partner/login')]);
    }
  });

  it('a plain cookie opens nothing where only the secure one counts', async () => {
    const who = behindProxy('https://partner.halyard-kreuzfahrten.example');
    await signIn(who);
    const id = who.cookies.get('__Host-portal') ?? '';
    const thief = behindProxy('https://partner.halyard-kreuzfahrten.example');
    thief.cookies.set('portal', id);
    expect((await thief.get('/partner/home')).status).toBe(302);
  });
});

describe('a text browser on the same machine, which drops secure cookies', () => {
  const textBrowser = () => {
    const who = new Visitor(direct.url);
    who.trustsLoopback = false;
    return who;
  };

  it('signs in after it has seen the login page, and out again', async () => {
    const who = textBrowser();
    await who.get('/partner/login');
    expect(sessionLine(await signIn(who))).toEqual([expect.stringMatching(plainCookie)]);
    expect((await who.get('/partner/home')).status).toBe(200);
    await who.post('/partner/logout', {});
    expect(who.cookies.has('portal')).toBe(false);
    expect((await who.get('/partner/home')).status).toBe(302);
  });

  it('on another host nobody is probed and nothing is weakened', async () => {
    const who = behindProxy('https://partner.halyard-kreuzfahrten.example');
    const names = (await who.get('/partner/login')).headers.getSetCookie().map(line => line.split('=')[0]);
    expect(names).toEqual(['css']);
    expect(sessionLine(await signIn(who))).toEqual([expect.stringMatching(hostCookie)]);
  });
});
