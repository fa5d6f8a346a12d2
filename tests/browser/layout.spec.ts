import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { png } from '../files/pictures';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, signedIn } from './tools/visits';

/** The layout editor, once as every browser has it and once without scripts. */
test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10022');
  await page.goto('/partner/wlv/edit');
  await awake(page);
});

const colour = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const sample = (page: Page) => page.locator('.sample');

test('What is wrong is listed, the logo that was accepted stays, and the corrected form is saved', async ({ page }) => {
  await page
    .getByLabel('Logo', { exact: false })
    .first()
    .setInputFiles({
      name: 'hafen.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png(120, 60)),
    });
  await colour(page, 'Link').fill('blue');
  await page.getByLabel('Font size').fill('9');
  await save(page);
  await closeDialog(page);
  const summary = page.getByRole('group', { name: /^Please check your data/ });
  await expect(summary.getByRole('link')).toHaveText([
    'Link should look like #0082d4',
    'Font size must be at least 14',
  ]);
  await summary.getByRole('link', { name: /^Link/ }).click();
  await expect(colour(page, 'Link')).toBeFocused();
  await expect(colour(page, 'Link')).toHaveAccessibleDescription(/should look like/);
  await colour(page, 'Link').fill('#0000FF');
  await page.getByLabel('Font size').fill('16');
  await save(page);
  const said = page.getByRole('status').filter({ hasText: 'Applying the changes may take up to one hour' });
  await expect(said).toBeVisible();
  await expect(colour(page, 'Link')).toHaveValue('#0000ff');
  await expect(page.getByText('Saved: hafen.png')).toBeVisible();
  const logo = page.getByRole('img', { name: /^Logo of/ });
  await expect(logo).toHaveJSProperty('naturalWidth', 120);
});

test('The preview shows what was typed, before it is saved', async ({ page }) => {
  await colour(page, 'Background').fill('#102030');
  await colour(page, 'Font').fill('FFF');
  await page.getByLabel('Show footer').uncheck();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(sample(page)).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(sample(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('.sample-bar')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(page.getByText('Font on background').locator('..')).toContainText('easy to read');
  await page.goto('/partner/wlv/edit');
  await expect(sample(page)).not.toHaveCSS('background-color', 'rgb(16, 32, 48)');
});

test('The public page opens in a tab of its own and shows the saved layout', async ({ page, context }) => {
  await colour(page, 'Heading').fill('#a00000');
  await page.getByLabel('Font family').selectOption('Georgia');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Configuration has been saved' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the public layout page (opens in a new tab)' }).click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(160, 0, 0)');
  await expect(shown.locator('body')).toHaveCSS('font-family', 'Georgia, serif');
});

test('The form can be filled and saved with the keyboard alone', async ({ page, javaScriptEnabled }) => {
  await page.locator('h1').click();
  const reach = async (name: string) => {
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement | null;
        return (focused?.getAttribute('aria-label') ?? (focused?.labels?.[0] ?? focused)?.textContent)?.trim();
      });
      if (text === name) return;
    }
    throw new Error(`Tab never reached '${name}'.`);
  };
  await reach('Show header');
  await page.keyboard.press('Space');
  // The picker comes before its text, and is there only where scripts run.
  if (javaScriptEnabled !== false) await reach('Choose a colour: Border');
  await reach('Border');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#00ff00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Configuration has been saved' })).toBeVisible();
  await expect(colour(page, 'Border')).toHaveValue('#00ff00');
  await expect(page.getByLabel('Show header')).toBeChecked({ checked: false });
});

test('Nothing is wider than a small screen, also with long words and a large font', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/partner/wlv/edit?lng=de');
  await page.getByLabel('Schriftgrösse').fill('72');
  await page.getByRole('button', { name: 'Vorschau anzeigen' }).click();
  await expect(sample(page)).toHaveCSS('font-size', '72px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('Colours stay in their card on a small screen with text of double size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const [card, field] = await Promise.all([
    page.locator('#part-colours').boundingBox(),
    colour(page, 'Border').boundingBox(),
  ]);
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
