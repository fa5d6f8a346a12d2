import type { Locator, Page } from '@playwright/test';
import { expect, test, wholeBrowser } from './tools/fixtures';
import { awake, signedIn } from './tools/visits';

test.use(wholeBrowser);

/** @returns the card of the banner whose code was asked for */
async function copyCode(page: Page): Promise<Locator> {
  await page.goto('/partner/marketing/banner?category=Fluss');
  await awake(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /468 × 60/ }) });
  await card.locator('summary').click();
  await card.getByRole('button', { name: /^Copy code/ }).click();
  return card;
}

test('The code of a banner is copied as it stands', async ({ page, context, portal, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await copyCode(page);
  await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<a href="${portal.url}/partner/demo-engine/booking?partnerid=10001&amp;language=en"><img src="${portal.url}/partner/demo-engine/banner/banner-de-10-468" width="468" height="60" alt="Flussreisen"></a>`,
  );
});

test('Where there is no clipboard, it is said that nothing was copied', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const card = await copyCode(page);
  await expect(card.getByRole('status').filter({ hasText: 'Could not be copied' })).toBeVisible();
});

test('The preview of an offer template is in a frame, without a breach of the page’s policy', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', '10001');
  await page.goto('/partner/marketing/offertemplates?category=Karibik');
  const shown = await page.waitForResponse(/offertemplates\/offer-de-5\?view=inline/);
  expect(shown.status()).toBe(200);
  await expect(page.getByTitle('Preview: Karibik.pdf')).toBeVisible();
});
