import { expect, type Page } from '@playwright/test';
import { fileStates } from './file-states';
import { layoutStates } from './layout-states';
import { overviewStates } from './overview-states';
import { trafficStates } from './traffic-states';
import { viewStates } from './view-states';
import { awake, hostOf, signedIn, signedInAt } from './visits';

/** Every page and every state that a page can show, for the tests that look at all of them. */
export interface State {
  name: string;
  /** signed in as, before the page is opened */
  login?: string;
  path: string;
  /** on whose own host (D1) */
  brand?: number;
  /** what brings the page into the state */
  prepare?: (page: Page) => Promise<void>;
  /** the state is one of the browser's own scripts */
  scripts?: true;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const failed = async (page: Page) => {
  await page.getByLabel('City').fill('');
  await page.getByLabel('Number', { exact: true }).fill('x');
  await save(page);
  await expect(page.getByText('City is required').first()).toBeVisible();
};
const edit = '/partner/partnerdata/edit';
const contact = '/partner/icbe/data/edit';
const topSort = '/partner/partnerdata/topsort';
const organizers = '/partner/partnerdata/organizers';
const users = '/partner/partnerdata/users';
const transactions = '/partner/statistics/bookingreport';

export const states: State[] = [
  { name: 'login', path: '/partner/login' },
  { name: 'login, password', path: '/partner/login?username=10001' },
  { name: 'login, unknown id', path: '/partner/login?username=77' },
  { name: 'login, refused', path: '/partner/login?invalid=true' },
  {
    name: 'login, wrong password',
    path: '/partner/login?username=10001',
    prepare: async page => {
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { name: 'Login invalid' })).toBeVisible();
    },
  },
  {
    name: 'login, too many tries',
    login: '10001',
    path: '/partner/login?username=10001',
    prepare: async page => {
      // On a device that is known, so that it is nobody else's limit.
      for (let turn = 0; turn < 5; turn += 1) {
        await page.getByLabel('Password').fill('wrong');
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByRole('heading', { name: turn < 4 ? 'Login invalid' : 'Too many' })).toBeVisible();
      }
    },
  },
  { name: 'password request', path: '/partner/passwordrequest' },
  {
    name: 'password request, not found',
    path: '/partner/passwordrequest',
    prepare: async page => {
      // Each time another one: requests for one partner are limited.
      await page.getByLabel('Partner ID').fill(String(80_000 + Math.floor(Math.random() * 10_000)));
      await page.getByRole('button', { name: 'Request password' }).click();
      await expect(page.getByRole('link', { name: 'Partner could not be found' })).toBeVisible();
    },
  },
  { name: 'partner area', path: '/partner/partnerarea' },
  {
    name: 'partner area, information open',
    path: '/partner/partnerarea',
    prepare: page => page.getByRole('button', { name: 'About the public partner area' }).click(),
  },
  { name: 'accessibility statement', path: '/partner/accessibility' },
  { name: 'keyboard help', path: '/partner/keyboard' },
  { name: 'page not found', path: '/partner/nothing' },
  { name: 'home', login: '10001', path: '/partner/home' },
  { name: 'home, not allowed', login: 'frontdesk1', path: edit },
  { name: 'stay signed in', login: '10001', path: '/partner/session' },
  { name: 'engine', login: '10001', path: '/partner/engine' },
  { name: 'password', login: '10001', path: '/partner/partnerdata/password' },
  {
    name: 'password, failed',
    login: '10001',
    path: '/partner/partnerdata/password',
    prepare: async page => {
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Quay');
      await save(page);
      await expect(page.getByText('Old password is required').first()).toBeVisible();
    },
  },
  { name: 'partner form', login: '10001', path: edit },
  { name: 'partner form without accounts', login: '10003', path: edit },
  { name: 'partner form, failed', login: '10001', path: edit, prepare: failed },
  {
    name: 'partner form, saved',
    login: '10002',
    path: edit,
    prepare: async page => {
      await save(page);
      await expect(page.getByRole('status').first()).toBeVisible();
    },
  },
  {
    name: 'partner form, new account',
    login: '10001',
    path: edit,
    prepare: async page => {
      await page.getByRole('button', { name: 'Add bank account' }).click();
      await expect(page.getByRole('button', { name: /^Delete bank account/ })).toBeVisible();
    },
  },
  {
    name: 'partner form, two people at once',
    login: '10008',
    path: edit,
    prepare: async page => {
      const other = await page.context().newPage();
      for (const window of [other, page]) {
        if (window === other) await window.goto(page.url());
        await window
          .getByLabel('Street', { exact: true })
          .fill(window === other ? `Seegasse ${Date.now()}` : 'Bergstrasse');
        await save(window);
      }
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  { name: 'contact data', login: '10002', path: contact },
  { name: 'contact data, without a text', login: '10002', path: contact, brand: 112 },
  {
    name: 'contact data, failed',
    login: '10002',
    path: `${contact}?text=en`,
    prepare: async page => {
      await page.getByLabel('City').fill('');
      await page.getByLabel('Sender email').fill('x');
      await save(page);
      await expect(page.getByText('City is required').first()).toBeVisible();
    },
  },
  { name: 'top sort', login: '10001', path: topSort },
  {
    name: 'top sort, nothing chosen',
    login: '10003',
    path: `${topSort}?tab=organizers&sort=size`,
    prepare: page => page.getByRole('group', { name: 'Sea' }).getByLabel('Customized').check(),
  },
  { name: 'organizers', login: '10002', path: organizers },
  {
    name: 'organizers, failed',
    login: '10002',
    path: organizers,
    prepare: async page => {
      await page.getByRole('group', { name: 'Costa', exact: true }).getByLabel('Reservation fax').fill('x');
      await save(page);
      await expect(page.getByText('Reservation fax should look like').first()).toBeVisible();
    },
  },
  { name: 'no organizers', login: '10003', path: organizers },
  // The list that shows most: more than is counted, other pages before and after.
  { name: 'transactions', login: '10050', path: `${transactions}?q=a&page=2&size=25` },
  {
    name: 'transactions, nothing found',
    login: '10001',
    path: `${transactions}?type=storno&q=nobody&from=2020-12-31&to=2020-01-01&page=7&sort=zzz`,
  },
  ...fileStates,
  { name: 'change history', login: '10001', path: '/partner/partnerdata/history?from=x' },
  { name: 'user to be deleted', login: '10001', path: `${users}/15/delete` },
  { name: 'users', login: '10001', path: users },
  { name: 'users, asked before deleting', login: '10001', path: `${users}/14/delete` },
  { name: 'user form, own account', login: '10001', path: `${users}/1` },
  {
    name: 'user form, rights',
    login: '10001',
    path: `${users}/new`,
    prepare: page => page.locator('a[href="#user-rights"]').click(),
  },
  {
    name: 'user form, failed',
    login: '10001',
    path: `${users}/new`,
    prepare: async page => {
      await save(page);
      await expect(page.getByText('Username is required').first()).toBeVisible();
    },
  },
  ...layoutStates,
  ...overviewStates,
  ...trafficStates,
  ...viewStates,
];

/** Opens a page in its state. Names in English: the brand's own language is asked for by `lng` when a test wants it. */
export async function open(page: Page, portal: string, { login, path, brand, prepare }: State): Promise<void> {
  const origin = hostOf(portal, brand);
  if (login && brand) await signedInAt(page, origin, login);
  else if (login) await signedIn(page.context(), origin, login);
  await page.goto(`${origin}${path}`);
  await awake(page);
  await prepare?.(page);
}
