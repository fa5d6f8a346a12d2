import { startStub, stub } from '../contract/stub';
import { installed } from '../tools/ensure-browser.mjs';
import { startPortal } from '../tools/portal';
import { dropData } from '../tools/test-data';
import { expect, test as withPortal } from './tools/fixtures';
import { signInByHand } from './tools/visits';

withPortal.skip(!installed('python3'), 'there is no Python');

for (const transport of ['rest', 'action'] as const) {
  const test = withPortal.extend({
    portal: async ({ kept }, use) => {
      const start = async () => {
        const platform = await startStub(transport);
        const env = { UPSTREAM_URL: platform.url, UPSTREAM_TRANSPORT: transport, UPSTREAM_MAP: stub.map };
        return { platform, portal: await startPortal({ env, borrowed: true }) };
      };
      const started = await kept.keep(`stub ${transport}`, start, async ({ platform, portal }) => {
        await portal.stop();
        await dropData(portal);
        await platform.stop();
      });
      await use(started.portal);
    },
  });

  test(`An agency works on a platform in another language, over ${transport}`, async ({ page }) => {
    await page.goto('/partner/login');
    await signInByHand(page, stub.login, stub.password);
    await expect(page).toHaveURL(/\/partner\/home$/);

    await page.getByRole('link', { name: 'Edit partner data' }).click();
    await page.getByLabel('Department').fill('Cruises');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByRole('status')).toContainText('Data has been saved');
    await page.reload();
    await expect(page.getByLabel('Department')).toHaveValue('Cruises');

    await page.goto('/partner/statistics/bookingreport');
    await expect(page.getByRole('table').first()).toContainText('MS Stub');
    await page.goto('/partner/statistics/overview');
    await expect(page.getByText('Best-selling shipping company: Southern Line')).toBeVisible();
    await page.goto('/partner/provisions');
    await expect(page.getByRole('link', { name: /payout-\d{4}-\d\d\.pdf/ }).first()).toBeVisible();
  });
}
