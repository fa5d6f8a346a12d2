import { expect, type Page } from '@playwright/test';
import { proofFor } from '../../tools/sso-link';
import { fileStates } from './file-states';
import { layoutStates } from './layout-states';
import { overviewStates } from './overview-states';
import { failing, field, press, refused, type State } from './state';
import { trafficStates } from './traffic-states';
import { viewStates } from './view-states';
import { awake, hostOf, signedIn } from './visits';

/** A link of single sign-on, on the host that the page is open on. */
function proofLink(page: Page, partnerID: string): string {
  const { origin, host } = new URL(page.url());
  return `${origin}/partner/loginehoi?${new URLSearchParams(proofFor({ host, partnerID }))}`;
}

const edit = '/partner/partnerdata/edit';
const contact = '/partner/icbe/data/edit';
const topSort = '/partner/partnerdata/topsort';
const organizers = '/partner/partnerdata/organizers';
const users = '/partner/partnerdata/users';
const transactions = '/partner/statistics/bookingreport';

/** Every page and every state that a page can show, for the tests that look at all of them. */
export const states: State[] = [
  { name: 'login', path: '/partner/login' },
  { name: 'login, password', path: '/partner/login?username=10001' },
  { name: 'login, unknown id', kind: 'failed', path: '/partner/login?username=77' },
  { name: 'login, refused', kind: 'failed', path: '/partner/login?invalid=true' },
  {
    name: 'login, wrong password',
    kind: 'failed',
    path: '/partner/login?username=10001',
    prepare: failing({ password: 'wrong' }),
  },
  {
    name: 'login, too many tries',
    kind: 'failed',
    login: '10001',
    path: '/partner/login?username=10001',
    prepare: async page => {
      // On a device that is known, so that it is nobody else's limit.
      for (let turn = 0; turn < 6 && (await page.locator('main .notice a').count()) === Math.min(turn, 1); turn += 1) {
        await failing({ password: 'wrong' })(page);
      }
    },
  },
  {
    name: 'single sign-on, signed in as somebody else',
    login: '10004',
    path: '/partner/home',
    page: 'loginehoi',
    prepare: async page => {
      await page.goto(proofLink(page, '10003'));
      await expect(page.locator('main form button.primary')).toContainText('10003');
    },
  },
  {
    name: 'single sign-on, upstream down',
    kind: 'failed',
    path: '/partner/partnerarea',
    page: 'loginehoi',
    upstream: { match: { path: /loginehoi/ }, how: '500' },
    prepare: async page => {
      await page.goto(proofLink(page, '10003'));
      await refused(page);
    },
  },
  // With a query it is no wish to sign out (D9).
  { name: 'logout, asked first', login: '10003', path: '/partner/logout?a=1' },
  { name: 'password request', path: '/partner/passwordrequest' },
  {
    name: 'password request, not found',
    kind: 'failed',
    path: '/partner/passwordrequest',
    // Each time another one: requests for one partner are limited.
    prepare: page => failing({ username: String(80_000 + Math.floor(Math.random() * 10_000)) })(page),
  },
  { name: 'partner area', path: '/partner/partnerarea' },
  {
    name: 'partner area, information open',
    path: '/partner/partnerarea',
    prepare: page => page.locator('.info-button').click(),
  },
  { name: 'accessibility statement', path: '/partner/accessibility' },
  { name: 'keyboard help', path: '/partner/keyboard' },
  { name: 'page not found', kind: 'failed', path: '/partner/nothing' },
  { name: 'home', login: '10001', path: '/partner/home' },
  { name: 'home, without views', kind: 'empty', login: '10022', path: '/partner/home' },
  { name: 'home, not allowed', kind: 'failed', login: 'frontdesk1', path: edit, page: 'home' },
  { name: 'stay signed in', login: '10001', path: '/partner/session' },
  {
    name: 'stay signed in, failed',
    kind: 'failed',
    login: '10007',
    path: '/partner/session',
    prepare: failing({ password: 'wrong' }),
  },
  { name: 'engine', login: '10001', path: '/partner/engine' },
  { name: 'password', login: '10001', path: '/partner/partnerdata/password' },
  {
    name: 'password, failed',
    kind: 'failed',
    login: '10001',
    path: '/partner/partnerdata/password',
    prepare: failing({ password1: 'Quay' }),
  },
  { name: 'partner form', login: '10001', path: edit },
  { name: 'partner form without accounts', kind: 'empty', login: '10003', path: edit },
  {
    name: 'partner form, failed',
    kind: 'failed',
    login: '10001',
    path: edit,
    prepare: failing({ ort: '', 'phone.number': 'x' }),
  },
  {
    name: 'partner form, saved',
    login: '10002',
    // Other brands ask for other fields of a form that is saved.
    brand: 101,
    path: edit,
    prepare: async page => {
      await press(page);
      await expect(page.getByRole('status').first()).toBeVisible();
    },
  },
  {
    name: 'partner form, new account',
    login: '10001',
    path: edit,
    prepare: async page => {
      const accounts = await page.locator('.account').count();
      await page.locator('main form button[name="__intent__"]').last().click();
      await expect(page.locator('.account')).toHaveCount(accounts + 1);
    },
  },
  {
    name: 'partner form, two people at once',
    kind: 'failed',
    login: '10008',
    brand: 108,
    path: edit,
    prepare: async page => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await field(other, 'strasse').fill(`Seegasse ${Date.now()}`);
      await press(other);
      await expect(other.getByRole('status').first()).toBeVisible();
      await other.close();
      await field(page, 'strasse').fill('Bergstrasse');
      await press(page);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  { name: 'contact data', login: '10002', path: contact },
  { name: 'contact data, without a text', kind: 'empty', login: '10002', path: contact, brand: 112 },
  {
    name: 'contact data, failed',
    kind: 'failed',
    login: '10002',
    path: `${contact}?text=en`,
    prepare: failing({ city: '', emailfrom: 'x' }),
  },
  { name: 'top sort', login: '10001', path: topSort },
  {
    name: 'top sort, nothing chosen',
    kind: 'empty',
    login: '10003',
    path: `${topSort}?tab=organizers&sort=size`,
    prepare: page => page.locator('[name="sea.mode"][value="customized"]').check(),
  },
  {
    name: 'top sort, failed',
    kind: 'failed',
    login: '10001',
    path: `${topSort}?tab=ships`,
    prepare: async page => {
      // An option that has gone since the page was opened.
      await page.locator('[name="sea.mode"][value="customized"]').check();
      await field(page, 'sea.ids').first().check();
      await field(page, 'sea.ids')
        .first()
        .evaluate(box => box.setAttribute('value', '9999'));
      await press(page);
      await refused(page);
    },
  },
  { name: 'organizers', login: '10002', path: organizers },
  {
    name: 'organizers, failed',
    kind: 'failed',
    login: '10002',
    path: organizers,
    prepare: failing({ 'organizers[3].reservierungfax': 'x' }),
  },
  { name: 'no organizers', kind: 'empty', login: '10003', path: organizers },
  // The list that shows most: more than is counted, other pages before and after.
  { name: 'transactions', login: '10050', path: `${transactions}?q=a&page=2&size=25` },
  {
    name: 'transactions, nothing found',
    kind: 'empty',
    login: '10001',
    path: `${transactions}?type=storno&q=nobody&from=2020-12-31&to=2020-01-01&page=7&sort=zzz`,
  },
  ...fileStates,
  { name: 'change history', login: '10001', path: '/partner/partnerdata/history?from=x' },
  {
    name: 'change history, nothing yet',
    kind: 'empty',
    login: '10012',
    path: '/partner/partnerdata/history?to=2001-01-01',
  },
  { name: 'user to be deleted', login: '10001', path: `${users}/15/delete` },
  { name: 'users', login: '10001', path: users },
  { name: 'users, asked before deleting', login: '10001', path: `${users}/14/delete` },
  { name: 'user form, own account', login: '10001', path: `${users}/1` },
  {
    name: 'user form, own account, failed',
    kind: 'failed',
    login: '10001',
    path: `${users}/1`,
    prepare: failing({ lastname: '', phone: 'x' }),
  },
  { name: 'user form, new', login: '10001', path: `${users}/new` },
  {
    name: 'user form, rights',
    login: '10001',
    path: `${users}/new`,
    prepare: page => page.locator('a[href="#user-rights"]').click(),
  },
  { name: 'user form, failed', kind: 'failed', login: '10001', path: `${users}/new`, prepare: failing({}) },
  ...layoutStates,
  ...overviewStates,
  ...trafficStates,
  ...viewStates,
];

/** Opens a page in its state. Names in English: the brand's own language is asked for by `lng` when a test wants it. */
export async function open(page: Page, portal: string, { login, path, brand, prepare }: State): Promise<void> {
  const origin = hostOf(portal, brand);
  if (login) await signedIn(page.context(), origin, login);
  await page.goto(`${origin}${path}`);
  await awake(page);
  await prepare?.(page);
}
