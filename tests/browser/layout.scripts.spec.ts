import type { Page } from '@playwright/test';
import { expect, test } from './tools/fixtures';
import { awake, lite, signedIn } from './tools/visits';

/** What scripts add to the layout editor. */
test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10022');
  await page.goto('/partner/wlv/edit');
  await awake(page);
});

const colour = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const picker = (page: Page, name: string) => page.getByLabel(`Choose a colour: ${name}`);
const pair = (page: Page, name: string) => page.locator('.pairs li').filter({ hasText: name });

test('Preview and contrast follow every key', async ({ page }) => {
  await colour(page, 'Background').fill('#ffffff');
  await colour(page, 'Heading').fill('#777777');
  await expect(page.locator('.sample')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(pair(page, 'Heading on background')).toContainText('4.4 : 1, hard to read for many');
  await colour(page, 'Heading').fill('#000');
  await expect(pair(page, 'Heading on background')).toContainText('21.0 : 1, easy to read');
  await page.getByLabel('Font size').fill('30');
  await expect(page.locator('.sample')).toHaveCSS('font-size', '30px');
  await page.getByLabel('Show header').uncheck();
  await expect(page.locator('.sample-bar')).toHaveCount(1);
});

test('A colour that is only half typed changes nothing yet', async ({ page }) => {
  await colour(page, 'Background').fill('#12');
  await expect(page.locator('.sample')).toHaveCSS('background-color', 'rgb(221, 221, 221)');
  await expect(picker(page, 'Background')).toHaveValue('#dddddd');
});

test('The picker and its text say the same, whichever is used', async ({ page }) => {
  await picker(page, 'Link').fill('#13579b');
  await expect(colour(page, 'Link')).toHaveValue('#13579b');
  await expect(page.locator('.sample u').first()).toHaveCSS('color', 'rgb(19, 87, 155)');
  await colour(page, 'Link').fill('#ABC');
  await expect(picker(page, 'Link')).toHaveValue('#aabbcc');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Configuration has been saved' })).toBeVisible();
  await expect(colour(page, 'Link')).toHaveValue('#aabbcc');
});

test('The browser says at the field what the server would say', async ({ page }) => {
  await expect(async () => {
    await colour(page, 'Border').fill('grey');
    await colour(page, 'Border').blur();
    await expect(colour(page, 'Border')).toHaveAccessibleDescription(/Border should look like/, { timeout: 300 });
  }).toPass();
  await page.getByLabel(/^Terms and conditions link/).fill('www.example.com/agb.pdf');
  await page.getByLabel(/^Terms and conditions \(PDF\)/).setInputFiles({
    name: 'other.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 %%EOF'),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Please check your data/ });
  await expect(dialog.getByRole('link')).toHaveText([
    'Border should look like #0082d4',
    'Terms and conditions link must end in the name of the PDF file: other.pdf',
  ]);
});

test('In the light version the same browser sees the preview by a round trip', async ({ page, context, baseURL }) => {
  await lite(context, baseURL ?? '');
  await page.goto('/partner/wlv/edit');
  await expect(page.locator('script')).toHaveCount(0);
  await expect(picker(page, 'Link')).toHaveCount(0);
  await colour(page, 'Background').fill('#102030');
  await expect(page.locator('.sample')).not.toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('.sample')).toHaveCSS('background-color', 'rgb(16, 32, 48)');
});
