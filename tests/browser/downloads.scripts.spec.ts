import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, wholeBrowser } from './tools/fixtures';
import { awake, signedIn } from './tools/visits';

/** A platform without statements has a list of files to download. */
const map = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.json');
writeFileSync(map, JSON.stringify({ without: ['statement', 'reconciliation', 'queries'] }));

test.use(wholeBrowser);
test.use({ settings: { UPSTREAM_MAP: map } });

const provisions = '/partner/provisions';
const download = (name: RegExp) => ({ name });

test.beforeEach(async ({ context, page, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
  await page.goto(provisions);
  await awake(page);
});

test('A download says in its row how it goes, and the page stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/provisions/file/*-csv?*', async route => {
    await held;
    await route.continue();
  });
  const row = page.getByRole('row', { name: /provision-\d{4}-\d\d\.csv/ });
  const arriving = page.waitForEvent('download');
  await row.getByRole('link', download(/^Download/)).click();
  await expect(row.getByRole('status')).toContainText('Downloading…');
  // Pressed again meanwhile, nothing more happens.
  await row.getByRole('link', download(/^Download/)).click();
  release();
  const file = await arriving;
  await expect(row.getByRole('status')).toContainText('Downloaded');
  expect(file.suggestedFilename()).toMatch(/^provision-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^booking;departure;price;commission\r\n/);
  expect(new URL(page.url()).pathname).toBe(provisions);
});

test('One that fails says so in its row, not in the others, and can be tried again', async ({ page }) => {
  const row = page.getByRole('row', { name: /correction/ });
  await row.getByRole('link', download(/^Download/)).click();
  await expect(row.getByRole('status')).toContainText('Download failed');
  await expect(page.getByRole('status').filter({ hasText: 'failed' })).toHaveCount(1);
  await row.getByRole('link', download(/^Download/)).click();
  await expect(row.getByRole('status')).toContainText('Download failed');
});

test('A file that breaks off on its way is not saved', async ({ page, faults }) => {
  await page.route('**/provisions/file/**', route => route.abort('connectionreset'));
  const row = page.getByRole('row', { name: /provision-\d{4}-\d\d\.pdf/ });
  await row.getByRole('link', download(/^Download/)).click();
  await expect(row.getByRole('status')).toContainText('Download failed');
  faults.length = 0;
});

test('Whose session has ended is led to the login, and back to the list', async ({ page, context }) => {
  await context.clearCookies({ name: /session|__Host/ });
  await page.getByRole('link', download(/^Download .*\.pdf/)).click();
  await page.waitForURL(/\/partner\/login\?redirectTo=%2Fpartner%2Fprovisions$/);
});

test('The code of a banner is copied as it stands', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/partner/marketing/banner?category=Fluss');
  await awake(page);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /468 × 60/ }) });
  await card.locator('summary').click();
  await card.getByRole('button', { name: /^Copy code/ }).click();
  await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<a href="${portal.url}/partner/demo-engine/booking?partnerid=10001&amp;language=en"><img src="Flussreisen-468x60.png" width="468" height="60" alt="Flussreisen"></a>`,
  );
});

test('The preview of an offer template is in a frame, without a breach of the page’s policy', async ({ page }) => {
  await page.goto('/partner/marketing/offertemplates?category=Karibik');
  const shown = await page.waitForResponse(/offertemplates\/offer-de-5\?view=inline/);
  expect(shown.status()).toBe(200);
  await expect(page.getByTitle('Preview: Karibik.pdf')).toBeVisible();
});
