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
    // An error whose text fails to be read, so that the report itself would be the next error.
    const speechless = { toString: () => Promise.reject(new Error('again')) };
    Promise.reject(speechless);
    navigator.sendBeacon = new Proxy(navigator.sendBeacon, {
      apply(send, self, sent) {
        Reflect.apply(send, self, sent);
        throw new Error('over and over: no beacon');
      },
    });
  });
  for (let count = 0; count < 6; count += 1) await breakLater(page, `over and over ${count}`);
  await expect.poll(() => faults.filter(fault => fault.includes('over and over')).length).toBe(6);
  await page.reload({ waitUntil: 'networkidle' });
  expect(answers).toEqual([204, 204]);
  await breakLater(page, 'after a reload');
  await expect.poll(() => answers.at(-1)).toBe(204);
  faults.length = 0;
});

test('A view that breaks while it is drawn is reported, and the visitor reads what to do', async ({
  page,
  portal,
  faults,
}) => {
  await page.evaluate(() => {
    const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') as PropertyDescriptor;
    Object.defineProperty(Node.prototype, 'textContent', {
      ...text,
      set(value: string) {
        if (value === 'Company is required') throw new Error('can not be drawn');
        text.set?.call(this, value);
      },
    });
  });
  const company = page.getByLabel('Company', { exact: true });
  // The rules come with the first focus, so the first look may come before them.
  await expect(async () => {
    await company.fill('x', { timeout: 300 }).catch(() => undefined);
    await company.fill('', { timeout: 300 }).catch(() => undefined);
    await company.blur({ timeout: 300 }).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Edit partner data', { timeout: 300 });
  }).toPass();
  await expect(page.getByRole('link', { name: /home/i }).last()).toBeVisible();
  await expect.poll(() => portal.output()).toContain('can not be drawn');
  faults.length = 0;
});

test('A document that an extension changed before React came is drawn anew, with its style sheet', async ({
  page,
  context,
  portal,
  faults,
}) => {
  await context.clearCookies();
  await signedIn(context, portal.url);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const content = document.querySelector('main');
      if (!content) return;
      observer.disconnect();
      content.before(document.createElement('aside'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(form);
  await expect(page.locator('body > link[rel="stylesheet"]')).toHaveCount(0);
  await expect(page.locator('head > link[rel="stylesheet"]')).toHaveCount(1);
  await expect(page.locator('aside')).toHaveCount(0);
  expect(faults.join()).toContain('React error #423');
  faults.length = 0;
});
