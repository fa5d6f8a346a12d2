import { describe, expect, it } from 'vitest';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { pages } from '~/portal';
import { byId, elements, parseHtml, textOf } from '../tools/html';
import { openPartner, savedPartner } from '../tools/partner-page';
import { noticesOf, press, submission } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

/** Everything in the menu that can be pressed, in its order. */
function menuOf({ html }: Answer): string[] {
  const menu = byId(parseHtml(html), 'menu');
  if (!menu) throw new Error('A page without a menu.');
  return elements(menu)
    .filter(({ name }) => /^(a|button)$/.test(name))
    .map(textOf);
}

const engine = 'Open booking engine (opens in a new tab)';
const { t } = loadTranslations().of('en');
/** In the order of the table of pages, which tests/house/pages.test.ts checks. */
const itemsOf = (mask: number) =>
  pages
    .filter(
      ({ menu, corporate, superPartner }) =>
        menu !== undefined && !corporate && !superPartner && (mask & menu) === menu,
    )
    .map(({ label }) => t(`pages.${label}`));
const message = 'You may not open “Edit partner data”. Ask your administrator if you need it.';

describe('the menu shows what its visitor may open, in the specification’s order', () => {
  it.each([
    ['10001', 1 | 2 | 4 | 8 | 32 | 64 | 256],
    ['accounts01', 1 | 2 | 4 | 64],
    ['frontdesk1', 1],
  ])('%s', async (login, mask) => {
    const items = itemsOf(mask);
    expect(items.includes('Payout history')).toBe(login !== 'frontdesk1');
    expect(items.includes('Edit partner data')).toBe(login !== 'frontdesk1');
    expect(menuOf(await (await signedIn(login)).get('/partner/home'))).toEqual([engine, ...items, 'Logout']);
  });

  it('marks the page that it stands on', async () => {
    const { html } = await (await signedIn('10001')).get('/partner/PartnerData/Edit');
    const current = elements(parseHtml(html)).filter(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current.map(textOf)).toEqual(['Edit partner data']);
  });

  it('nobody who is not signed in has one', async () => {
    expect(elements(parseHtml((await new Visitor(portal.url).get('/partner/login')).html), 'details')).toEqual([]);
  });
});

describe('a right that is lacking (D10)', () => {
  it('leads home with a message that names the page', async () => {
    const who = await signedIn('frontdesk1');
    const answer = await who.get('/partner/partnerdata/edit?x=1');
    expect(answer).toMatchObject({ status: 302, location: '/partner/home' });
    expect(noticesOf(await who.follow(answer))).toEqual([message]);
    expect(noticesOf(await who.get('/partner/home'))).toEqual([]);
  });

  it('nobody is sent to an administrator for what only a corporate agency has', async () => {
    const who = await signedIn('10001');
    expect(noticesOf(await who.follow(await who.get('/partner/icbe/data/edit')))).toEqual([
      '“Contact information” is only for agencies with the corporate booking engine.',
    ]);
  });

  it('is lacking for posts as well: nothing is saved, nothing kept', async () => {
    const owner = await signedIn('10001');
    const before = await savedPartner(owner);
    const { action, fields } = submission(await openPartner(owner), 'Save', { strasse: 'Broken In' });
    const who = await signedIn('frontdesk1');
    expect(await who.post(action, fields)).toMatchObject({ status: 302, location: '/partner/home' });
    expect(await savedPartner(owner)).toEqual(before);
  });

  it('is not lacking for whoever holds it', async () => {
    const who = await signedIn('accounts01');
    expect((await openPartner(who)).status).toBe(200);
    expect((await press(who, await openPartner(who), 'Save', { abteilung: 'Buchhaltung' })).status).toBe(303);
  });
});

describe('the partner is whoever is signed in', () => {
  const own = pages.filter(({ right }) => right > 0).map(({ path }) => path);
  /** 10001's, in every case that a name is told in. */
  const foreign = /Seeblick|DE89370400440532013000|HRB 104501/;

  it('another one’s id counts for nothing, on any page: not in the address, a header or a cookie', async () => {
    const who = await signedIn('10003');
    for (const name of ['partnerid', 'partnerId', 'X-Partner-Id']) who.headers[name] = '10001';
    for (const name of ['partnerid', 'partnerId']) who.cookies.set(name, '10001');
    const query = 'partnerid=10001&partnerId=10001&partner=10001&userno=1&login=10001';
    for (const path of own) {
      const answer = await who.get(`/partner/${path.replace(/:\w+/g, '10001')}?${query}`);
      expect([path, answer.status < 500, foreign.exec(answer.html)?.[0]]).toEqual([path, true, undefined]);
    }
  });

  it.each([
    '..%2F..%2Flistusers',
    '..%2f10001',
    '%2e%2e%2f1',
    '1%2Fdelete',
    '1%3Fpartnerid=10001',
    '1%23',
    '%00',
    '1;1',
    '__proto__',
    '-1',
    '1e3',
    '9'.repeat(400),
  ])('what stands in a path is an id of their own or nothing: %s', async id => {
    const who = await signedIn('10003');
    for (const place of ['partnerdata/users', 'provisions/file', 'marketing/banner', 'views', 'wlv/file']) {
      const answer = await who.get(`/partner/${place}/${id}?year=2026&month=1`);
      expect([place, [302, 303, 400, 403, 404].includes(answer.status)]).toEqual([place, true]);
      expect(answer.html).not.toMatch(foreign);
    }
  });
});

describe('the booking engine (D14)', () => {
  const tokenOf = (answer: Answer) =>
    elements(parseHtml(answer.html), 'input').find(({ attributes }) => attributes.name === 'token')?.attributes.value;

  it.each([
    ['10001', 'booking', 'Booking engine'],
    ['10002', 'corporate', 'Corporate booking engine'],
  ])('%s is handed over to the %s engine by a button that needs no script', async (login, kind, title) => {
    const who = await signedIn(login);
    const page = await press(who, await who.get('/partner/home'), engine);
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    const { action, fields } = submission(page, 'To the booking engine');
    expect(action).toBe(`/partner/demo-engine/${kind}`);
    const arrived = await who.post(action, fields);
    expect(arrived.status).toBe(200);
    expect(textOf(parseHtml(arrived.html))).toContain(`${title} `);
    expect(textOf(parseHtml(arrived.html))).toContain('The login token arrived and is valid.');
    expect(textOf(parseHtml(arrived.html))).toContain(`Partner ${login}`);
  });

  it('the token is in no other page, no address and no log line', async () => {
    const who = await signedIn('10001');
    const token = tokenOf(await press(who, await who.get('/partner/home'), engine)) ?? '';
    expect(token.length).toBeGreaterThan(20);
    for (const page of ['home', 'partnerdata/edit', 'session', 'engine', 'partnerarea']) {
      const { html } = await who.get(`/partner/${page}`);
      expect([page, html.includes(token)]).toEqual([page, false]);
    }
    expect(portal.output()).not.toContain(token);
  });

  it('is opened by a post only; a reload shows the button again', async () => {
    const who = await signedIn('10001');
    const page = await who.get('/partner/engine');
    expect(tokenOf(page)).toBeUndefined();
    expect((await press(who, page, 'To the booking engine')).status).toBe(200);
  });
});
