import { describe, expect, it } from 'vitest';
import { findSession } from '~/database/store/sessions.server';
import { elements, parseHtml, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { content, noticesOf, press, summaryOf } from '../tools/press';
import { whole } from '../tools/scale';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const sessionName = '__Host-portal';
const otherLogin = 'This page was opened with another login than your present one, so nothing was changed.';

async function signedIn(login = '10001'): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.authenticate(login);
  return who;
}

/** Somebody else's browser with a copy of the session cookie. */
function copyOf({ cookies }: Visitor): Visitor {
  const copy = new Visitor(portal.url);
  copy.cookies.set(sessionName, cookies.get(sessionName) ?? '');
  return copy;
}

const isIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('a session', () => {
  it('lives in an opaque id that only the server can read anything from', async () => {
    const id = (await signedIn()).cookies.get(sessionName);
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(id ?? '', 'base64url').toString('latin1')).not.toContain('10001');
  });

  it('has a new id after every sign-in, and the old one is dead', async () => {
    const who = await signedIn();
    const before = copyOf(who);
    expect(await isIn(before)).toBe(true);
    await who.authenticate('10001');
    expect(who.cookies.get(sessionName)).not.toBe(before.cookies.get(sessionName));
    expect(await isIn(who)).toBe(true);
    expect(await isIn(before)).toBe(false);
  });

  it('is not taken from whoever planted an id before the sign-in', async () => {
    const planted = 'A'.repeat(43);
    const who = new Visitor(portal.url);
    who.cookies.set(sessionName, planted);
    await who.authenticate();
    expect(who.cookies.get(sessionName)).not.toBe(planted);
  });

  it('says on every page until when it lasts: two hours from the sign-in', async () => {
    const who = await signedIn();
    for (const page of ['/partner/home', '/partner/partnerdata/edit', '/partner/partnerarea']) {
      const [until] = elements(parseHtml((await who.get(page)).html), 'time');
      const minutes = (Date.parse(until?.attributes.datetime ?? '') - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(118);
      expect(minutes).toBeLessThanOrEqual(120);
      expect(textOf(until)).toMatch(/^until \d{1,2}:\d{2}/);
    }
  });

  it.each([
    ['nobody’s id', 'B'.repeat(43)],
    ['a cut id', 'abc'],
    ['two kilobytes', 'x'.repeat(2_000)],
    ['a prototype', '__proto__'],
    ['JSON', '{"partnerId":10001,"rights":367}'],
    ['broken escapes', '%E0%A4%A'],
    ['SQL', "' or 1=1 --"],
    ['bytes', '\u00ff\u00fe'],
  ])('is none with %s in the cookie', async (_, value) => {
    const who = new Visitor(portal.url);
    for (const name of [sessionName, 'portal', 'flash', 'lng', 'client', 'lite', 'css']) who.cookies.set(name, value);
    expect(await who.get('/partner/home')).toMatchObject({
      status: 302,
      location: '/partner/login?redirectTo=%2Fpartner%2Fhome',
    });
    expect((await who.get('/partner/login')).status).toBe(200);
  });

  it('is none with two cookies of the name, wherever the second one comes from', async () => {
    const [who, other] = [await signedIn('10001'), await signedIn('10002')];
    const [own = '', foreign = ''] = [who, other].map(({ cookies }) => cookies.get(sessionName));
    for (const value of [`${own}; ${sessionName}=${foreign}`, `${foreign}; ${sessionName}=${own}`]) {
      const tossed = new Visitor(portal.url);
      tossed.cookies.set(sessionName, value);
      expect(await isIn(tossed)).toBe(false);
    }
    expect(await isIn(who)).toBe(true);
  });

  it('is none with a cookie of eight kilobytes', async () => {
    const who = new Visitor(portal.url);
    who.cookies.set(sessionName, 'x'.repeat(8_000));
    expect((await who.get('/partner/home')).status).toBe(302);
  });

  it('is never kept by a browser’s cache, redirects included', async () => {
    const who = await signedIn();
    for (const page of ['/partner/home', '/partner/index.html', '/partner/login', '/partner/none']) {
      expect((await who.get(page)).headers.get('Cache-Control')).toContain('no-store');
    }
  });
});

it.skipIf(whole)('that tests put into the database is what a sign-in makes', async () => {
  const [real, put] = [await signedIn('accounts01'), new Visitor(portal.url)];
  await put.enter('accounts01', undefined, { confirmed: false });
  const [one, other] = await onDatabase(portal.database, database =>
    Promise.all([real, put].map(({ cookies }) => findSession(database, cookies.get(sessionName) ?? ''))),
  );
  const token = expect.stringMatching(/^[\w-]{43}$/);
  expect(one).toMatchObject({ state: 'live', data: { token, user: 'accounts01' } });
  const lasts = Math.abs((one?.expiresAt.getTime() ?? 0) - (other?.expiresAt.getTime() ?? 0));
  expect(lasts).toBeLessThan(60_000);
  expect(other).toEqual({ ...one, data: { ...Object(one?.data), token }, expiresAt: other?.expiresAt });
});

describe('signing out', () => {
  it('by the menu’s button ends the session on the server: a copied cookie is dead', async () => {
    const who = await signedIn();
    const copy = copyOf(who);
    const answer = await press(who, await who.get('/partner/home'), 'Logout');
    expect(answer).toMatchObject({ status: 303, location: '/partner/login' });
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(who.cookies.has(sessionName)).toBe(false);
    expect(await isIn(copy)).toBe(false);
  });

  it('is said on the login page, once', async () => {
    const who = await signedIn();
    const page = await who.follow(await press(who, await who.get('/partner/home'), 'Logout'));
    expect(noticesOf(page)).toEqual(['You have been logged out.']);
    expect(noticesOf(await who.get('/partner/login'))).toEqual([]);
  });

  it.each(['same-origin', 'none'])('by the link works where the browser says %s (D9)', async site => {
    const who = await signedIn();
    const copy = copyOf(who);
    const answer = await who.get('/partner/Logout', { 'Sec-Fetch-Site': site });
    expect(answer.location).toBe('/partner/login');
    expect(await isIn(copy)).toBe(false);
  });

  it.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['from a browser that doesn’t say', {}],
    ['fetched in advance', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
  ])('by a link %s shows one button instead, which does it (D9)', async (_, headers) => {
    const who = await signedIn();
    const page = await who.get('/partner/logout', headers as Record<string, string>);
    expect(page.status).toBe(200);
    expect(elements(content(page), 'button').map(textOf)).toEqual(['Logout']);
    expect(await isIn(who)).toBe(true);
    await press(who, page, 'Logout');
    expect(await isIn(who)).toBe(false);
  });

  it('without a session leads to the login all the same', async () => {
    const who = new Visitor(portal.url);
    expect((await who.get('/partner/logout')).location).toBe('/partner/login');
    expect((await who.post('/partner/logout', {})).location).toBe('/partner/login');
  });
});

describe('staying signed in', () => {
  it('asks for the password and leads back to the page, with a new session', async () => {
    const who = await signedIn();
    const before = copyOf(who);
    const report = await who.get('/partner/statistics/overview?x=%2B+1');
    const link = elements(parseHtml(report.html), 'a').find(each => textOf(each) === 'Stay signed in');
    const page = await who.get(link?.attributes.href ?? '');
    const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2026!' });
    expect(answer).toMatchObject({ status: 303, location: '/partner/statistics/overview?x=%2B+1' });
    expect(noticesOf(await who.follow(answer))).toEqual(['You stay signed in.']);
    expect(await isIn(before)).toBe(false);
  });

  it('opens beside a form, so that nothing typed there is lost, and the form can be sent after it', async () => {
    const who = await signedIn('10003');
    const form = await who.get('/partner/partnerdata/edit');
    const link = elements(parseHtml(form.html), 'a').find(each => textOf(each).startsWith('Stay signed in'));
    expect(link?.attributes.target).toBe('_blank');
    expect(textOf(link)).toBe('Stay signed in (opens in a new tab)');
    const page = await who.get(link?.attributes.href ?? '');
    const wrong = await press(who, page, 'Stay signed in', { password: 'Harbour-2025!' });
    const answer = await press(who, wrong, 'Stay signed in', { password: 'Harbour-2026!' });
    const done = await who.follow(answer);
    expect(noticesOf(done)).toEqual([expect.stringMatching(/^You stay signed in\. You can close this tab now\./)]);
    const saved = await press(who, form, 'Save', { strasse: 'Pickhuben' });
    expect(saved.status).toBe(303);
    expect((await who.follow(saved)).html).toContain('value="Pickhuben"');
  });

  it.for([
    'partnerdata/password',
    'partnerdata/topsort',
    'statistics/bookings/1',
    'marketing/links/codes/new',
    'provisions/queries',
    'provisions/reconciliation',
  ])('opens beside %s, where something can be typed', async (path, { skip }) => {
    const { html, url } = await (await signedIn()).open(`/partner/${path}`);
    skip(whole && url.endsWith('/partner/home'), 'A platform of the specification alone has no such page.');
    const link = elements(parseHtml(html), 'a').find(each => textOf(each).startsWith('Stay signed in'));
    expect(link?.attributes).toMatchObject({ target: '_blank', href: expect.stringContaining('apart=1') });
  });

  it('with a wrong password says so and keeps the session as it is', async () => {
    const who = await signedIn();
    const page = await who.get('/partner/session');
    const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2025!' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Login invalid');
    expect(await isIn(who)).toBe(true);
  });

  it('is for whoever is signed in, not for a name that was put in the form', async () => {
    const who = await signedIn('10002');
    const page = await who.get('/partner/session');
    const answer = await press(who, page, 'Stay signed in', { username: '10001', password: 'Harbour-2026!' });
    expect([answer.status, summaryOf(answer)]).toEqual([409, otherLogin]);
    expect(textOf(parseHtml((await who.get('/partner/home')).html))).toContain('Signed in as 10002');
  });

  it('tries no password of the login whose page it is on another one that has signed in since', async () => {
    const who = await signedIn('10002');
    const page = await who.get('/partner/session');
    await who.authenticate('10001');
    // The password of both: it would be taken.
    const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2026!' });
    expect([answer.status, summaryOf(answer)]).toEqual([409, otherLogin]);
    const again = await press(who, answer, 'Stay signed in', { password: 'Harbour-2026!' });
    expect(again).toMatchObject({ status: 303, location: '/partner/home' });
    expect(textOf(parseHtml((await who.get('/partner/home')).html))).toContain('Signed in as 10001');
  });

  it('leads nowhere else, and is nothing for somebody who never signed in', async () => {
    const who = await signedIn();
    const page = await who.get('/partner/session?redirectTo=https://other.example/');
    const answer = await press(who, page, 'Stay signed in', { password: 'Harbour-2026!' });
    expect(answer.location).toBe('/partner/home');
    const stranger = await new Visitor(portal.url).get('/partner/session');
    expect(stranger.location).toMatch(/^\/partner\/login/);
  });
});
