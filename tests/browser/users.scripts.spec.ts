import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

const users = '/partner/partnerdata/users';
const save = { name: 'Save', exact: true };

test.beforeEach(async ({ context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10001');
});

/** The links become tabs with the first sign of somebody at the page. */
async function tabsHere(page: Page): Promise<void> {
  await awake(page);
  await expect(async () => {
    await page.mouse.move(9, 9);
    await page.mouse.move(99, 99);
    await expect(page.getByRole('tab')).toHaveCount(2, { timeout: 500 });
  }).toPass();
}

test.describe('The two tabs', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${users}/new`);
    await tabsHere(page);
  });

  test('are links that work until then, and whoever stands on one stands on the tab', async ({ page }) => {
    await page.reload();
    await awake(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#user-rights"]')?.click());
    await expect(page.getByLabel('Layout')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeHidden();
    await page.getByRole('link', { name: 'User rights' }).focus();
    await expect(page.getByRole('tab', { name: 'User rights' })).toBeFocused();
  });

  test('show one panel at a time, are one stop, and are moved through by arrow keys', async ({ page }) => {
    const [data, rights] = [
      page.getByRole('tab', { name: 'User data' }),
      page.getByRole('tab', { name: 'User rights' }),
    ];
    await expect(data).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'User data' })).toBeVisible();
    await expect(page.getByLabel('Layout')).toBeHidden();
    await data.focus();
    await page.keyboard.press('ArrowRight');
    await expect(rights).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'User rights' })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Basic')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rights).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(data).toBeFocused();
  });

  test('keep what was typed in the other one', async ({ page }) => {
    await page.getByLabel('First name').fill('Kept');
    await page.getByRole('tab', { name: 'User rights' }).click();
    await page.getByLabel('Layout').check();
    await page.getByRole('tab', { name: 'User data' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Kept');
    await page.getByRole('tab', { name: 'User rights' }).click();
    await expect(page.getByLabel('Layout')).toBeChecked();
  });

  test('the one with an error is opened by the failed save, and a link in the dialog leads into it', async ({
    page,
  }) => {
    await page.getByRole('tab', { name: 'User rights' }).click();
    await page.getByRole('button', save).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('link', { name: 'Last name is required' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toBeVisible();
  });

  test('a link of the summary opens the panel of its field', async ({ page }) => {
    await page.getByRole('button', save).click();
    await closeDialog(page);
    await page.getByRole('tab', { name: 'User rights' }).click();
    await page
      .getByRole('group', { name: /^Please check/ })
      .getByRole('link', { name: 'Phone is required' })
      .click();
    await expect(page.getByLabel('Phone')).toBeFocused();
  });

  test('a message that comes up while typing pulls nobody back', async ({ page }) => {
    await page.getByLabel('Username').fill('short');
    await page.getByLabel('First name').focus();
    await expect(async () => {
      await page.getByLabel('Username').fill('short');
      await page.getByLabel('Username').blur();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true', { timeout: 300 });
    }).toPass();
    await page.getByRole('tab', { name: 'User rights' }).click();
    await page.getByLabel('Layout').check();
    await expect(page.getByLabel('Layout')).toBeVisible();
  });

  test('leaving a box by Tab pulls nobody back to the panel that has errors', async ({ page }) => {
    await page.getByLabel('Username').fill('short');
    await expect(async () => {
      await page.getByLabel('Username').focus();
      await page.getByLabel('Username').blur();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true', { timeout: 300 });
    }).toPass();
    await page.getByRole('tab', { name: 'User data' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'User rights' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Basic')).toBeFocused();
    await page.keyboard.press('Tab');
    // Conform looks at the box that was left; whatever comes of it has come by then.
    await page.evaluate(() => new Promise(done => setTimeout(done, 50)));
    await expect(page.getByLabel('Partner data')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Partner data')).toBeChecked();
  });

  test('an address can name one', async ({ page }) => {
    await page.goto(`${users}/new#user-rights`);
    await page.reload();
    await tabsHere(page);
    await expect(page.getByRole('tab', { name: 'User rights' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('Taking the basic right away is asked about by a box that comes with the failed save and stays', async ({
  page,
}) => {
  const sentence = 'This user can sign in but sees nothing of home and reports';
  await page.goto(users);
  await page.getByRole('link', { name: 'Edit lockedone1' }).click();
  await tabsHere(page);
  await page.getByRole('tab', { name: 'User rights' }).click();
  const box = page.getByRole('checkbox', { name: sentence });
  await expect(box).toHaveCount(0);
  await page.getByLabel('Basic').uncheck();
  await page.getByLabel('Layout').check();
  await page.getByRole('tab', { name: 'User data' }).click();
  // The schema is fetched at the first focus.
  await page.waitForLoadState('networkidle');
  await page.route('**/users/*', route => route.abort());
  await page.getByRole('button', save).click();
  await page
    .getByRole('alertdialog')
    .getByRole('link', { name: `Please tick “${sentence}”` })
    .click();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.unroute('**/users/*');
  await page.getByLabel('Basic').check();
  await expect(box).toBeVisible();
  await page.getByLabel('Basic').uncheck();
  await page.getByRole('button', save).click();
  await expect(page.getByRole('status').filter({ hasText: 'User has been saved' })).toBeVisible();
  await page
    .getByRole('tab', { name: 'User rights' })
    .or(page.getByRole('link', { name: 'User rights' }))
    .click();
  await expect(box).toBeChecked();
});

test.describe('A name', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${users}/new`);
    await awake(page);
  });

  test('is looked up once it has 8 characters, and the answer is announced', async ({ page }) => {
    const name = page.getByLabel('Username');
    const said = page.getByRole('status');
    await name.fill('frontde');
    await name.blur();
    await expect(said).toHaveText('');
    await name.fill('FrontDesk1');
    await name.blur();
    const taken = 'Username must be a unique username';
    await expect(said).toHaveText(taken);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(new RegExp(taken));
    await name.fill('freename01');
    await name.blur();
    await expect(said).toHaveText('This username is free.');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('that is taken loads no page again, even when the browser’s rules never arrive', async ({ page, faults }) => {
    await page.route(/validator/, route => route.abort());
    const posted: string[] = [];
    page.on('request', request => request.method() === 'POST' && posted.push(request.url()));
    await page.getByLabel('Username').fill('frontdesk1');
    await page.getByLabel('First name').fill('Una');
    await expect(page.getByRole('status')).toHaveText('Username must be a unique username');
    await page.waitForLoadState('networkidle');
    expect([await page.getByLabel('First name').inputValue(), posted]).toEqual(['Una', []]);
    expect(faults.splice(0).every(fault => /ERR_FAILED/.test(fault))).toBe(true);
  });

  test('that could not be checked is said so, and saving still decides', async ({ page, context, faults }) => {
    await context.route('**/users/exists?*', route => route.abort());
    await page.getByLabel('Username').fill('unchecked1');
    await page.getByLabel('Username').blur();
    await expect(page.getByRole('status')).toHaveText(/^It could not be checked/);
    await page.getByLabel('First name').fill('Una');
    await page.getByLabel('Last name').fill('Known');
    await page.getByLabel('Phone').fill('040123');
    await page.getByLabel('Password', { exact: true }).fill('Lighthouse-1');
    await page.getByLabel('Confirm password', { exact: true }).fill('Lighthouse-1');
    await page.getByRole('button', save).dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'User has been saved' })).toBeVisible();
    await page.getByRole('link', { name: 'All users' }).click();
    await expect(page.getByRole('row', { name: /unchecked1/ })).toHaveCount(1);
    expect(faults.splice(0).every(fault => /ERR_FAILED/.test(fault))).toBe(true);
  });
});

test.describe('Deleting', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(users);
    await awake(page);
  });

  test('asks in a dialog that starts at Cancel and gives the focus back to its link', async ({ page }) => {
    const link = page.getByRole('link', { name: 'Delete frontdesk1' });
    for (const away of ['Escape', 'Enter']) {
      await link.click();
      await expect(page.getByRole('alertdialog', { name: 'Delete user frontdesk1?' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press(away);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(link).toBeFocused();
    }
  });

  test('in a new tab is the page with the same question', async ({ page, context }) => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Delete frontdesk1' }).click({ modifiers: ['Control'] }),
    ]);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Delete user frontdesk1?');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
