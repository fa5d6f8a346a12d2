import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withFaultyPortal } from '../faults/faulty';
import { byId, textOf } from '../tools/html';
import { today, totalOf } from '../tools/overview-page';
import { content, noticesOf, press } from '../tools/press';
import { addUser, openNew, openUser, userIn } from '../tools/users-page';

const map = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.json');
writeFileSync(map, JSON.stringify({ without: ['topSort', 'layout', 'partnerReport', 'transactions'] }));
const faulty = withFaultyPortal({ UPSTREAM_MAP: map });
const links = path.join(path.dirname(map), 'links.json');
writeFileSync(links, JSON.stringify({ without: ['transactions', 'password', 'topSort', 'links', 'organizers'] }));
const linked = withFaultyPortal({ UPSTREAM_MAP: links });

it('an area that the platform is without is not in the menu, shut by one sentence, and never asked for', async () => {
  const who = await faulty.signedIn();
  const home = await who.get('/partner/home');
  expect(home.html).toContain('/partner/statistics/traffic');
  for (const absent of ['partnerdata/topsort', 'wlv/edit', 'statistics/overview', 'statistics/bookingreport'])
    expect(home.html).not.toContain(absent);
  for (const [address, sentence] of [
    ['partnerdata/topsort', 'Your agency’s booking platform does not offer “Top sorting”.'],
    ['wlv/logo', 'Your agency’s booking platform does not offer “Layout”.'],
    ['statistics/overview.xlsx?period=year', 'Your agency’s booking platform does not offer “Partner report”.'],
  ]) {
    const answer = await who.get(`/partner/${address}`);
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/\/partner\/home$/)]);
    expect(noticesOf(await who.follow(answer))).toEqual([sentence]);
  }
  const data = await who.get('/partner/partnerdata/topsort?_data=routes%2Fpartnerdata%2Ftopsort%2Froute');
  expect(data.location ?? data.headers.get('X-Remix-Redirect')).toMatch(/\/home$/);
  await who.post('/partner/partnerdata/topsort', { 'sea.mode': 'standard' });
  expect(
    faulty.faults.requests.map(({ url }) => url).filter(url => /topsort|layout|^\/statistics\/\d+$/.test(url)),
  ).toEqual([]);
});

it('no page leads to an area that the platform is without, and what another area asks is still asked', async () => {
  const who = await faulty.signedIn();
  const days = await who.get('/partner/statistics/traffic/monthly/2026-03-01');
  expect(days.status).toBe(200);
  expect(days.html).not.toContain('bookingreport');
  expect(faulty.asked('GET', /transactions/)).toBeGreaterThan(0);
});

it('the lists that links are made of stay, whatever the platform is without', async () => {
  const who = await faulty.signedIn();
  const { status, html } = await who.get('/partner/marketing/links?area=5');
  expect([status, html.includes('id="organizer"'), html.includes('id="ship"')]).toEqual([200, true, true]);
  expect(html).toMatch(/<option value="5" selected="">/);
});

it('figures and forms that stay lead to no page that the platform is without', async () => {
  const who = await linked.signedIn();
  const report = await who.get('/partner/statistics/overview?period=lastyear&open=all&table=ranking');
  expect(totalOf(report)[2]).toMatch(/[1-9]/);
  expect(report.html).not.toContain('bookingreport');
  for (const address of ['reconciliation?period=lastyear', `statements/10001-${Number(today().slice(0, 4)) - 1}-07`]) {
    const { status, html } = await who.get(`/partner/provisions/${address}`);
    expect([status, html.includes('10001-'), html.includes('/statistics/book')]).toEqual([200, true, false]);
  }
  const form = await openUser(who, '10001');
  expect(userIn(form)).toMatchObject({ username: '10001' });
  expect(textOf(byId(content(form), 'user-data'))).not.toMatch(/password/i);
  expect(form.html).not.toContain('partnerdata/password');
});

it('without top sorting and links the lists of both are never asked for, and marketing is still promised', async () => {
  const who = await linked.signedIn();
  for (const address of ['links?ship=5', 'links/svg', 'links/codes', 'links/codes/new']) {
    const answer = await who.get(`/partner/marketing/${address}`);
    expect([address, answer.status, answer.location]).toEqual([address, 302, expect.stringMatching(/\/home$/)]);
  }
  expect((await who.get('/partner/home')).html).not.toContain('marketing/links');
  expect(textOf(content(await openNew(who)))).toContain('Home, reports and marketing');
  expect(linked.asked('GET', /searchOptions/)).toBe(0);
});

it('a save that failed together with the platform takes no right away on the next try', async () => {
  const who = await faulty.signedIn();
  const username = 'harbour-kept';
  expect((await addUser(who, { username, 'rights.layout': 'on' })).status).toBe(303);
  const layout = userIn(await openUser(who, username)).rights;
  expect(layout).toContain('Layout');
  const page = await openUser(who, username);
  await faulty.faults.fail({ path: /user\/list$/ }, '500');
  const failed = await press(who, page, 'Save', { phone: '040 7654321' });
  expect(failed.status).toBe(502);
  expect(userIn(failed).rights).toEqual(layout);
  await faulty.faults.clear();
  expect((await press(who, failed, 'Save')).status).toBe(303);
  expect(userIn(await openUser(who, username))).toMatchObject({ phone: '0407654321', rights: layout });
});

it('a right to administrate promises only the pages that the platform and the agency have', async () => {
  for (const [portal, login, opened] of [
    [faulty, '10002', 'User administration, organizers, contact information and change history'],
    [faulty, '10001', 'User administration, organizers and change history'],
    [linked, '10002', 'User administration, contact information and change history'],
    [linked, '10001', 'User administration and change history'],
  ] as const) {
    const form = await openNew(await portal.signedIn(login));
    expect([login, textOf(byId(content(form), 'user-rights.administration-hint'))]).toEqual([login, opened]);
  }
});
