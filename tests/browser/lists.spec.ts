import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

const topSort = '/partner/partnerdata/topsort';
const organizers = '/partner/partnerdata/organizers';
const panel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const warning = 'No option has been selected. Saving changes result in a switch to Standard';

async function open(page: Page, origin: string, login: string, path: string): Promise<void> {
  await signedIn(page.context(), origin, login);
  await page.goto(path);
  await awake(page);
}

test.describe('Top sort', () => {
  test('Customized shows the checklist, warns while nothing is ticked, and says what is not saved yet', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url, '10002', `${topSort}?tab=ships`);
    const sea = panel(page, 'Sea');
    const first = sea.getByLabel('AIDAnova');
    await expect(first).toBeHidden();
    await sea.getByLabel('Customized').check();
    await expect(first).toBeVisible();
    await expect(sea.locator('.nothing-chosen')).toBeVisible();
    await expect(sea.getByLabel('Customized')).toHaveAccessibleDescription(new RegExp(warning));
    await first.check();
    await expect(sea.locator('.nothing-chosen')).toBeHidden();
    // The words come from the style sheet, which alone knows when they hold.
    const changed = sea.locator('.changed');
    await expect(changed).toBeVisible();
    await expect(changed).toHaveAttribute('data-words', ' (changed, not saved yet)');
    await expect(page.getByText('Save before you switch')).toHaveCSS('font-weight', '600');
    await sea.getByLabel('Standard').check();
    await expect(sea.locator('.ticks-lost')).toBeVisible();
    await sea.getByLabel('Customized').check();
    await expect(sea.locator('.ticks-lost')).toBeHidden();
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Configuration has been saved' })).toBeFocused();
    await expect(sea.getByText('1 of 89 chosen')).toBeVisible();
    await expect(changed).toBeHidden();
    await expect(first).toBeChecked();
  });

  test('Sorting by name keeps what is ticked, leads back to the panel, and saves nothing', async ({ page, portal }) => {
    await open(page, portal.url, '10001', `${topSort}?tab=destinations`);
    const sea = panel(page, 'Sea');
    await sea.getByLabel('Alaska').check();
    await sea.getByRole('button', { name: 'Sort by name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(sea.getByRole('checkbox').first()).toHaveAccessibleName('Africa');
    await expect(sea.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await page.goto(`${topSort}?tab=destinations`);
    await expect(sea.getByRole('checkbox', { checked: true })).toHaveCount(4);
  });

  test('The keyboard alone chooses and saves', async ({ page, portal }) => {
    await open(page, portal.url, '10008', `${topSort}?tab=organizers`);
    const river = panel(page, 'River');
    await river.getByLabel('Standard').focus();
    await page.keyboard.press('ArrowDown');
    await expect(river.getByLabel('Customized')).toBeChecked();
    // Over the checklist's head and its order to the first option.
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await expect(river.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Configuration has been saved' })).toBeFocused();
    await expect(river.getByText(/^1 of \d+ chosen/)).toBeVisible();
  });

  test('Nothing ticked is Standard, and the page says so', async ({ page, portal }) => {
    await open(page, portal.url, '10022', `${topSort}?tab=destinations`);
    const sea = panel(page, 'Sea');
    await sea.getByLabel('Customized').check();
    await save(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Where no option was selected, Standard applies.' }),
    ).toBeVisible();
    await expect(sea.getByLabel('Standard')).toBeChecked();
  });

  test('A checklist can be collapsed, its head goes on counting', async ({ page, portal }) => {
    await open(page, portal.url, '10001', `${topSort}?tab=ships`);
    const river = panel(page, 'River');
    await river.getByText('4 of 46 chosen').click();
    await expect(river.getByLabel('VIVA ONE')).toBeHidden();
    await expect(river.getByText('4 of 46 chosen')).toBeVisible();
  });
});

test.describe('Organizer settings', () => {
  test('Each agency option asks for its own numbers; what is wrong names its organizer and is corrected', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url, '10004', organizers);
    const costa = panel(page, 'Costa');
    const option = (name: string) => costa.getByRole('radio', { name, exact: true });
    await costa.locator('summary').click();
    await option('None').check();
    await expect(costa.getByRole('textbox', { name: 'Agency number' })).toBeHidden();
    await option('Agency number').check();
    await expect(costa.getByRole('textbox', { name: 'Agency number' })).toBeVisible();
    await option('Collection agency with sub-agency').check();
    await expect(costa.getByRole('textbox', { name: 'Agency number' })).toBeHidden();
    await costa.getByLabel('Collection agency', { exact: true }).fill('K-1');
    await costa.getByLabel('Sub-agency', { exact: true }).fill('');
    await costa.getByLabel('Reservation phone').fill('call us');
    await save(page).click();
    await closeDialog(page);

    const summary = page.getByRole('group', { name: 'Please check your data. Some fields are invalid.' });
    await expect(summary.getByRole('link')).toHaveText([
      'Costa: Sub-agency is required',
      'Costa: Reservation phone should look like +49 00 000',
    ]);
    await summary.getByRole('link', { name: /Sub-agency/ }).click();
    await expect(costa.getByLabel('Sub-agency', { exact: true })).toBeFocused();
    await page.keyboard.type('77');
    await costa.getByLabel('Reservation phone').fill('+31 (20) 12-34');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeFocused();
    await expect(costa.locator('summary')).toBeInViewport();
    await expect(costa.locator('summary')).toContainText('K-1 / 77');
    await expect(costa.getByLabel('Sub-agency', { exact: true })).toHaveValue('77');
    await expect(costa.getByLabel('Reservation phone')).toHaveValue('+31 (20) 12-34');
  });

  test('A number whose option is no longer chosen is shown with its error, and until it is empty', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url, '10008', organizers);
    const costa = panel(page, 'Costa');
    const number = costa.getByRole('textbox', { name: 'Agency number' });
    await costa.locator('summary').click();
    await costa.getByRole('radio', { name: 'Agency number', exact: true }).check();
    await number.fill('98765');
    await costa.getByRole('radio', { name: 'None', exact: true }).check();
    await expect(number).toBeHidden();
    await save(page).click();
    await closeDialog(page);
    await page.getByRole('link', { name: /^Costa: Agency number belongs to an agency option/ }).click();
    await expect(number).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(number).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Data has been saved' })).toBeVisible();
    await expect(costa.locator('summary')).toContainText('None');
  });

  test('A row opens by keyboard, and Save is at hand there', async ({ page, portal }) => {
    await open(page, portal.url, '10001', organizers);
    const plantours = panel(page, 'Plantours');
    const phone = plantours.getByLabel('Reservation phone');
    await expect(phone).toBeHidden();
    await plantours.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(phone).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(plantours.getByRole('radio').locator(':scope:focus')).toHaveCount(1);
    await expect(save(page)).toBeInViewport({ ratio: 1 });
  });
});
