import type { Page } from '@playwright/test';
import { withBroken } from './tools/broken';
import { expect } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

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
