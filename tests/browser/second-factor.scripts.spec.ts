import type { Page } from '@playwright/test';
import { turnOnFactor } from '../tools/factor';
import { codeBefore } from '../tools/totp.mjs';
import { lookFor } from './tools/findings';
import { expect, test } from './tools/fixtures';
import { awake, password, signedIn } from './tools/visits';

// Logins with a second factor: a portal of its own, by settings that no other file has.
test.use({ settings: { SESSION_TTL_MS: '7000000' }, contextOptions: { reducedMotion: 'reduce' } });

/** In German, whose words are the longest. */
const inGerman = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lng=de`;
const factorPage = '/partner/security/second-factor';

async function isFaultless(page: Page): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  for (const [name, look] of Object.entries(lookFor)) expect([name, await look(page)]).toEqual([name, []]);
}

const enter = async (page: Page, field: string, text: string) => {
  await page.locator(`[name="${field}"]:not([type="hidden"])`).fill(text);
  await page.locator('main button.primary').first().click();
  await awake(page);
};

test('The step of a sign-in that asks for a code has no fault, nor has a wrong code', async ({ page, portal }) => {
  test.slow();
  const { codes } = await turnOnFactor(portal.url, '10001');
  await page.goto(inGerman('/partner/login?username=10001'));
  await enter(page, 'password', password);
  await expect(page.locator('[name="code"]')).toBeVisible();
  await isFaultless(page);
  await enter(page, 'code', '12');
  await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true');
  await isFaultless(page);
  await page.locator('main a[href*="recovery=1"]').click();
  await isFaultless(page);
  await enter(page, 'code', codes[0] ?? '');
  await expect(page).toHaveURL(/\/partner\/home/);
});

test('The recovery codes are shown once, and the page has no fault', async ({ page, context, portal }) => {
  test.slow();
  await signedIn(context, portal.url, '10003');
  await page.goto(inGerman(factorPage));
  const secret = (await page.locator('main code').first().textContent()) ?? '';
  await enter(page, 'code', await codeBefore(secret));
  const codes = page.locator('main .codes code');
  await expect(codes).toHaveCount(10);
  await isFaultless(page);
  await page.goto(factorPage);
  await expect(codes).toHaveCount(0);
});
