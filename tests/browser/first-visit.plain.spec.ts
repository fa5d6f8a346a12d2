import { sampleOf } from '../tools/scale';
import { onlySession } from './tools/bytes';
import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';

/** A first visit carries the rules alone that its page needs (styles/used-rules.ts): nothing may look otherwise before the file comes. */
const pages = [
  '/partner/login',
  '/partner/home',
  '/partner/partnerdata/edit',
  '/partner/partnerdata/users/new',
  '/partner/partnerdata/users/15',
  '/partner/partnerdata/users/15/delete',
  '/partner/partnerdata/topsort',
  '/partner/wlv/edit',
  '/partner/partnerdata/users',
  '/partner/statistics/bookingreport',
  '/partner/statistics/traffic',
  '/partner/statistics/overview',
  '/partner/marketing/banner',
  '/partner/logout?a=1',
  '/partner/engine',
];

for (const path of sampleOf(pages, 2, page => page)) {
  test(`${path} looks the same on the first visit as on every later one`, async ({ page, context, portal }) => {
    if (!path.endsWith('login')) await signedIn(context, portal.url);
    await onlySession(context);
    const looksAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(() =>
        [...document.querySelectorAll('body *:not(time, input[type="hidden"])')].flatMap(element => {
          if (element.getClientRects().length === 0) return [];
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
          const looks = [x, y, width, height, color, backgroundColor, borderTopColor, fontSize, fontWeight];
          return `${element.outerHTML.slice(0, 80)} ${looks.join()}`;
        }),
      );
    };
    await page.route('**/*.css', route => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(path);
    await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0);
    const first = [await looksAt(1280), await looksAt(320)];
    await page.unroute('**/*.css');
    await onlySession(context);
    await page.goto(path);
    await expect(page.locator('body > link[rel="stylesheet"]:last-child')).toHaveCount(1);
    const followed = [await looksAt(1280), await looksAt(320)];
    const primary = page.locator('main .primary:visible').first();
    if ((await primary.count()) > 0) {
      await primary.hover();
      await expect(primary).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.mouse.move(0, 0);
    }
    await page.goto(path);
    await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(1);
    expect([await looksAt(1280), await looksAt(320)]).toEqual(first);
    expect(followed).toEqual(first);
  });
}
