import { expect, test } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10004');
  await page.goto('/partner/partnerdata/edit');
  await awake(page);
});

const street = (page: import('@playwright/test').Page) => page.getByLabel('Street', { exact: true });

test('What is wrong is listed first, each line leads to its field, and the corrected form is saved', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.getByLabel('First name').fill('R2D2');
  await page.getByLabel('Postal code').fill('1');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await street(page).fill('Prinsengracht');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  if (javaScriptEnabled !== false) await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();

  const summary = page.getByRole('group', { name: 'Please check your data. Some fields are invalid.' });
  await expect(page).toHaveTitle(/^Error: Edit partner data/);
  await expect(summary.getByRole('link')).toHaveText([
    'First name contains invalid characters',
    /^Postal code /,
    'Email must be a valid email address',
  ]);
  if (javaScriptEnabled === false) await expect(summary).toBeFocused();
  const email = page.getByLabel('Email', { exact: true });
  await summary.getByRole('link', { name: /^Email/ }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Email must be a valid email address/);
  await expect(street(page)).toHaveValue('Prinsengracht');

  await page.getByLabel('First name').fill('Jean-Luc');
  await page.getByLabel('Postal code').fill('1017 gz');
  await email.fill('kantoor@grachten.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeFocused();
  await expect(page.getByLabel('Postal code')).toHaveValue('1017GZ');
  await expect(page).toHaveTitle(/^Edit partner data/);
});

test('Enter in any text field saves and never deletes', async ({ page, javaScriptEnabled }) => {
  const accounts = page.getByRole('group', { name: /^Bank account \d/ });
  const before = await accounts.count();
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(accounts).toHaveCount(before + 1);
  const fields = page.locator('#partner input:not([type="hidden"], [type="checkbox"])');
  for (const field of [fields.first(), fields.nth(7), fields.last()]) {
    await field.press('Enter');
    // The new account is empty, so it can't be saved: it comes back with its messages.
    const role = javaScriptEnabled === false ? 'group' : 'alertdialog';
    await expect(page.getByRole(role, { name: /^Please check your data/ })).toBeVisible();
    await closeDialog(page);
    await expect(accounts).toHaveCount(before + 1);
  }
});

test('A double click on Save saves once', async ({ page }) => {
  const accounts = page.getByRole('group', { name: /^Bank account \d/ });
  const before = await accounts.count();
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const added = accounts.nth(before);
  await added.getByLabel('Bank name').fill('Dubbelbank');
  await added.getByLabel('Account holder').fill('Grachten Reizen');
  await added.getByLabel('IBAN').fill('NL20INGB0001234567');
  await added.getByLabel('BIC').fill('INGBNL2A');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await page.goto('/partner/partnerdata/edit');
  await expect(accounts).toHaveCount(before + 1);
  await expect(page.getByLabel('BIC').last()).toHaveValue('INGBNL2AXXX');
});

test('Two windows, one record: the later one sees both values and chooses (D21)', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/partner/partnerdata/edit');
  await street(other).fill('Keizersgracht');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').first()).toBeVisible();
  await street(page).fill('Singel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Street Your entry Singel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Street Saved in the meantime Keizersgracht' }).check();
  await page.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await expect(street(page)).toHaveValue('Keizersgracht');
});

test('A trade partner reads at the e-mail field what a change means', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
  await page.goto('/partner/partnerdata/edit');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/only to future bookings/);
});
