import { expect, type Page } from '@playwright/test';
import { failing, refused, type State } from './state';

/** Nothing is found, so that what is looked at here is short. */
const report = '/partner/statistics/bookingreport?q=nothing';

const unfold = (page: Page) => page.locator('main > .views summary').click();
const save = (page: Page) => page.locator('main > .views form button').click();

/** A view of the report that is open, under a name that no other state has taken. */
async function saveView(page: Page): Promise<void> {
  await unfold(page);
  await page.locator('#view-name').fill(`Cancelled ${Math.random()}`);
  await page.locator('#view-shared').check();
  await save(page);
  await expect(page.locator('main .notice.success')).toBeVisible();
}

const after = (go: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await saveView(page);
  await go(page);
};

/** Opens a page on the portal's own address, whichever host of it this is. */
const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Follows the first view's link to where it is renamed, or deleted. */
async function follow(page: Page, where: 'rename' | 'delete'): Promise<void> {
  await goTo(page, '/partner/views');
  const links = page.locator('main table a[href^="/partner/views/"]');
  const chosen = page.locator('main table a[href$="/delete"]');
  await (where === 'delete' ? chosen : links).first().click();
  await page.waitForURL(where === 'delete' ? /\/delete$/ : /\/views\/\d+$/);
}

/** Saved views: under a report, on home, in their own table. */
export const viewStates: State[] = [
  { name: 'view to be saved', login: '10001', path: report, prepare: unfold },
  { name: 'view, saved', login: '10001', path: `${report}&type=storno`, prepare: saveView },
  {
    name: 'view, failed',
    kind: 'failed',
    // Nothing is saved here, so that it reads the same whatever ran before.
    login: '10008',
    path: `${report}&type=storno`,
    page: 'views',
    prepare: async page => {
      await unfold(page);
      await save(page);
      await refused(page);
    },
  },
  { name: 'no saved views', kind: 'empty', login: '10008', path: '/partner/views' },
  {
    name: 'saved views',
    login: '10001',
    path: report,
    page: 'views',
    prepare: after(page => goTo(page, '/partner/views')),
  },
  {
    name: 'home, with views',
    login: '10001',
    path: report,
    page: 'home',
    prepare: after(page => goTo(page, '/partner/home')),
  },
  {
    name: 'view to be renamed',
    login: '10001',
    path: report,
    page: 'views/:viewno',
    prepare: after(page => follow(page, 'rename')),
  },
  {
    name: 'view to be renamed, failed',
    kind: 'failed',
    login: '10001',
    path: report,
    page: 'views/:viewno',
    prepare: after(async page => {
      await follow(page, 'rename');
      await failing({ name: '' })(page);
    }),
  },
  {
    name: 'view to be deleted',
    login: '10001',
    path: report,
    page: 'views/:viewno/delete',
    prepare: after(page => follow(page, 'delete')),
  },
];
