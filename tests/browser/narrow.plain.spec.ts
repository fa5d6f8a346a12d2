import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { whole } from '../tools/scale';
import { expect, test } from './tools/fixtures';
import { partners } from './tools/partners.mjs';
import { signedIn } from './tools/visits';

/** Every brand in each of its languages, by the partner that the demonstration has for it. */
const brands = readdirSync('brands').map(
  folder => JSON.parse(readFileSync(`brands/${folder}/brand.json`, 'utf8')) as { id: number; languages: string[] },
);

/** WCAG 1.4.12: what a reader may set, and nothing may be lost by it. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';
const large = 'html { font-size: 200% !important; }';

/** As a reader's own sheet: made by script, where the policy has no say. */
async function setSheet(page: Page, css: string): Promise<void> {
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** What sticks out of the page, or is cut off where nothing scrolls. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
      if (!element.checkVisibility() || element.closest('.table, .visually-hidden, .skip, svg')) return false;
      const { right, left } = element.getBoundingClientRect();
      const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      return right > width + 1 || left < -1 || (cut && !element.matches('input, select'));
    });
    const wide = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    return [...wide, ...out.map(element => element.outerHTML.slice(0, 140))];
  });

async function expectToFit(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await setSheet(page, '');
  expect(await sticksOut(page), `${what} at 320 pixels`).toEqual([]);
  await setSheet(page, spacing);
  expect(await sticksOut(page), `${what} at 320 pixels with text spacing`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await setSheet(page, large);
  expect(await sticksOut(page), `${what} with text at 200 %`).toEqual([]);
}

const framed = [
  'login?username=10001&',
  'passwordrequest?',
  'partnerarea?',
  'home?',
  'partnerdata/edit?',
  'partnerdata/password?',
  'partnerdata/topsort?tab=ships&',
  'partnerdata/organizers?',
];

/**
 * What a brand shows in one of its languages: all in `npm run prove`; in `npm test` those that speak a language share its
 * pages, so that each page is seen in each language, and each brand in all that it speaks.
 */
function pagesOf(id: number, language: string): string[] {
  const speakers = brands.filter(({ languages }) => languages.includes(language));
  const turn = speakers.findIndex(brand => brand.id === id);
  return framed.filter((_, at) => whole || at % speakers.length === turn);
}

for (const { id, languages } of brands) {
  test(`Brand ${id} fits 320 pixels, spaced text and text of double size, in ${languages.join(' and ')}`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, partners[id]);
    for (const language of languages) {
      for (const path of pagesOf(id, language)) {
        await page.goto(`/partner/${path}lng=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectToFit(page, `${path} in ${language}`);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`/partner/home?lng=${language}`);
      await page.locator('summary').click();
      expect(await sticksOut(page), `menu in ${language}`).toEqual([]);
    }
  });
}

/** Pages with tables and many controls, each in a language with long words; the frame around them is looked at above. */
for (const [id, language] of [
  [101, 'de'],
  [104, 'nl'],
  [112, 'fr'],
] as const) {
  test(`Users, history, layout and reports fit 320 pixels, spaced text and text of double size, in ${language}`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, partners[id]);
    for (const path of [
      'partnerdata/users',
      'partnerdata/users/new',
      'partnerdata/history',
      'wlv/edit',
      'views',
      'statistics/traffic',
      'statistics/traffic/requests/2026-02-01',
      'statistics/overview',
    ]) {
      const answer = await page.goto(`/partner/${path}?lng=${language}`);
      expect([new URL(page.url()).pathname, answer?.status()]).toEqual([`/partner/${path}`, 200]);
      await expectToFit(page, `${path} in ${language}`);
    }
  });
}

/** Brands without marketing and payout have none of these (D11). */
for (const [id, language] of [
  [101, 'de'],
  [105, 'fr'],
] as const) {
  test(`Files fit 320 pixels, spaced text and text of double size, in ${language}`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, partners[id]);
    for (const path of ['provisions?', 'marketing/offertemplates?', 'marketing/banner?category=Mittelmeer&']) {
      await page.goto(`/partner/${path}lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectToFit(page, `${path} in ${language}`);
    }
  });
}
