import { expect, test } from './tools/fixtures';
import { signedIn, signInByHand } from './tools/visits';

test('A partner signs in, sees home, opens the partner data and logs out', async ({ page }) => {
  await page.goto('/partner/');
  await expect(page).toHaveTitle(/^Log in – /);
  await signInByHand(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome to Halyard Kreuzfahrten, Reisebüro Seeblick GmbH',
  );
  await page.getByRole('link', { name: 'Edit partner data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit partner data');
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Große Elbstraße');
  await expect(page.getByRole('link', { name: 'Edit partner data' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/partner\/login$/);
  await expect(page.getByRole('status')).toHaveText('You have been logged out.');
  await page.goto('/partner/home');
  await expect(page).toHaveURL(/\/partner\/login\?/);
});

test('The browser’s Back after the logout shows nothing of the partner', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '');
  await page.goto('/partner/partnerdata/edit');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/partner\/login$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Check' }).or(page.getByLabel('Password'))).toBeVisible();
});

test('A deep link leads through both steps to the page that was asked for, query and all (D6)', async ({ page }) => {
  await page.goto('/partner/partnerdata/edit?from=mail&q=a%2Fb');
  await signInByHand(page);
  await expect(page).toHaveURL(/\/partner\/partnerdata\/edit\?from=mail&q=a%2Fb$/);
});

test('An unknown id stays in the field, with the reason', async ({ page }) => {
  await page.goto('/partner/login');
  await page.getByLabel('Partner ID or user name').fill('99999');
  await page.getByRole('button', { name: 'Check' }).click();
  const summary = page.getByRole('group', { name: "Partner wasn't found" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Log in/);
  const field = page.getByLabel('Partner ID or user name');
  await expect(field).toHaveValue('99999');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Please check “Partner ID or user name” for typing mistakes');
  await summary.getByRole('link').click();
  await expect(field).toBeFocused();
});

test('A wrong password says so, keeps the id and lets the visitor try again', async ({ page }) => {
  await page.goto('/partner/login?username=10001');
  await page.getByLabel('Password').fill('wrong-Word-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('group', { name: 'Login invalid' })).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/enter the password again/);
  await expect(page.getByLabel('Partner ID or user name')).toHaveValue('10001');
  await page.getByLabel('Password').fill('Harbour-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/home$/);
});

test('The second step shows the id as fixed, and Back leads to the first', async ({ page }) => {
  await page.goto('/partner/login?username=10001');
  const id = page.getByLabel('Partner ID or user name');
  await expect(id).toHaveValue('10001');
  await expect(id).not.toBeEditable();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(id).toBeEditable();
  await expect(page).toHaveURL(/\/partner\/login$/);
});

test('Only a partner id is offered a new password', async ({ page }) => {
  await page.goto('/partner/login?username=frontdesk1');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request password' })).toHaveCount(0);
  await page.goto('/partner/login?username=10050');
  await expect(page.getByRole('button', { name: 'Request password' })).toBeVisible();
});

test('The band behind the login is not behind the menu of somebody who is signed in', async ({
  page,
  context,
  portal,
}) => {
  const band = () =>
    page.locator('.door').evaluate(element => getComputedStyle(element, '::before').getPropertyValue('content'));
  await page.goto('/partner/login?username=10001');
  expect(await band()).toBe('""');
  await signedIn(context, portal.url);
  await page.goto('/partner/login?username=10001');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await band()).toBe('none');
});
