import { turnOnFactor } from '../tools/factor';
import { expect, test } from './tools/fixtures';
import { password, signInByHand } from './tools/visits';
import { readsAsWritten } from './tools/written';

// Settings that no other file has bring a portal that no other test has changed.
test.use({ settings: { LOG_LEVEL: 'warn', SESSION_TTL_MS: '7200000' } });

const edit = '/partner/partnerdata/edit';

test('Signing in with a code reads as written down, step by step', async ({ page, portal }) => {
  const { codes } = await turnOnFactor(portal.url, '10001');
  await page.goto('/partner/login');
  await signInByHand(page, '10001', password);
  await page.getByLabel('Code').waitFor();
  await readsAsWritten(page, 'sign-in-code.txt');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('does not fit').first().waitFor();
  await readsAsWritten(page, 'sign-in-code-failed.txt');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').waitFor();
  await readsAsWritten(page, 'sign-in-recovery-code.txt');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/partner\/home/);
});

test('A confirmed change reads as written down, step by step', async ({ page, portal }) => {
  await page.goto(`${portal.url}/partner/login?redirectTo=${encodeURIComponent(edit)}`);
  await signInByHand(page, '10002', password);
  await page.locator('.account summary').first().click();
  await page.getByLabel('Bank name').first().fill('Elbe Bank');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm this change' }).waitFor();
  await readsAsWritten(page, 'confirm-change.txt');
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await page.getByRole('heading', { name: 'Login invalid' }).waitFor();
  await readsAsWritten(page, 'confirm-change-failed.txt');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm and save' }).click();
  await page.getByRole('status').waitFor();
  await readsAsWritten(page, 'confirm-change-saved.txt');
});
