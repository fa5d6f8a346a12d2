import { apart, expect, test } from './tools/fixtures';
import { awake, closeDialog, password, signedIn, signInByHand } from './tools/visits';

// Its password is another one afterwards.
test.use({ settings: apart });

test('The password is changed by keyboard alone, after a try that failed', async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10002');
  await page.goto('/partner/partnerdata/password');
  await awake(page);
  const old = page.getByRole('textbox', { name: 'Old password' });
  const fresh = page.getByRole('textbox', { name: 'New password', exact: true });
  const again = page.getByRole('textbox', { name: 'Confirm new password' });
  await old.focus();
  await page.keyboard.type('Harbour-2025!');
  await fresh.focus();
  await page.keyboard.type('Quay-2027!');
  await again.focus();
  await page.keyboard.type('Quay-2027!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Old password is not correct' }).first()).toBeVisible();
  await awake(page);
  await closeDialog(page);
  for (const field of [old, fresh, again]) await expect(field).toHaveValue('');
  await expect(old).toHaveAttribute('aria-invalid', 'true');

  await old.focus();
  await page.keyboard.type(password);
  await fresh.focus();
  await page.keyboard.type('Quay-2027!');
  await again.focus();
  await page.keyboard.type('Quay-2027!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Login has been changed' })).toBeFocused();
  for (const field of [old, fresh, again]) await expect(field).toHaveValue('');

  await page.getByRole('button', { name: 'Logout' }).click();
  await signInByHand(page, '10002', 'Quay-2027!');
  await expect(page).toHaveURL(/\/partner\/home$/);
});
