import type { Page } from '@playwright/test';
import { sampleOf } from '../tools/scale';
import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';
import { walk } from './tools/walk';

const report = '/partner/statistics/bookingreport';

const screens = [
  { width: 1280, height: 800, first: 380, lines: 37 },
  { width: 375, height: 812, first: 520, lines: 68 },
];
for (const { width, height, first, lines } of screens) {
  test(`At ${width} × ${height} the first transaction is in sight, and it is a table's row`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, '10001');
    await page.setViewportSize({ width, height });
    await page.goto(`${report}?type=open&q=aida&datetype=return&period=year`);
    const table = page.getByRole('region', { name: /^Bookings/ }).getByRole('table');
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^B2/ }) });
    const [top, next] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    expect(top?.y).toBeLessThanOrEqual(first);
    expect((next?.y ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(lines);
    await expect(table.getByRole('columnheader').first()).toHaveText('Booking number');
    await expect(rows.first().getByRole('cell').first()).not.toBeEmpty();
  });
}

const narrowed = 'from=2026-01-01&to=2027-12-31&datetype=departure&state=unpaid&kind=sea';
const filtered = [
  ['10001', `lng=de&${narrowed}`],
  ['10003', 'lng=de&q=a&datetype=return'],
  ['frontdesk1', 'lng=de&period=year&datetype=return'],
  ['10004', `${narrowed}&q=a`],
  ['10009', `${narrowed}&q=a`],
  ['10011', `${narrowed}&q=a`],
  ['10012', `${narrowed}&q=a`],
] as const;
for (const [login, query] of sampleOf(filtered, 3, ([login]) => login)) {
  test(`The first transaction is as high with filters, in ${login}’s language: ${query}`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, login);
    for (const { width, height, first } of screens) {
      await page.setViewportSize({ width, height });
      await page.goto(`${report}?${query}`);
      const top = await page.locator('tbody tr').first().boundingBox();
      expect(top?.y).toBeLessThanOrEqual(first);
    }
  });
}

for (const list of [report, '/partner/provisions/reconciliation']) {
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

test('On a phone what can be done with a user stands at the end of its row', async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10001');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/partner/partnerdata/users');
  const endOf = (row: number, selector: string) =>
    page
      .locator('tbody tr')
      .nth(row)
      .locator(selector)
      .evaluate(element => Math.round(element.getBoundingClientRect().right));
  for (const row of [0, 1]) expect(await endOf(row, '.row-actions')).toBe(await endOf(row, '.sum'));
});

test('A statement’s link that has the focus is not under the boxes to tick, which stay in sight', async ({
  page,
  context,
  portal,
}) => {
  await signedIn(context, portal.url, '10001');
  for (const width of [1040, 1080, 1100]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/partner/provisions/reconciliation?status=matched&period=lastyear&lng=en');
    const link = page.locator('tbody a[href*="/statements/"]').first();
    await link.focus();
    const isOnTop = link.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const places = [left + 2, (left + right) / 2, right - 2];
      return places.map(place => document.elementFromPoint(place, (top + bottom) / 2) === element);
    });
    expect(await isOnTop).toEqual([true, true, true]);
    await expect(page.locator('tbody .tick input').first()).toBeInViewport({ ratio: 1 });
  }
});

const statement = async (page: Page, portal: string) => {
  await page.goto(`${portal}/partner/provisions?year=2025&lng=en`);
  return page.locator('tbody a[href*="/statements/"]').first().getAttribute('href');
};

const walked = [
  ['10050', `${report}?size=25&lng=en`],
  ['10001', '/partner/provisions/reconciliation?lng=en'],
  ['10050', '/partner/partners?lng=en'],
  ['10001', '/partner/home?lng=en'],
  ['10001', 'statement'],
] as const;
for (const [login, list] of sampleOf(walked, 3, ([, list]) => list)) {
  test(`On a phone the focus is seen at every stop: ${list}`, async ({ page, context, portal }) => {
    await signedIn(context, portal.url, login);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(list === 'statement' ? ((await statement(page, portal.url)) ?? '') : list);
    const { stops } = await walk(page);
    expect(await page.locator('tbody a').count()).toBeGreaterThan(0);
    expect(stops.filter(({ outlined }) => !outlined).map(({ what }) => what)).toEqual([]);
  });
}

test('Going back through a report, no link is left under the head of its table', async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10050');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${report}?size=25&lng=en`);
  await expect(page.locator('.results thead th').first()).toHaveCSS('position', 'sticky');
  const { stops } = await walk(page, 'Shift+Tab');
  expect(stops.filter(({ what }) => /^a B\d/.test(what))).toHaveLength(25);
  expect(stops.filter(({ uncovered }) => !uncovered).map(({ what }) => what)).toEqual([]);
});

for (const width of [1280, 1100, 1000, 800, 375]) {
  test(`A line of a statement shows its price, its rate and its VAT at ${width} pixels`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, '10001');
    await page.setViewportSize({ width, height: 812 });
    await page.goto((await statement(page, portal.url)) ?? '');
    const table = page
      .getByRole('region', { name: /^Statement|lines/i })
      .getByRole('table')
      .first();
    const row = table.locator('tbody tr').first();
    const shown = await row
      .locator('td')
      .evaluateAll(cells => cells.map(cell => cell.checkVisibility() && cell.getBoundingClientRect().width > 1));
    expect(shown).not.toContain(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

for (const [login, list] of [
  ['10050', `${report}?lng=en`],
  ['10050', '/partner/partners?lng=en'],
  ['10001', '/partner/provisions?year=2025&lng=en'],
] as const) {
  test(`On a phone a screen reader meets a cell for each head: ${list}`, async ({ page, context, portal }) => {
    await signedIn(context, portal.url, login);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(list);
    const table = page
      .getByRole('table')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    const heads = await table.getByRole('columnheader').count();
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    expect(await row.getByRole('cell').count()).toBe(heads - 1);
  });
}
