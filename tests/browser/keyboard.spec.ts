import { expect, test } from './tools/fixtures';
import { tabTo } from './tools/keys';
import { awake, password, signedIn } from './tools/visits';

test('Signing in, saving and logging out need no mouse', async ({ page }) => {
  await page.goto('/partner/partnerdata/edit');
  // Each step starts in its field.
  await expect(page.getByLabel('Partner ID or user name')).toBeFocused();
  await page.keyboard.type('10002');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit partner data');
  await awake(page);
  await tabTo(page, 'Street');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Tastenweg');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeFocused();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Tastenweg');
  await awake(page);
  await tabTo(page, 'Skip to menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partner\/login$/);
});

test('The skip link is the first stop and leads into the content', async ({ page }) => {
  await page.goto('/partner/partnerarea');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('At 320 pixels the menu opens and closes by keyboard', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/partner/home');
  const link = page.getByRole('link', { name: 'Edit partner data' });
  await expect(link).toBeHidden();
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await tabTo(page, 'Edit partner data');
  await expect(link).toBeFocused();
  await page.locator('.menu summary').focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
});

for (const [login, report] of [
  ['10001', 'statistics/bookingreport?period=lastyear'],
  ['10001', 'statistics/overview?period=lastyear'],
  ['10001', 'provisions/reconciliation?period=lastyear'],
  ['10001', 'provisions/reconciliation?from=2026-01-01&to=2026-01-31'],
  ['10050', 'statistics/bookingreport?partner=10064'],
  ['10050', 'partners'],
] as const) {
  test(`Enter in a date field asks for the typed days: ${report}`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', login);
    await page.goto(`/partner/${report}`);
    await page.locator('.filter .fold > summary').click();
    await page.locator('#to').fill('31/03/2026');
    await page.locator('#from').fill('02/03/2026');
    await page.locator('#from').press('Enter');
    await expect(page).toHaveURL(/[?&]from=2026-03-02&to=2026-03-31/);
    expect(page.url()).not.toContain('period=');
  });
}

test('The information on the partner area opens and closes by keyboard', async ({ page }) => {
  await page.goto('/partner/partnerarea');
  const button = page.getByRole('button', { name: 'About the public partner area' });
  const info = page.locator('#area-info');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(info).toBeVisible();
  await expect(info).toContainText('No login is needed.');
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();
  await expect(button).toBeFocused();
});

for (const [width, part] of [
  [1280, 'help'],
  [1280, 'account-drop'],
  [320, 'account-drop'],
] as const) {
  test(`At ${width} pixels the header’s open part (${part}) hides nothing that has the focus`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, baseURL ?? '');
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/partner/statistics/bookingreport');
    const shown = page.locator(`.${part} > div`);
    await page.locator(`.${part} > summary`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator(`.${part} > div :focus`)).toHaveCount(1);
    await expect(shown).toBeVisible();
    await page.getByRole('link', { name: /^Excel/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Excel/ })).toBeFocused();
    await expect(shown).toBeHidden();
    await page.locator(`.${part} > summary`).focus();
    await expect(shown).toBeVisible();
  });
}
