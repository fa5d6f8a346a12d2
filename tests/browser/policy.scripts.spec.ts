import type { Page as BrowserPage } from '@playwright/test';
import { type Page, pages } from '../../app/portal';
import { figure, sampleOf } from '../tools/scale';
import { expect, test, wholeBrowser } from './tools/fixtures';
import { partners } from './tools/partners.mjs';
import { awake, hostOf, signedIn } from './tools/visits';

test.use(wholeBrowser);

/** The watch of `tools/fixtures.ts` listens in every test of this suite, over every page, dialog and popover. It hears: */
test('A page that did what the policy forbids would not go unnoticed', async ({ page, faults }) => {
  await page.goto('/partner/login');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/pixel.gif';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.body.append(picture, style);
    document.body.setAttribute('onclick', 'document.title = "taken over"');
    document.body.click();
  });
  for (const directive of ['img-src', 'style-src-elem', 'script-src-attr']) {
    await expect.poll(() => faults.join('\n')).toContain(`Content Security Policy: ${directive}`);
  }
  expect(faults.join('\n')).toContain('third party: https://elsewhere.example/pixel.gif');
  await expect(page).toHaveTitle(/^Log in/);
  await expect(page.locator('body')).toBeVisible();
  faults.length = 0;
});

/** Pages that are looked at by their address; the others give out files, answer forms or end the session. */
const viewed = pages.filter(
  ({ path, file }) => /\.tsx$/.test(file) && !/^(logout|lite|clienterror|loginehoi|.*exists|.*logo)$/.test(path),
);
/** Of users there is the first one; of files and views none, which is a page of its own. */
const addressOf = ({ path, charts }: Page) =>
  `/partner/${path.replace(':userno', '1').replace(':startdate', '2026-03-01').replace(/:\w+/, '99999')}` +
  (charts ? '?chart=interactive' : '');

/** A control that can't be pressed fails the test at once. */
const soon = { timeout: 10_000 };

/** Opens whatever the page opens by a press: what is folded, tabs, dialogs, figures of a chart. */
async function pressEverything(page: BrowserPage): Promise<void> {
  // What lies in something that is folded itself is reached when that is open; a press can also fold it again.
  for (const opens of await page.locator('main summary, main [role="tab"]').all()) {
    if (await opens.isVisible()) await opens.click(soon);
  }
  for (const chart of (await page.locator('main svg.recharts-surface').all()).slice(0, 3)) await chart.hover(soon);
  const buttons = page.locator('main button[type="button"]:visible:enabled');
  for (let at = 0; at < Math.min(6, await buttons.count()); at += 1) {
    await buttons.nth(at).click(soon);
    await page.keyboard.press('Escape');
  }
}

/** Each page of the table in each brand, so that a new page or brand is in it by itself; in `npm test` a few of them. */
const visits = Object.entries(partners).flatMap(([brand, login]) =>
  viewed.map(page => ({ brand: Number(brand), login, page })),
);
const chosen = sampleOf(visits, 80, ({ brand, page }) => `${brand} ${page.path}`);
let shown = 0;
const brands = [...new Set(chosen.map(each => each.brand))];
for (const brand of brands) {
  const own = chosen.filter(each => each.brand === brand);
  test(`Brand ${brand}: no page, tab, dialog or chart does what the policy forbids`, async ({
    page,
    portal,
    faults,
  }) => {
    test.setTimeout(60_000 + own.length * 10_000);
    await signedIn(page.context(), hostOf(portal.url, brand), String(own[0]?.login));
    for (const { page: one } of own) {
      const answer = await page.goto(hostOf(portal.url, brand) + addressOf(one));
      expect(answer?.headers()['content-security-policy'], one.path).toMatch(
        /script-src 'nonce-[^']+' 'strict-dynamic';/,
      );
      await awake(page);
      await pressEverything(page);
      expect(faults, one.path).toEqual([]);
      shown += 1;
    }
    figure(
      'policy',
      `${shown} pages in ${brands.indexOf(brand) + 1} brands, with tabs, dialogs and charts: no violation`,
    );
  });
}
