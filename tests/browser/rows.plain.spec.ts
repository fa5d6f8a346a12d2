import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';

const report = '/partner/statistics/bookingreport';

for (const { width, height, first, lines } of [
  { width: 1280, height: 800, first: 380, lines: 37 },
  { width: 375, height: 812, first: 520, lines: 68 },
]) {
  test(`At ${width} × ${height} the first transaction is in sight, and it is a table's row`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, '10001');
    await page.setViewportSize({ width, height });
    await page.goto(`${report}?q=aida&datetype=return&period=year`);
    const table = page.getByRole('region', { name: /^Bookings/ }).getByRole('table');
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^B2/ }) });
    const [top, next] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    expect(top?.y).toBeLessThanOrEqual(first);
    expect((next?.y ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(lines);
    await expect(table.getByRole('columnheader').first()).toHaveText('Booking number');
    await expect(rows.first().getByRole('cell').first()).not.toBeEmpty();
  });
}
