import { readFile } from 'node:fs/promises';
import { startPortal } from '../tools/portal';
import { dropData } from '../tools/test-data';
import { expect, wholeBrowser, test as withPortal } from './tools/fixtures';
import { awake, signedIn } from './tools/visits';

/** A platform of the specification alone has no statements, but a list of files to download. */
const test = withPortal.extend({
  portal: async ({ kept }, use) => {
    const start = async () => {
      const platform = await startPortal({ entry: 'platform', borrowed: true, env: { SPEC_ONLY: '1' } });
      return { platform, portal: await startPortal({ env: { UPSTREAM_URL: platform.url }, borrowed: true }) };
    };
    const started = await kept.keep('specification alone', start, async ({ platform, portal }) => {
      for (const each of [portal, platform]) {
        await each.stop();
        await dropData(each);
      }
    });
    await use(started.portal);
  },
});

test.use(wholeBrowser);

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
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^booking;departure;price;rate;commission;kind\r\n/);
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
