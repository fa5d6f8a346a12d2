import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, signedIn } from './tools/visits';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10006');
  await page.goto('/partner/partnerdata/edit');
  await awake(page);
});

const editAll = async (page: Page) => {
  for (const summary of await page.locator('.account summary').all()) await summary.click();
};

test('A new account starts in its first field, a deleted one leads to the heading, and nothing typed is lost', async ({
  page,
}) => {
  const accounts = page.getByRole('group', { name: /^Bank account \d/ });
  const before = await accounts.count();
  await page.getByLabel('Street', { exact: true }).fill('Tussenweg');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(accounts).toHaveCount(before + 1);
  await expect(accounts.last().getByLabel('Bank name')).toBeFocused();
  await expect(accounts.last().getByLabel('Active')).toBeChecked();
  await page.keyboard.type('Noord');
  await page.getByRole('button', { name: `Delete bank account ${before + 1}` }).click();
  await expect(accounts).toHaveCount(before);
  const heading = page.getByRole('heading', { name: 'Bank accounts' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(`Bank account ${before + 1} has been removed. Not saved yet.`);
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Tussenweg');
});

test('A saved account can’t be deleted and its IBAN is locked, with the reason', async ({ page }) => {
  await expect(page.getByRole('button', { name: /^Delete bank account/ })).toHaveCount(0);
  const iban = page.getByLabel('IBAN').first();
  await expect(iban).toBeHidden();
  await editAll(page);
  await expect(iban).not.toBeEditable();
  await expect(iban).toHaveAccessibleDescription(/can’t be changed/);
});

test('While no account is active Save looks disabled, says why, and the server says the same (D19)', async ({
  page,
  javaScriptEnabled,
}) => {
  await editAll(page);
  for (const box of await page.getByLabel('Active').all()) await box.uncheck();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  if (javaScriptEnabled !== false) {
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription(/At least one bank account must be active/);
  }
  // By keyboard, since a pointer tool waits for ever on a button that says it is disabled.
  await save.press('Enter');
  if (javaScriptEnabled !== false) await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'At least one bank account must be active' })).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(/At least one bank account must be active/);
  await page.getByLabel('Active').first().check();
  await page.getByLabel('Active').first().press('Tab');
  if (javaScriptEnabled !== false) await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await save.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
});

test('An account of two countries’ spellings is saved as the bank writes it', async ({ page }) => {
  const accounts = page.getByRole('group', { name: /^Bank account \d/ });
  const before = await accounts.count();
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(accounts).toHaveCount(before + 1);
  const added = accounts.last();
  await added.getByLabel('Bank name').fill('Banque du Port');
  await added.getByLabel('Account holder').fill('Zeereizen B.V.');
  await added.getByLabel('IBAN').fill('be68 5390 0754 7034');
  await added.getByLabel('BIC').fill('gkccbebb');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await expect(accounts.last().getByLabel('IBAN')).toHaveValue('BE68539007547034');
  await expect(accounts.last().getByLabel('BIC')).toHaveValue('GKCCBEBBXXX');
});

test('Replace adds an account of the same holder and sets the old one inactive', async ({ page }) => {
  const accounts = page.getByRole('group', { name: /^Bank account \d/ });
  const old = accounts.first();
  const before = await accounts.count();
  await old.locator('summary').click();
  const holder = await old.getByLabel('Account holder').inputValue();
  await page.getByLabel('Street', { exact: true }).fill('Havenkade');
  await page.getByRole('button', { name: 'Replace bank account 1 by a new one' }).click();
  await expect(accounts).toHaveCount(before + 1);
  const added = accounts.last();
  await expect(added.getByLabel('Bank name')).toBeFocused();
  await expect(added.getByLabel('Account holder')).toHaveValue(holder);
  await expect(added.getByLabel('Active')).toBeChecked();
  await expect(old.getByLabel('Active')).not.toBeChecked();
  await expect(old.getByText('Not active')).toBeVisible();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Havenkade');
  await added.getByRole('button', { name: /^Delete/ }).click();
  await expect(accounts).toHaveCount(before);
  await expect(old.getByLabel('Active')).toBeChecked();
});
