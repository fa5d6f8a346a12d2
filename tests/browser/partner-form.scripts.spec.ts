import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, lite, signedIn } from './tools/visits';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10007');
  await page.goto('/partner/partnerdata/edit');
  await awake(page);
});

/** A wrong value for each field that has a rule of its own. */
const wrong: Record<string, string> = {
  Company: '',
  'First name': 'R2D2',
  'Last name': '',
  Street: '',
  'House number': 'a',
  City: 'Den Haag 2',
  'Postal code': '12',
  'International prefix': '',
  Number: 'many',
  Email: 'nobody@',
  Homepage: 'not a site',
  'Commercial register': '',
  'Tax number': '',
};

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} (optional)`, { exact: true }));

/** The rules come with the first focus, so a field that is left at once is validated by the server only. */
async function rulesHere(page: Page): Promise<void> {
  await expect(async () => {
    await field(page, 'Company').fill('');
    await field(page, 'Company').blur();
    await expect(field(page, 'Company')).toHaveAttribute('aria-invalid', 'true', { timeout: 300 });
  }).toPass();
}

const messages = async (page: Page) => (await page.locator('#partner .message').allTextContents()).sort();

test('On leaving a field the browser says what the server would say, word for word', async ({
  page,
  baseURL,
  browser,
}) => {
  await rulesHere(page);
  for (const [label, value] of Object.entries(wrong)) {
    await field(page, label).fill(value);
    await field(page, label).blur();
    await expect(field(page, label), label).toHaveAttribute('aria-invalid', 'true');
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', baseURL });
  await signedIn(plain, baseURL ?? '', '10007');
  const plainPage = await plain.newPage();
  await plainPage.goto('/partner/partnerdata/edit');
  for (const [label, value] of Object.entries(wrong)) await field(plainPage, label).fill(value);
  await plainPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(plainPage.getByRole('group', { name: /^Please check your data/ })).toBeVisible();
  expect(await messages(page)).toEqual(await messages(plainPage));
  await plain.close();
});

test('A message goes as soon as its field is right', async ({ page }) => {
  await rulesHere(page);
  const email = field(page, 'Email');
  await email.fill('nobody@');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/must be a valid email address/);
  await email.fill('nobody@harbour.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

for (const way of ['Escape', 'Close'] as const) {
  test(`A failed save opens a dialog; ${way} leads to the first field that failed`, async ({ page }) => {
    await field(page, 'Last name').fill('');
    await field(page, 'City').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Please check your data. Some fields are invalid.' });
    await expect(dialog.getByRole('link')).toHaveText(['Last name is required', 'City is required']);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'Last name')).toBeFocused();
    await expect(page.getByRole('group', { name: /^Please check your data/ })).toBeVisible();
  });
}

test('A line of the dialog leads to its own field, and Tab stays in the dialog until then', async ({ page }) => {
  await field(page, 'Last name').fill('');
  await field(page, 'City').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await dialog.getByRole('link', { name: 'City is required' }).click();
  await expect(field(page, 'City')).toBeFocused();
});

test('Leaving a field never loads the page again, even when the browser’s rules never arrive', async ({
  page,
  context,
  faults,
}) => {
  await context.route(/validator/, route => route.abort());
  await page.reload();
  await awake(page);
  const posted: string[] = [];
  page.on('request', request => request.method() === 'POST' && posted.push(request.url()));
  await field(page, 'Last name').fill('');
  await field(page, 'City').fill('Utrecht');
  await field(page, 'Street').fill('Laan');
  await expect(field(page, 'City')).toHaveValue('Utrecht');
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByRole('link')).toHaveText(['Last name is required']);
  // The browser itself reports the file that we kept back.
  expect(faults.splice(0).filter(fault => !/net::ERR_FAILED/.test(fault))).toEqual([]);
});

test('One click saves although leaving the field brings a message that moves the page', async ({ page }) => {
  await rulesHere(page);
  await field(page, 'Company').fill('Rivierreizen');
  await field(page, 'Tax number').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('The summary tells what is still wrong, and when nothing is, that nothing is saved yet (D17)', async ({
  page,
}) => {
  await field(page, 'Street').fill('Vinkenstraat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('status').filter({ hasText: 'Data has been saved' });
  await expect(saved).toBeVisible();
  await awake(page);
  await rulesHere(page);
  await field(page, 'Company').fill('Rivierreizen');
  await field(page, 'Last name').fill('');
  await field(page, 'City').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeDialog(page);
  // What was saved before is no news beside a save that has failed.
  await expect(saved).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole('group', { name: /^Please check your data/ });
  await field(page, 'Last name').fill('Kuijpers');
  await expect(summary.getByRole('link')).toHaveText(['City is required']);
  await field(page, 'City').fill('Utrecht');
  await expect(summary).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /have been corrected. Not saved yet/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/Error/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('No line of the summary leads to an account that was deleted since', async ({ page }) => {
  await rulesHere(page);
  await field(page, 'Company').fill('Rivierreizen');
  for (const turn of [1, 2]) {
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await expect(page.getByRole('button', { name: /^Delete bank account/ })).toHaveCount(turn);
  }
  const added = page.getByRole('group', { name: /^Bank account \d+ \(new\)/ });
  for (const [label, value] of Object.entries({ 'Bank name': 'Bank', 'Account holder': 'Reis', BIC: 'ABNANL2A' })) {
    await added.first().getByLabel(label).fill(value);
    await added.last().getByLabel(label).fill(value);
  }
  await added.last().getByLabel('IBAN').fill('NL');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeDialog(page);
  const lines = page.getByRole('group', { name: /^Please check your data/ }).getByRole('link');
  await expect(lines).toHaveText([/^Bank account \d+: IBAN is required/, /^Bank account \d+: IBAN should look like/]);
  const first = Number(/\d+/.exec((await lines.first().textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: `Delete bank account ${first}` }).click();
  await expect(page.getByText(`Bank account ${first} has been removed. Not saved yet.`)).toBeVisible();
  await expect(lines).toHaveText([new RegExp(`^Bank account ${first}: IBAN should look like`)]);
  await page.getByRole('button', { name: `Delete bank account ${first}` }).click();
  await expect(lines).toHaveCount(0);
});

test('A doubtful IBAN is asked about on leaving it, and a box lets it through (D16)', async ({ page }) => {
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const added = page.getByRole('group', { name: /^Bank account \d+ \(new\)/ });
  const iban = added.getByLabel('IBAN', { exact: true });
  await iban.fill('NL92ABNA0417164300');
  // The rules are loaded at the first focus, and validate what is left after that.
  await expect(async () => {
    await iban.press('Tab');
    await expect(iban).toHaveAccessibleDescription(/its check digits or its length don’t fit/, { timeout: 1_000 });
  }).toPass();
  const right = added.getByLabel('The IBAN is right as it stands');
  await right.check();
  await iban.fill('NL93ABNA0417164300');
  await iban.press('Tab');
  await expect(right).not.toBeChecked();
  await iban.fill('NL91ABNA0417164300');
  await iban.press('Tab');
  await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
  await expect(right).toHaveCount(0);
  await added.getByLabel('Bank name').fill('Noordzee Bank');
  await added.getByLabel('Account holder').fill('Zeewind');
  await added.getByLabel('BIC').fill('ABNANL2A');
  await iban.fill('NL92ABNA0417164300');
  await iban.press('Tab');
  await right.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
});

test('The dialog also opens when the server was the one to refuse', async ({ page }) => {
  // Pressed before any field had the focus, so the browser's own check is not there yet.
  await page.evaluate(() => {
    const city = document.querySelector<HTMLInputElement>('[name="ort"]');
    if (city) city.value = '';
    document.querySelector<HTMLFormElement>('#partner')?.requestSubmit();
  });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link')).toHaveText(['City is required']);
  await closeDialog(page);
  await expect(field(page, 'City')).toBeFocused();
});

test('After a save a tick beside the button comes and goes; the message stays (D18)', async ({ page }) => {
  await field(page, 'Street').fill('Vinkjesstraat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.saved-flag')).toBeVisible();
  await expect(page.locator('.saved-flag')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
});

test('In the light version the same browser saves without a script', async ({ page, context, baseURL }) => {
  await lite(context, baseURL ?? '');
  await page.goto('/partner/partnerdata/edit');
  await expect(page.locator('script')).toHaveCount(0);
  await field(page, 'Street').fill('Lichtstraat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
});
