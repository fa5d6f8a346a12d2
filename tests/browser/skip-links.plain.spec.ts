import { expect, test } from './tools/fixtures';
import { tabTo } from './tools/keys';
import { awake, signedIn } from './tools/visits';

const report = '/partner/statistics/bookingreport';

/** What has the focus, whether it is seen as it is, and whether the page has become wider than the window. */
const look = () => {
  const focused = document.activeElement as HTMLElement;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return {
    id: focused.id || focused.getAttribute('href'),
    seen: left >= 0 && right <= innerWidth && bottom > 0 && top < innerHeight,
    outlined: getComputedStyle(focused).outlineStyle !== 'none',
    wide: document.documentElement.scrollWidth > innerWidth,
  };
};

test('On the narrowest screen each skip link shows when it is reached, in every language', async ({
  page,
  context,
  portal,
}) => {
  await signedIn(context, portal.url, '10050');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['de', 'en']) {
    await page.goto(`${report}?lng=${language}`);
    for (const href of ['#content', '#filter', '#transactions-table', '#menu']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(look)).toEqual({ id: href, seen: true, outlined: true, wide: false });
    }
  }
});

for (const [link, id] of [
  ['Skip to content', 'content'],
  ['Skip to filters', 'filter'],
  ['Skip to table', 'transactions-table'],
  ['Skip to menu', 'menu'],
] as const) {
  test(`${link} takes the focus along, and Tab goes on from there`, async ({ page, context, portal }) => {
    await signedIn(context, portal.url, '10050');
    await page.goto(report);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    expect(await page.evaluate(look)).toMatchObject({ seen: true, wide: false });
    await page.keyboard.press('Tab');
    // The content's target is its heading.
    const part = id === 'content' ? 'main' : `#${id}`;
    await expect(page.locator(`${part} :focus`)).toHaveCount(1);
  });
}

test('The menu that is folded on a narrow screen opens from its skip link', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/partner/partnerdata/users');
  await awake(page);
  await tabTo(page, 'Skip to menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Partner report' })).toBeVisible();
});
