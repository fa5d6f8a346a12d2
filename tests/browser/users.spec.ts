import { expect, test } from './tools/fixtures';
import { tabTo, typeInto } from './tools/keys';
import { awake, closeDialog, signedIn } from './tools/visits';

const users = '/partner/partnerdata/users';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
  await page.goto(users);
  await awake(page);
});

test('Adding a user with rights, failing, correcting, saving and deleting need no mouse', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false;
  await tabTo(page, 'Add user');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add user');
  await awake(page);
  await typeInto(page, 'Username', 'keyboard1');
  await typeInto(page, 'First name', 'Kea');
  await typeInto(page, 'Phone', 'none');
  await typeInto(page, 'Password', 'Lighthouse-1');
  await typeInto(page, 'Confirm password', 'Lighthouse-1');
  if (scripts) {
    await tabTo(page, 'User data', 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'User rights' })).toBeFocused();
  }
  await tabTo(page, 'Partner data');
  await page.keyboard.press('Space');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Phone must be numeric' }).first()).toBeVisible();
  await closeDialog(page);
  if (scripts) await expect(page.getByLabel('Last name')).toBeFocused();
  else await tabTo(page, 'Last name');
  await page.keyboard.type('Boardman');
  await typeInto(page, 'Phone', '040 1234567');
  await typeInto(page, 'Password', 'Lighthouse-1');
  await typeInto(page, 'Confirm password', 'Lighthouse-1');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'User has been saved' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit user keyboard1');
  await expect(page.getByLabel('Partner data')).toBeChecked();
  await awake(page);
  await tabTo(page, 'All users');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /keyboard1 Kea Boardman/ })).toBeVisible();
  await awake(page);
  await tabTo(page, 'Delete keyboard1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete user keyboard1?' })).toBeVisible();
  // The dialog starts where nothing is lost.
  if (scripts) await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, 'Delete user', scripts ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'User has been deleted' })).toBeFocused();
  await expect(page.getByRole('row', { name: /keyboard1/ })).toHaveCount(0);
});

test('The table is sorted by its headers, which say how', async ({ page }) => {
  const names = page.getByRole('rowheader');
  await page.getByRole('link', { name: 'Last name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Last name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('lockedone1');
  await page.getByRole('link', { name: 'Last name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Last name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toContainText('10001');
});

test('At 320 pixels nothing scrolls sideways, and every user can be edited and the list sorted', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const table = page.getByRole('region', { name: /users, sorted by/ });
  expect(await table.evaluate(section => section.scrollWidth <= section.clientWidth)).toBe(true);
  for (const name of ['Edit accounts01', 'Delete accounts01', 'Last name']) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 999), name).toBeLessThanOrEqual(320);
  }
  await table.focus();
  await expect(table).toBeFocused();
});
