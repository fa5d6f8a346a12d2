import { proofFor } from '../tools/sso-link';
import { apart, expect, test } from './tools/fixtures';
import { account, signedIn } from './tools/visits';

test.use({ settings: apart });

const linkTo = (origin: string, partnerID: string) =>
  `${origin}/partner/loginehoi?${new URLSearchParams(proofFor({ host: new URL(origin).host, partnerID }))}`;

test('A signed link leads home; a second time it does not', async ({ page, portal }) => {
  const link = linkTo(portal.url, '10003');
  await page.goto(link);
  await expect(page).toHaveURL(/\/partner\/home$/);
  await expect(account(page, '10003')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(link);
  await expect(page).toHaveURL(/\/partner\/login\?invalid=true$/);
  await expect(page.getByRole('group', { name: 'Login invalid' })).toBeFocused();
});

test('Who is signed in as somebody else decides', async ({ page, context, portal }) => {
  await signedIn(context, portal.url, '10004');
  const link = linkTo(portal.url, '10003');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in as partner 10003?');
  await page.getByRole('link', { name: 'Stay signed in as 10004' }).click();
  await expect(account(page, '10004')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in as 10003' }).click();
  await expect(page).toHaveURL(/\/partner\/home$/);
  await expect(account(page, '10003')).toBeVisible();
});
