import type { BrowserContext } from '@playwright/test';
import { Visitor } from '../tools/visitor';
import { expect, test } from './tools/fixtures';
import { awake, password, signedIn } from './tools/visits';

// Sessions of this portal are over before a form is filled in.
test.use({ settings: { SESSION_TTL_MS: '8000' } });

test('A session that ends under the form costs nothing that was typed (D8)', async ({
  page,
  context,
  portal,
  javaScriptEnabled,
}) => {
  test.slow();
  const street = page.getByLabel('Street', { exact: true });
  /** Where scripts run a dialog says that the session is about to end; this visitor has no time for it. */
  const notNow = async () => {
    if (javaScriptEnabled !== false) await page.getByRole('button', { name: 'Not now' }).click();
  };
  await signedIn(context, portal.url, '10004');
  await page.goto('/partner/partnerdata/edit');
  await notNow();
  await street.fill('Afscheidskade');
  const homeAnswers = async () =>
    (await context.request.get(`${portal.url}/partner/home`, { maxRedirects: 0 })).status();
  await expect.poll(homeAnswers, { timeout: 20_000 }).toBe(302);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByLabel('Partner ID or user name')).toHaveValue('10004');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await notNow();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await expect(street).toHaveValue('Afscheidskade');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data has been saved')).toBeVisible();
});

test('A copied cookie is worth nothing after the logout', async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10004');
  const held = await context.cookies();
  await context.request.post(`${portal.url}/partner/logout`, { form: {}, maxRedirects: 0 });
  await context.clearCookies();
  await context.addCookies(held);
  await page.goto('/partner/partnerdata/edit');
  await expect(page).toHaveURL(/\/partner\/login\?/);
  await expect(page.getByLabel('Password')).toHaveCount(0);
});

// Ten seconds before the dialog is due.
test.describe('On a computer whose clock is wrong', () => {
  test.use({ settings: { SESSION_TTL_MS: '310000' } });

  for (const [how, hours] of [
    ['slow', -1],
    ['fast', 2],
  ] as const) {
    test(`by hours (${how}), whoever enters the password when the session has ended, a wrong one first, stays on the form (D7)`, async ({
      page,
      context,
      portal,
      javaScriptEnabled,
    }) => {
      test.skip(javaScriptEnabled === false, 'the dialog needs scripts');
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await signedIn(context, portal.url, '10004');
      await page.goto('/partner/partnerdata/edit');
      await awake(page);
      await page.getByLabel('Street', { exact: true }).fill('Blijfstraat');
      const homeAnswers = async () =>
        (await context.request.get(`${portal.url}/partner/home`, { maxRedirects: 0 })).status();
      await endSession(context, portal.url);
      expect(await homeAnswers()).toBe(302);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.clock.fastForward(310_000);
      const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
      await expect(dialog.getByRole('heading')).toBeFocused();
      await dialog.getByLabel('Password').fill('wrong-Word-1');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('Login invalid');
      await dialog.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      expect(await homeAnswers()).toBe(200);
      await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Blijfstraat');
    });
  }
});

/** Signing in again elsewhere, with the same cookies, ends the session. */
async function endSession(context: BrowserContext, url: string): Promise<void> {
  const elsewhere = new Visitor(url);
  for (const { name, value } of await context.cookies()) elsewhere.cookies.set(name, value);
  await elsewhere.enter('10022');
}
