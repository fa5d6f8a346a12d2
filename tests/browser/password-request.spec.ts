import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apart, expect, test } from './tools/fixtures';
import { password, signInByHand } from './tools/visits';

// The partner's password is another one afterwards.
test.use({ settings: apart });

/** The only mail's second paragraph, freed of the mail's own way of writing an equals sign. */
function passwordIn(outbox: string): string {
  const [mail = ''] = readdirSync(outbox);
  const [, , paragraph = ''] = readFileSync(path.join(outbox, mail), 'utf8').split(/\r?\n\r?\n/);
  return paragraph.replace(/=3D/g, '=');
}

test('Who forgot the password gets a new one by mail, and signs in with it', async ({ page, portal }) => {
  await page.goto('/partner/login?username=10001');
  await page.getByRole('button', { name: 'Request password' }).click();
  await expect(page.getByRole('status')).toContainText('The new Password has been sent');

  const sent = passwordIn(path.join(portal.dataDir, 'outbox'));
  await page.getByRole('link', { name: 'To the login' }).click();
  await page.getByLabel('Password').fill(sent);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/partner\/home$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInByHand(page, '10001', password);
  await expect(page.getByRole('group', { name: 'Login invalid' })).toBeVisible();
});
