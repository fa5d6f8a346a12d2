import { expect, test } from './tools/fixtures';
import { hostOf, openAccount, signedIn } from './tools/visits';

test('Another language keeps the page and its query, and holds from then on (D3)', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '');
  await page.goto('/partner/partnerdata/edit?a=1&b=x%2Fy');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/partner\/partnerdata\/edit\?a=1&b=x%2Fy&lng=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/partner/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('The longest menu is whole at a desk', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10050');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/partner/home?lng=de');
  await expect(page.locator('.menu').getByRole('link', { name: 'Unterpartner' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.menu nav li').last()).toBeInViewport({ ratio: 1 });
});

test('The light version has no script, keeps the page, and can be left again', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '');
  await page.goto('/partner/partnerdata/edit?a=1');
  expect(await page.locator('script').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Light version without scripts' }).click();
  await expect(page).toHaveURL(/\/partner\/partnerdata\/edit\?a=1$/);
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Full version with scripts' }).click();
  await expect(page).toHaveURL(/\/partner\/partnerdata\/edit\?a=1$/);
  expect(await page.locator('script').count()).toBeGreaterThan(0);
});

test('The engine opens in a new tab with a token that is valid (D14)', async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  await signedIn(context, baseURL ?? '');
  await page.goto('/partner/home');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open booking engine (opens in a new tab)' }).click();
  const tab = await opened;
  // Without scripts the hand-over waits for one press.
  if (javaScriptEnabled === false) await tab.getByRole('button', { name: 'To the booking engine' }).click();
  await expect(tab.locator('body')).toContainText('The login token arrived and is valid.');
  await expect(tab).toHaveURL(/\/demo-engine\/booking$/);
  await expect(page).toHaveURL(/\/partner\/home$/);
});

test('A corporate partner reaches the corporate engine', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10002');
  await page.goto('/partner/home');
  await expect(page.getByRole('link', { name: /^Booking engine for partner 10002/ })).toHaveAttribute(
    'href',
    /corporate/,
  );
});

test('Each brand’s own host shows the brand', async ({ page, baseURL }) => {
  await page.goto(`${hostOf(baseURL ?? '', 109)}/partner/login`);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Halyard Cruceros' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('An address without a page says so in the brand’s frame', async ({ page }) => {
  await page.goto('/partner/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Halyard Kreuzfahrten' })).toBeVisible();
});

test('Staying signed in asks for the password and leads back to the page', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '');
  await page.goto('/partner/statistics/overview?a=1');
  await openAccount(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.getByLabel('Password').fill('Harbour-2026!');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/partner\/statistics\/overview\?a=1$/);
  await expect(page.getByRole('status')).toContainText('You stay signed in.');
});

test('Staying signed in from a form leaves the form and what was typed as they are', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', '10007');
  await page.goto('/partner/partnerdata/edit');
  await page.getByLabel('Department (optional)').fill('Havenkantoor');
  const opened = context.waitForEvent('page');
  await openAccount(page);
  await page.getByRole('link', { name: 'Stay signed in (opens in a new tab)' }).click();
  const beside = await opened;
  await beside.getByLabel('Password').fill('Harbour-2026!');
  await beside.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(beside.getByRole('status')).toContainText('You can close this tab now');
  await beside.close();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await expect(page.getByLabel('Department (optional)')).toHaveValue('Havenkantoor');
});
