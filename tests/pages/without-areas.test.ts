import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { homeOf } from '../tools/home-page';
import { elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { type RunningPortal, startPortal } from '../tools/portal';
import { content, noticesOf } from '../tools/press';
import { knowStores } from '../tools/sessions';
import { openNew, openUser } from '../tools/users-page';
import { report, saveUnder, viewsIn } from '../tools/views-page';
import { type Answer, Visitor } from '../tools/visitor';
import { type FaultServer, startFaultServer } from '../upstream/fault-server';

/** A platform of the specification alone, whose map says that it is without these besides. */
const map = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.json');
writeFileSync(map, JSON.stringify({ without: ['partnerReport', 'traffic', 'layout', 'topSort'] }));
const home = '/partner/home';
let platform: RunningPortal;
let faults: FaultServer;
let portal: RunningPortal;

beforeAll(async () => {
  platform = await startPortal({ entry: 'platform', borrowed: true, env: { SPEC_ONLY: '1' } });
  faults = await startFaultServer({ upstream: platform.url });
  portal = await startPortal({ borrowed: true, env: { UPSTREAM_URL: faults.url, UPSTREAM_MAP: map } });
  if (portal.database && platform.database)
    knowStores(portal.url, { portal: portal.database, platform: platform.database });
});
beforeEach(() => faults.clear());
afterAll(async () => {
  await portal.stop();
  await faults.stop();
  await platform.stop();
});

async function signedIn(login: string): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.authenticate(login);
  return who;
}

it('home tells nobody to mend colours that no page can change', async () => {
  await faults.fail(
    { path: /layout\/10002/ },
    { alter: answer => ({ ...(answer as object), styles: { colorbackground: '#ffffff', colorfont: '#eeeeee' } }) },
  );
  const answer = await (await signedIn('10002')).get(home);
  expect(faults.requests.some(({ url }) => url.includes('layout/10002'))).toBe(true);
  expect(homeOf(answer).todo.filter(line => line.startsWith('Colours'))).toEqual([]);
  expect(answer.html).not.toContain('wlv/edit');
});

it('home leaves out the figures that nothing counts, says nothing of them, and keeps what there is', async () => {
  const who = await signedIn('10001');
  const asked = () => faults.requests.filter(({ url }) => url.includes('/transactions')).length;
  for (const turn of [1, 2]) {
    const answer = await who.get(home);
    const { figures, months, parts, latest } = homeOf(answer);
    expect([turn, Object.keys(figures), months, latest.length]).toEqual([turn, [], [], 6]);
    expect(parts).not.toContain('Bookings by month');
    expect(textOf(content(answer))).not.toMatch(/could not/);
    if (turn === 2) expect(asked()).toBe(0);
    faults.requests.length = 0;
  }
});

it('home says of figures that nothing counts no more when sales come late', async () => {
  await (await signedIn('10001')).get(home);
  const who = await signedIn('10003');
  await faults.fail({ path: /transactions/ }, 'hang');
  const answer = await who.get(home);
  const said = textOf(content(answer));
  expect(said).toContain('Your latest bookings could not be loaded.');
  expect(said).not.toContain('Your figures could not be loaded.');
  expect(homeOf(answer).parts).not.toContain('Bookings by month');
});

it('the complete statistics have what was sold, on the page and in a file, and no word of visits', async () => {
  const who = await signedIn('frontdesk1');
  const page = await who.get('/partner/statistics/complete');
  expect(page.status).toBe(200);
  expect(elements(content(page), 'caption').map(caption => textOf(caption).replace(/,.*/, ''))).toEqual([
    ...['Total sales in EUR', 'Firm bookings', 'Booking requests'],
  ]);
  expect(textOf(content(page))).not.toMatch(/hits|page views/i);
  const csv = await who.get('/partner/statistics/complete.csv', { Accept: '*/*' });
  expect([csv.status, csv.html.includes('Booking requests'), /hits/i.test(csv.html)]).toEqual([200, true, false]);
});

it('a sub-partner’s address gives nobody else’s figures, and no view leads to it', async () => {
  const who = await signedIn('10050');
  for (const address of [`${report}?partner=10061`, `${report}.xlsx?partner=10061`]) {
    const answer = await who.get(address);
    expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/\/partner\/home$/)]);
    expect(noticesOf(await who.follow(answer))).toEqual([
      'Your agency’s booking platform does not offer “Sub-partners”.',
    ]);
  }
  const address = `${report}?partner=10061`;
  expect((await saveUnder(who, report, { name: 'Child', address })).status).toBe(400);
  // From a time when the platform had it.
  const view = { name: 'Old', report: 'statistics/bookingreport', query: 'partner=10061', place: 50 };
  const owner = { partner_id: 10050, login: '10050', saved_by: '10050' };
  await onDatabase(portal.database, db =>
    db
      .insertInto('portal.saved_view')
      .values({ ...view, ...owner })
      .execute(),
  );
  await saveUnder(who, report, { name: 'Own', address: `${report}?type=storno` });
  expect(viewsIn(await who.get(home)).map(({ name }) => name)).toEqual(['Own']);
});

it('a month without payout files may be a 404; what fails is said', async () => {
  const dayBefore = new Date(Date.now() - 86_400_000);
  const failed = 'We could not check everything.';
  for (const [login, fault, said] of [
    ['10006', '404', false],
    ['10007', '500', true],
  ] as const) {
    const before = { event: 'login.ok', partner_id: Number(login), login, at: dayBefore, detail: '{}' };
    await onDatabase(portal.database, db => db.insertInto('portal.audit').values(before).execute());
    await faults.fail({ path: new RegExp(`partner/${login}/provisions`) }, fault);
    const answer = await (await signedIn(login)).get(home);
    expect(faults.requests.some(({ url }) => url.includes(`${login}/provisions`))).toBe(true);
    expect([login, textOf(content(answer)).includes(failed)]).toEqual([login, said]);
  }
});

it('a user is given no right that opens nothing, and rights promise only what there is', async () => {
  const rightsIn = (answer: Answer) => {
    const boxes = elements(content(answer), 'input').filter(({ attributes }) =>
      attributes.id?.startsWith('user-rights.'),
    );
    return boxes.map(({ attributes }) => attributes.id?.split('.')[1]);
  };
  const who = await signedIn('10001');
  const form = await openNew(who);
  expect(rightsIn(form)).toEqual(['basic', 'partnerData', 'password', 'allBookings', 'administration']);
  expect(textOf(content(form))).toContain('Edit partner data with its bank accounts.');
  expect(textOf(content(form))).not.toMatch(/top sorting|layout/i);
  expect(textOf(content(form))).toContain('and the payout history');
  // Who has such a right keeps it until it is taken away.
  expect(rightsIn(await openUser(who, '10001'))).toContain('layout');
  const brand = await openNew(await signedIn('10009'));
  expect(textOf(content(brand))).toContain('Inicio e informes');
  expect(textOf(content(brand))).not.toMatch(/liquidaciones|marketing/i);
});

it('the change history is narrowed to nothing that can’t be saved', async () => {
  const page = await (await signedIn('10001')).get('/partner/partnerdata/history?area=layout');
  const [select] = elements(content(page), 'select').filter(({ attributes }) => attributes.name === 'area');
  const values = elements(select ?? content(page), 'option').map(({ attributes }) => attributes.value);
  expect(values).toEqual(['', 'partner', 'accounts', 'password', 'users', 'organizers', 'contact', 'codes', 'views']);
});
