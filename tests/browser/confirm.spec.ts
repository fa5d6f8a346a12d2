import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, password, signedIn } from './tools/visits';

const address = '/partner/partnerdata/edit';

/** In a session that knows nothing but its cookie, as one that was stolen (D35). */
async function open(page: Page, context: BrowserContext, origin: string, login: string): Promise<void> {
  await signedIn(context, origin, login, { confirmed: false });
  await page.goto(address);
  await awake(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await awake(page);
}

async function confirm(page: Page, word: string): Promise<void> {
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await awake(page);
}

const openAccount = (page: Page) =>
  page
    .locator('.account details')
    .first()
    .evaluate(account => account.setAttribute('open', ''));

test('A changed bank account asks for the password, and is saved with all that was typed', async ({
  page,
  context,
  portal,
}) => {
  await open(page, context, portal.url, '10004');
  await openAccount(page);
  await page.getByLabel('Bank name').first().fill('Elbe Bank');
  await page.getByLabel('Street', { exact: true }).fill('Kanaalweg');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Confirm this change' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('→ Elbe Bank');
  await confirm(page, 'not this one');
  await expect(page.getByRole('main')).toContainText('Login invalid');
  await confirm(page, password);
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await expect(page.getByLabel('Bank name').first()).toHaveValue('Elbe Bank');
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Kanaalweg');
  await openAccount(page);
  await page.getByLabel('Bank name').first().fill('Amstel Bank');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
});

test('A stolen session takes neither the office’s address nor its bank account', async ({ page, context, portal }) => {
  await open(page, context, portal.url, '10007');
  const email = page.locator('[name="email"]');
  for (const field of [email, page.getByLabel('Bank name').first()]) {
    await openAccount(page);
    await field.fill('thief@else.example');
    await save(page);
    await expect(page).toHaveURL(/\/partner\/confirm\//);
    await confirm(page, 'a guess 1');
    await expect(page.getByRole('main')).toContainText('Login invalid');
    // What was typed waits there as a draft.
    await page.goto(address);
    await awake(page);
  }
  await page.goto('/partner/partnerdata/history');
  await expect(page.getByRole('heading', { name: 'Change history' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('thief@else.example');
});

test('A new office address waits for its link, and the old one stays meanwhile', async ({ page, context, portal }) => {
  await open(page, context, portal.url, '10006');
  const email = page.locator('[name="email"]');
  const before = await email.inputValue();
  await email.fill('new@office.example');
  await save(page);
  await confirm(page, password);
  await expect(page.getByRole('main')).toContainText('new@office.example waits for confirmation');
  await expect(email).toHaveValue(before);
});
