import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10007');
  await page.goto('/partner/partnerdata/edit');
  await awake(page);
});

/** What is spoken when a field is left with this text. */
async function listen(page: Page) {
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const fields = { prefix: field(/^International prefix/), area: field(/^Area code/), number: field(/^Number/) };
  await fields.prefix.focus();
  // It comes with the rules, which are loaded at the first focus.
  const live = page.locator('main p[aria-live="polite"]');
  await live.waitFor({ state: 'attached' });
  const spoken = await live.evaluateHandle(element => {
    const texts: string[] = [];
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, changes);
    return texts;
  });
  return async (name: keyof typeof fields, text: string): Promise<string[]> => {
    await fields[name].fill(text);
    // What was spoken before goes after a while, and what is said again then is heard again.
    await expect(live).toHaveText('');
    await fields[name].press('Tab');
    // Longer than the rules and the message take.
    await page.waitForTimeout(500);
    return spoken.evaluate(texts => texts.splice(0).filter(Boolean));
  };
}

const noPrefix = 'International prefix is required';
const noNumber = 'Number must be numeric';

test('What is wrong is spoken once, on leaving a field that is wrong', async ({ page }) => {
  const leave = await listen(page);
  expect(await leave('prefix', '')).toEqual([noPrefix]);
  expect(await leave('area', '221')).toEqual([]);
  expect(await leave('number', 'many')).toEqual([noNumber]);
  expect(await leave('prefix', '')).toEqual([]);
  expect(await leave('prefix', '+49')).toEqual([]);
  expect(await leave('prefix', '')).toEqual([noPrefix]);
});

test('What is wrong in two fields that are described together is spoken as two sentences', async ({ page }) => {
  // Sent before any field had the focus, so all of it comes from the server at once.
  await page.evaluate(() => {
    for (const [name, text] of Object.entries({ 'phone.prefix': '', 'phone.number': 'many' })) {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input) input.value = text;
    }
    document.querySelector<HTMLFormElement>('#partner')?.requestSubmit();
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closeDialog(page);
  const leave = await listen(page);
  expect(await leave('prefix', '')).toEqual([`${noPrefix}. ${noNumber}`]);
  expect(await leave('number', 'many')).toEqual([]);
});
