import type { Page, Route } from '@playwright/test';
import { states } from '../screens';
import { findings } from './tools/axe';
import { expect, test } from './tools/fixtures';
import { open } from './tools/open';
import { awake, password, signedIn } from './tools/visits';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The dialog after a failed save has nothing to find for axe, and fits a small screen', async ({
  page,
  portal,
}) => {
  const failed = states.find(({ name }) => name === 'partner form, failed');
  if (!failed) throw new Error('no such state');
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, portal.url, failed);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), colorScheme).toEqual([]);
  }
  const box = await page.getByRole('alertdialog').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(480);
});

test('The error dialog lies above the save bar', async ({ page, context, portal }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signedIn(context, portal.url, '10050');
  await page.goto('/partner/partnerdata/edit');
  await awake(page);
  await page.getByLabel('Street', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const covers = await page.locator('.save').evaluate(bar => {
    const { left, top, width, height } = bar.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return top < innerHeight && above?.matches('.overlay, .dialog, .dialog *');
  });
  expect(covers).toBe(true);
});

for (const [late, file] of [
  ['its dialog comes', 'alert-dialog'],
  ['all scripts come', 'entry.client'],
] as const) {
  test(`If ${late} late after a failed save, whoever types on by then is left in the field`, async ({
    page,
    context,
    portal,
  }) => {
    await signedIn(context, portal.url, '10050');
    await page.goto('/partner/partnerdata/edit');
    await awake(page);
    const held: Route[] = [];
    await page.route(`**/assets/${file}-*.js`, route => void held.push(route));
    await page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('[name="strasse"], [name="ort"]'))
        input.value = '';
      document.querySelector<HTMLFormElement>('#partner')?.requestSubmit();
    });
    const lines = page.getByRole('group', { name: /^Please check/ }).getByRole('link');
    await expect(lines).toHaveCount(2);
    await expect.poll(() => held.length).toBe(1);
    const street = page.getByLabel('Street', { exact: true });
    await street.pressSequentially('Am ');
    await held[0]?.continue();
    await awake(page);
    // Whatever comes of it has come by then.
    await page.evaluate(() => new Promise(done => setTimeout(done, 500)));
    await street.pressSequentially('Kai');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(street).toBeFocused();
    await expect(street).toHaveValue('Am Kai');
    await expect(lines.filter({ hasText: 'City is required' })).toHaveCount(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alertdialog').getByRole('link')).toHaveText(['City is required']);
  });
}

test.describe('Before the session ends', () => {
  test.beforeEach(async ({ page, context, portal }) => {
    await signedIn(context, portal.url, '10050');
    await page.clock.install();
    await page.goto('/partner/partnerdata/edit');
    await awake(page);
    await page.getByLabel('Street', { exact: true }).fill('Uhrwerkgasse');
  });

  test('a dialog offers to stay, takes the password in place, and leaves the work as it is', async ({ page }) => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.fastForward('01:56:00');
    const dialog = page.getByRole('alertdialog', { name: /You will be signed out in \d minutes/ });
    await expect(dialog.getByRole('heading')).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type('12 ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong-Word-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    // The server's clock has not moved; from here on the page's agrees with it.
    await page.clock.setSystemTime(new Date());
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Uhrwerkgasse');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
  });

  test('whoever stays in one tab is asked in no other', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/partner/partnerdata/organizers');
    await awake(other);
    await page.clock.fastForward('01:56:00');
    await expect(other.getByRole('alertdialog')).toBeVisible();
    await page.clock.setSystemTime(new Date());
    await page.getByRole('alertdialog').getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    for (const each of [page, other]) await expect(each.getByRole('alertdialog')).toHaveCount(0);
    const until = await page.locator('header time').getAttribute('datetime');
    await expect(other.locator('header time')).toHaveAttribute('datetime', until ?? '');
  });

  for (const [how, turns] of [
    ['waits for a pause in typing', 1],
    ['does not wait for ever', 20],
  ] as const) {
    test(`the dialog ${how}`, async ({ page }) => {
      const street = page.getByLabel('Street', { exact: true });
      const until = Date.parse((await page.locator('header time').getAttribute('datetime')) ?? '');
      await page.clock.pauseAt(until - 5 * 60_000 - 500);
      for (let turn = 1; turn <= turns; turn += 1) {
        await street.press('a');
        await page.clock.runFor(1_500);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
      await page.clock.runFor(1_000);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(street).toHaveValue(`Uhrwerkgasse${'a'.repeat(turns)}`);
    });
  }

  test('whoever has signed out in another tab is told so, and nothing typed is lost', async ({ page, context }) => {
    await page.clock.fastForward('01:56:00');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await dialog.getByLabel('Password').fill(password);
    await context.request.post('/partner/logout', { form: {}, maxRedirects: 0 });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('You are no longer signed in.');
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Open the login in a new tab' }).click();
    await (await opened).close();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByLabel('Street', { exact: true })).toHaveValue('Uhrwerkgasse');
  });

  test('the password of the login that opened the page is not tried on another one', async ({
    page,
    context,
    portal,
  }) => {
    await page.clock.fastForward('01:56:00');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await dialog.getByLabel('Password').fill(password);
    await signedIn(context, portal.url, '10002');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('opened with another login');
  });

  test('“Not now” leads back to where the visitor was', async ({ page }) => {
    await page.getByLabel('City').focus();
    await page.clock.fastForward('01:56:00');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('City')).toBeFocused();
  });
});

test.describe('Whoever has no line for a moment, so that a dialog’s code does not arrive,', () => {
  const street = (page: Page) => page.getByLabel('Street', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const lose = (page: Page, dialog: string) => page.route(`**/assets/${dialog}-*.js`, route => route.abort());

  test.beforeEach(async ({ context, portal }) => {
    await signedIn(context, portal.url, '10050');
  });

  test.afterEach(({ faults }) => {
    const found = faults.splice(0);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(fault => !/ERR_FAILED/.test(fault))).toEqual([]);
  });

  test('keeps the form, and is told of the session’s end as soon as the line is back', async ({ page }) => {
    await page.clock.install();
    await page.goto('/partner/partnerdata/edit');
    await awake(page);
    await street(page).fill('Funklochweg');
    await lose(page, 'session-dialog');
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward('01:56:00');
    await failed;
    await expect(street(page)).toHaveValue('Funklochweg');
    await page.unrouteAll();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.fastForward('00:11');
    await expect(page.getByRole('alertdialog', { name: /You will be signed out in \d minutes/ })).toBeVisible();
    await expect(street(page)).toHaveValue('Funklochweg');
  });

  test('is led to the summary of what is wrong, and the next failed save has its dialog', async ({ page }) => {
    await page.goto('/partner/partnerdata/edit');
    await awake(page);
    await page.getByLabel('City').fill('Funkloch');
    await street(page).fill('');
    await lose(page, 'alert-dialog');
    await save(page);
    const summary = page.getByRole('group', { name: /^Please check/ });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Street is required');
    await expect(page.getByLabel('City')).toHaveValue('Funkloch');
    await page.unrouteAll();
    await save(page);
    await expect(page.getByRole('alertdialog')).toContainText('Street is required');
  });

  test('is asked on the page of its own whether to delete a user', async ({ page, context, portal }) => {
    await signedIn(context, portal.url, '10001');
    await page.goto('/partner/partnerdata/users');
    await awake(page);
    await lose(page, 'delete-dialog');
    await page
      .getByRole('link', { name: /^Delete / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/users\/\d+\/delete$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Delete user /);
  });
});
