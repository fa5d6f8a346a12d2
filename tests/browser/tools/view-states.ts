import { expect, type Page } from '@playwright/test';
import type { State } from './states';

/** Nothing is found, so that what is looked at here is short. */
const report = '/partner/statistics/bookingreport?q=nothing';

/** A view of the report that is open, under a name that no other state has taken. */
async function saveView(page: Page): Promise<void> {
  const part = page.locator('main > .views');
  await part.locator('summary').click();
  await part.getByLabel('Name').fill(`Cancelled ${Math.random()}`);
  await part.getByLabel('For the whole agency').check();
  await part.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('status')).toContainText('View has been saved for the whole agency.');
}

const after = (go: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await saveView(page);
  await go(page);
};

/** Saved views: under a report, on home, in their own table. */
export const viewStates: State[] = [
  {
    name: 'view to be saved',
    login: '10001',
    path: report,
    prepare: page => page.locator('main > .views summary').click(),
  },
  { name: 'view, saved', login: '10001', path: `${report}&type=storno`, prepare: saveView },
  {
    name: 'view, failed',
    // Nothing is saved here, so that it reads the same whatever ran before.
    login: '10008',
    path: `${report}&type=storno`,
    prepare: async page => {
      await page.locator('main > .views summary').click();
      await page.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  },
  { name: 'no saved views', login: '10008', path: '/partner/views' },
  { name: 'saved views', login: '10001', path: report, prepare: after(page => page.goto('/partner/views')) },
  { name: 'home, with views', login: '10001', path: report, prepare: after(page => page.goto('/partner/home')) },
  {
    name: 'view to be renamed',
    login: '10001',
    path: report,
    prepare: after(async page => {
      await page.goto('/partner/views');
      await page
        .getByRole('link', { name: /^Rename/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Rename view/ })).toBeVisible();
    }),
  },
  {
    name: 'view to be deleted',
    login: '10001',
    path: report,
    prepare: after(async page => {
      await page.goto('/partner/views');
      await page
        .getByRole('link', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Delete view/ })).toBeVisible();
    }),
  },
];
