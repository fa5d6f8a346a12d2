import { findings } from './tools/axe';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, lite, signedIn } from './tools/visits';

test.beforeEach(async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10003');
  await page.goto('/partner/partnerdata/password');
  await awake(page);
});

test('Each rule says whether it is met while somebody types', async ({ page }) => {
  const rules = page.locator('main li');
  await expect(rules).toHaveText([
    'at least 8 characters,',
    'a lower-case letter,',
    'an upper-case letter,',
    'a digit,',
    'a special character, for example ! or ?',
  ]);
  const fresh = page.getByRole('textbox', { name: 'New password', exact: true });
  await fresh.pressSequentially('Quay2027');
  await expect(rules.filter({ hasText: 'met' })).toHaveCount(4);
  await expect(rules.filter({ hasText: 'still missing' })).toHaveText(/special character/);
  await fresh.pressSequentially('!');
  await expect(rules.filter({ hasText: 'still missing' })).toHaveCount(0);
  await expect(fresh).toHaveAccessibleDescription(/^The new password needs at least 8 characters – met/);
});

test('An eye shows what was typed, by keyboard and while the pointer rests on it', async ({ page }) => {
  const fresh = page.getByRole('textbox', { name: 'New password', exact: true });
  const eye = page.getByRole('button', { name: 'Show: New password', exact: true });
  await fresh.fill('Quay-2027!');
  await expect(fresh).toHaveAttribute('type', 'password');
  await fresh.press('Tab');
  await expect(eye).toBeFocused();
  await page.keyboard.press('Space');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(fresh).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(fresh).toHaveAttribute('type', 'password');
  await eye.hover();
  await expect(fresh).toHaveAttribute('type', 'text');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(fresh).toHaveAttribute('type', 'password');
  await expect(fresh).toHaveValue('Quay-2027!');
});

test('What cannot be is said before anything is sent, in a dialog too', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', request => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('textbox', { name: 'Old password' }).fill('Harbour-2026!');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Quay-2027!');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Quay-2028!');
  const message = 'Confirm new password has to be the same as New password';
  // It comes with the validator, which is loaded at the first focus; until then the server alone validates.
  await page.locator('main p[aria-live="polite"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog').getByRole('link')).toHaveText([message]);
  await closeDialog(page);
  await expect(page.getByRole('textbox', { name: 'Confirm new password' })).toBeFocused();
  expect(posts).toEqual([]);
});

test('Axe has nothing to find, empty, typed in, failed, and in the light version', async ({
  page,
  context,
  portal,
}) => {
  expect(await findings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Quay');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closeDialog(page);
  expect(await findings(page)).toEqual([]);
  await lite(context, portal.url);
  await page.goto('/partner/partnerdata/password');
  await expect(page.locator('script')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
