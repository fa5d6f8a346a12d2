import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';

for (const list of ['/partner/statistics/bookingreport', '/partner/provisions/reconciliation']) {
  test(`On a phone a row opens its booking wherever it is tapped: ${list}`, async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', '10001');
    await page.setViewportSize({ width: 375, height: 812 });
    for (const part of [0.2, 0.8]) {
      await page.goto(list);
      const row = page.locator('tbody tr').first();
      await row.scrollIntoViewIfNeeded();
      const box = await row.boundingBox();
      if (!box) throw new Error('The row is not shown.');
      await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * part);
      await expect(page).toHaveURL(/\/bookings\/\d+/);
    }
  });
}
