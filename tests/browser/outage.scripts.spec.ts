import type { Page } from '@playwright/test';
import { withBroken } from './tools/broken';
import { expect } from './tools/fixtures';
import { awake, closeDialog, password, signedIn } from './tools/visits';

const test = withBroken();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Fetches the rules, if there are any. */
async function typeIn(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.waitForLoadState('networkidle');
}

for (const { name, path, login, label } of [
  { name: 'The partner’s data', path: 'partnerdata/edit', login: '10006', label: 'Street' },
  { name: 'One’s own record', path: 'partnerdata/users', login: '10001', label: 'Last name' },
]) {
  test(`${name} can be saved again after an outage (D32)`, async ({ page, broken: { portal, faults } }) => {
    await faults.clear();
    await signedIn(page.context(), portal.url, login);
    await page.goto(`${portal.url}/partner/${path}`);
    if (path === 'partnerdata/users') await page.getByRole('link', { name: `Edit ${login}`, exact: true }).click();
    await awake(page);
    await typeIn(page, label, 'Nachher');
    await faults.fail({}, 'refuse');
    await save(page);
    await expect(page.getByRole('alertdialog')).toContainText('Your entries are still here');
    await closeDialog(page);
    await typeIn(page, label, 'Danach');
    await faults.clear();
    await save(page);
    await expect(page.getByRole('status').filter({ hasText: 'has been saved' })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Danach');
  });
}

test('Staying signed in keeps what is typed, even if the upstream fails right after it (D7)', async ({
  page,
  broken: { portal, faults },
}) => {
  await faults.clear();
  await signedIn(page.context(), portal.url, '10007');
  await page.clock.install();
  await page.goto(`${portal.url}/partner/partnerdata/edit`);
  await awake(page);
  await page.getByLabel('Street', { exact: true }).fill('Storingsplein');
  await page.clock.fastForward('01:56:00');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password').fill(password);
  await page.clock.setSystemTime(new Date());
  await faults.fail({ path: /\/partner\/10007$/ }, '500');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Storingsplein');
});

test('A list without options is no failure for scripts either (D45)', async ({ page, broken: { portal, faults } }) => {
  await faults.clear();
  await faults.fail({ path: /ship\/searchOptions/ }, { status: 200, body: [] });
  await signedIn(page.context(), portal.url, '10004');
  await page.goto(`${portal.url}/partner/marketing/links`);
  await awake(page);
  const form = page.locator('#link');
  await expect(form).not.toContainText('An error has occurred');
  await expect(form.getByLabel('Destination')).toBeVisible();
  await expect(form.getByLabel('Ship', { exact: true })).toHaveCount(0);
});

test('A name with two blanks breaks no page', async ({ page, broken: { portal, faults } }) => {
  await faults.clear();
  const body = [{ id: 5, area: 1, texts: { 2: { name: 'Norway  and fjords' } } }];
  await faults.fail({ path: /cruisingarea\/searchOptions/ }, { status: 200, body });
  await signedIn(page.context(), portal.url, '10022');
  await page.goto(`${portal.url}/partner/marketing/links`);
  await awake(page);
  const options = page.getByLabel('Destination').locator('option');
  expect(await options.allTextContents()).toContain('Norway  and fjords');
});
