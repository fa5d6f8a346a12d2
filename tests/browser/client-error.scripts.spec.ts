import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { signedIn } from './tools/visits';

const form = '/partner/partnerdata/edit';

/** Throws as a page's own script would: later, and caught by nobody. */
const breakLater = (page: Page, text: string) =>
  page.evaluate(message => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, text);

test.beforeEach(async ({ context, portal, page }) => {
  await signedIn(context, portal.url);
  await page.goto(form, { waitUntil: 'networkidle' });
});

test('An error that nobody caught reaches the platform, without what was typed', async ({ page, portal, faults }) => {
  await breakLater(page, 'no field for anna@seeblick.example');
  await expect.poll(() => portal.output()).toContain(`"report":"${form} TypeError: no field for […]`);
  await page.evaluate(() => void Promise.reject(new RangeError('nobody waits')));
  await expect.poll(() => portal.output()).toContain(`"report":"${form} RangeError: nobody waits`);
  await expect(page.locator('main h1')).toBeVisible();
  expect(faults).toHaveLength(2);
  faults.length = 0;
});

test('A page that goes on failing is heard three times, and a report that fails calls for no other', async ({
  page,
  faults,
}) => {
  const answers: number[] = [];
  page.on('response', answer => {
    if (answer.url().endsWith('/clienterror')) answers.push(answer.status());
  });
  await page.evaluate(() => {
    const speechless = { toString: () => Promise.reject(new Error('again')) as never };
    for (let count = 0; count < 6; count += 1) Promise.reject(speechless);
  });
  for (let count = 0; count < 6; count += 1) await breakLater(page, `over and over ${count}`);
  await expect.poll(() => faults.filter(fault => fault.includes('over and over')).length).toBe(6);
  await page.reload({ waitUntil: 'networkidle' });
  expect(answers.length).toBeLessThanOrEqual(3);
  await breakLater(page, 'after a reload');
  await expect.poll(() => answers.at(-1)).toBe(204);
  faults.length = 0;
});

test('A view that breaks while it is shown is reported, and the page says so', async ({ page, portal, faults }) => {
  const broken = page.waitForRequest(request => request.url().endsWith('/clienterror'));
  await page.evaluate(() => {
    // React draws nothing more once a node's text can't be set.
    Object.defineProperty(Element.prototype, 'setAttribute', {
      value() {
        throw new Error('no attribute any more');
      },
    });
  });
  await page.getByLabel('E-mail', { exact: false }).first().fill('not an address');
  await page.locator('main button.primary').first().click();
  await broken;
  await expect.poll(() => portal.output()).toContain('no attribute any more');
  faults.length = 0;
});
