import { describe, expect, it } from 'vitest';
import { readSettings } from '~/front/settings.server';
import { elements } from '../tools/html';
import { attempt, right, times, visitorFrom, wrong } from '../tools/login-attempts';
import { content, press, summaryOf } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal({ env: { TRUST_PROXY: '1' } });
const from = (address: string, at = portal.url) => visitorFrom(address, at);
const fields = (answer: Answer) =>
  Object.fromEntries(elements(content(answer), 'input').map(({ attributes }) => [attributes.name, attributes.value]));

describe('whoever guesses a password', () => {
  it('waits after five failures, on the same page, and is told for how long', async () => {
    const who = () => from('192.0.2.1');
    expect(await times(5, () => attempt(who(), '10001'))).toEqual(Array(5).fill(422));
    const answer = await attempt(who(), '10001', right);
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    expect(summaryOf(answer)).toBe(
      `Too many failed attempts. Please try again in ${wait} second${wait === 1 ? '' : 's'}.`,
    );
    expect(fields(answer)).toMatchObject({ username: '10001', step: 'password', password: undefined });
    expect(answer.headers.getSetCookie().filter(line => /portal=|device=/.test(line))).toEqual([]);
  });

  it.each([
    ['spaces around the name', ' 10002 ', 20],
    ['zeros in front of the number', '0010002', 21],
    ['full-width digits', '１０００２', 22],
  ])('gains nothing by %s', async (_, other, place) => {
    const who = () => from(`192.0.2.${place}`);
    await times(5, () => attempt(who(), '10002'));
    expect((await attempt(who(), other)).status).toBe(429);
  });

  it('gains nothing by fifty tries at once: only so many reach the upstream as may fail', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(from('192.0.2.3'), '10003')));
    const states = answers.map(({ status }) => status);
    // A busy machine may be too late with an answer, which counts for nothing.
    expect(states.filter(status => status === 422).length).toBeLessThanOrEqual(5);
    expect(states.filter(status => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  it('gains nothing by coming from many addresses: thirty failures an hour are the most', async () => {
    const states = await times(31, index => attempt(from(`198.51.100.${index}`), '10004'));
    expect(states).toEqual([...Array(30).fill(422), 429]);
    const answer = await attempt(from('203.0.113.200'), '10004');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(59 * 60);
    expect(summaryOf(answer)).toBe('Too many failed attempts. Please try again in 60 minutes.');
  });

  it('leaves no password in the log', async () => {
    await attempt(from('192.0.2.7'), '10022');
    expect(portal.output()).not.toContain(wrong);
  });
});

describe('nobody can lock an agency out', () => {
  it('a device that has signed in before does so again while somebody guesses, in the same office too', async () => {
    const office = '192.0.2.30';
    const known = from(office);
    expect((await attempt(known, '10005', right)).status).toBe(303);
    await times(6, () => attempt(from(office), '10005'));
    for (let index = 0; index < 30; index += 1) await attempt(from(`203.0.113.${index}`), '10005');
    expect((await attempt(from(office), '10005', right)).status).toBe(429);
    await known.post('/partner/logout', {});
    expect((await attempt(known, '10005', right)).status).toBe(303);
  });

  it('a known device has ten tries of its own, and meets its own limit', async () => {
    const known = from('192.0.2.31');
    await attempt(known, '10006', right);
    await known.post('/partner/logout', {});
    expect(await times(11, () => attempt(known, '10006'))).toEqual([...Array(10).fill(422), 429]);
    expect((await attempt(from('192.0.2.32'), '10006', right)).status).toBe(303);
  });

  it('a device is known for the logins that it has signed in, and for no other', async () => {
    const known = from('192.0.2.33');
    await attempt(known, '10007', right);
    expect(await times(6, () => attempt(known, '10008'))).toEqual([...Array(5).fill(422), 429]);
    await attempt(known, '10009', right);
    expect(await times(6, () => attempt(known, '10007'))).toEqual(Array(6).fill(422));
  });

  it.each([
    [40, 'a changed proof', (proof: string) => proof.replace(/.$/, end => (end === 'A' ? 'Q' : 'A'))],
    [41, 'a later end', (proof: string) => proof.replace(/\.[0-9a-z]+\./, '.zzz.')],
    [42, 'nothing in it', () => '~~~'],
    [43, 'a prototype', () => '__proto__'],
    [44, 'eight kilobytes', (proof: string) => `${proof}~`.repeat(8_000 / (proof.length + 1))],
  ])('%i: a device cookie with %s makes nothing known', async (place, _, change) => {
    const forger = from(`192.0.2.${place}`);
    await attempt(forger, '10011', right);
    const cookie = forger.cookies.get('__Host-device') ?? '';
    expect(cookie).toMatch(/^[\w-]{16}\.[0-9a-z]+\.[\w-]{22}$/);
    forger.cookies.clear();
    forger.cookies.set('__Host-device', change(cookie));
    expect(await times(6, () => attempt(forger, '10011'))).toEqual([...Array(5).fill(422), 429]);
  });

  it('the device’s cookie lasts 180 days, is not for scripts and tied to the host', async () => {
    const answer = await attempt(from('192.0.2.34'), '10012', right);
    const [line] = answer.headers.getSetCookie().filter(each => each.startsWith('__Host-device='));
    expect(line).toMatch(/=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/);
    expect(line).not.toContain('10012');
  });
});

describe('an office behind one address', () => {
  it('is not slowed by success, however many sign in at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attempt(from('192.0.2.60'), index % 2 ? 'accounts01' : '10050', right)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  });

  it('a success forgets the failures before it', async () => {
    const who = () => from('192.0.2.61');
    for (let round = 0; round < 2; round += 1) {
      expect(await times(4, () => attempt(who(), '10022'))).toEqual(Array(4).fill(422));
      expect((await attempt(who(), '10022', right)).status).toBe(303);
    }
  });
});

describe('ids that nobody has', () => {
  const ask = (who: Visitor, username: string) => who.post('/partner/login', { username, step: 'id' });

  it('are looked for twenty times in ten minutes, in the form or by links; known ones go on', async () => {
    const who = from('192.0.2.70');
    const states = await times(21, index =>
      index % 2 ? ask(who, `nobody${index}`) : who.get(`/partner/login?username=nobody${index}`),
    );
    expect(states).toEqual([...Array(20).fill(422), 429]);
    const answer = await ask(who, 'nobody99');
    expect([answer.status, fields(answer).username]).toEqual([429, 'nobody99']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    expect(summaryOf(answer)).toBe('Too many failed attempts. Please try again in 10 minutes.');
    const link = await who.get('/partner/login?username=nobody99');
    expect([link.status, link.headers.has('Retry-After')]).toEqual([429, true]);
    expect((await ask(who, '10001')).status).toBe(303);
    expect((await ask(from('192.0.2.71'), 'nobody99')).status).toBe(422);
  });
});

describe('staying signed in', () => {
  it('is no place to guess either', async () => {
    const who = from('192.0.2.80');
    await attempt(who, '10001', right);
    const page = await who.get('/partner/session');
    const guess = () => press(who, page, 'Stay signed in', { password: wrong });
    expect(await times(10, guess)).toEqual(Array(10).fill(422));
    const answer = await guess();
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
    expect(summaryOf(answer)).toMatch(/^Too many failed attempts\. Please try again in 15 minutes\.$/);
    expect((await who.get('/partner/home')).status).toBe(200);
  });
});

describe('the wait is said in the visitor’s language', () => {
  it.each([
    ['de', /^Zu viele Fehlversuche\. Bitte versuchen Sie es in \d+ Sekunden? erneut\.$/],
    ['fr', /^Trop de tentatives infructueuses\. Veuillez réessayer dans \d+ secondes?\.$/],
    ['es', /^Demasiados intentos fallidos\. Vuelva a intentarlo dentro de \d+ segundos?\.$/],
    ['pt', /^Demasiadas tentativas falhadas\. Tente novamente dentro de \d+ segundos?\.$/],
    ['nl', /^Te veel mislukte pogingen\. Probeer het over \d+ seconden? opnieuw\.$/],
  ])('%s', async (language, sentence) => {
    const who = from('192.0.2.90');
    who.headers['Accept-Language'] = language;
    // Brands differ in their languages; the address keeps the client apart.
    const client = { fr: '112', es: '109', pt: '111', nl: '104' }[language];
    if (client) await who.get(`/partner/login?client=${client}`);
    const username = `gast-${language}`;
    await times(5, () => attempt(who, username));
    const answer = await attempt(who, username);
    expect(summaryOf(answer)).toMatch(sentence);
    expect(fields(answer).username).toBe(username);
  });
});

describe('an operator’s own measure', () => {
  const strict = withPortal({
    env: { TRUST_PROXY: '1', LOGIN_TRIES: '2', LOGIN_WAIT_MS: '200', LOGIN_TRIES_CLIENT: '12' },
  });

  it('counts: two tries, then short waits, after which the right password opens', async () => {
    const who = () => from('192.0.2.1', strict.url);
    expect(await times(2, () => attempt(who(), '10001'))).toEqual([422, 422]);
    let answer = await attempt(who(), '10001', right);
    for (let turn = 0; turn < 50 && answer.status === 429; turn += 1) {
      await new Promise(resolve => setTimeout(resolve, 50));
      answer = await attempt(who(), '10001', right);
    }
    expect(answer.status).toBe(303);
  });

  it('is for a client over all logins, too: whoever tries another one each time gains nothing', async () => {
    const client = () => from('192.0.2.5', strict.url);
    const states = await times(13, index => attempt(client(), `somebody${index}`));
    expect(states).toEqual([...Array(12).fill(422), 429]);
    expect((await attempt(client(), 'accounts01', right)).status).toBe(429);
    expect((await attempt(from('192.0.2.6', strict.url), 'accounts01', right)).status).toBe(303);
  });

  it('is what the design says unless told otherwise', () => {
    expect(readSettings({ NODE_ENV: 'production' }).login).toEqual({
      free: 5,
      firstWaitMs: 30_000,
      device: 10,
      login: 30,
      client: 100,
      unknown: 20,
    });
  });
});
