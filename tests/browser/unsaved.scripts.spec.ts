import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { open } from './tools/open';
import { awake, closeDialog } from './tools/visits';

const form = '/partner/partnerdata/edit';

/** Which questions the browser asks before it leaves the page, in order. */
function questionsOf(page: Page, leaves: () => boolean = () => true): string[] {
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    return leaves() ? dialog.accept() : dialog.dismiss();
  });
  return asked;
}

test('Discard brings back what is stored, and asks nothing', async ({ page, portal }) => {
  await open(page, portal.url, { login: '10006', path: form });
  const department = page.getByLabel('Department (optional)');
  const stored = await department.inputValue();
  await department.fill('Rivieren');
  const asked = questionsOf(page);
  await page.getByRole('link', { name: 'Discard', exact: true }).click();
  await expect(department).toHaveValue(stored);
  expect(asked).toEqual([]);
});

test('A tick beside the button is for what was saved, not for what was discarded (D18)', async ({ page, portal }) => {
  await open(page, portal.url, { login: '10006', path: form });
  // Sent before any field had the focus, so the server refuses it and keeps a draft.
  await page.evaluate(() => {
    const city = document.querySelector<HTMLInputElement>('[name="ort"]');
    if (city) city.value = '';
    document.querySelector<HTMLFormElement>('#partner')?.requestSubmit();
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closeDialog(page);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'have been discarded' })).toBeVisible();
  await awake(page);
  // At once, for it goes by itself.
  expect(await page.locator('.saved-flag').count()).toBe(0);
});

test('Whoever takes the saved values in a conflict is asked nothing, whatever is wrong in the form', async ({
  page,
  context,
  portal,
}) => {
  await open(page, portal.url, { login: '10006', path: form });
  const department = page.getByLabel('Department (optional)');
  await department.fill('Mijn');
  const other = await context.newPage();
  await other.goto(form);
  await other.getByLabel('Department (optional)').fill('Anders');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const take = page.getByRole('button', { name: 'Take the saved values' });
  await expect(take).toBeVisible();
  await awake(page);
  await page.getByLabel('Street').fill('');
  const asked = questionsOf(page);
  await take.click();
  await expect(page.getByRole('status').filter({ hasText: 'have been discarded' })).toBeVisible();
  await expect(department).toHaveValue('Anders');
  expect(asked).toEqual([]);
});

test('Whoever leaves unsaved entries is asked first, whoever saves them is not', async ({ page, portal }) => {
  await open(page, portal.url, { login: '10007', path: form });
  const department = page.getByLabel('Department (optional)');
  let stay = true;
  const asked = questionsOf(page, () => !stay);
  await department.fill('Rivieren');
  for (const name of ['Home', 'English']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => asked.splice(0)).toEqual(['beforeunload']);
  }
  await expect(department).toHaveValue('Rivieren');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(asked).toEqual([]);
  await page.goBack();
  await awake(page);
  await department.fill('Meren');
  stay = false;
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(asked).toEqual(['beforeunload']);
});

test('An old password alone, which the browser may have filled in, is nothing to ask about', async ({
  page,
  portal,
}) => {
  await open(page, portal.url, { login: '10007', path: '/partner/partnerdata/password' });
  const asked = questionsOf(page, () => false);
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await page.getByRole('textbox', { name: 'Old password' }).fill('Harbour-2026!');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Quay');
  await home.click();
  await expect.poll(() => asked.splice(0)).toEqual(['beforeunload']);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('');
  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  expect(asked).toEqual([]);
});
