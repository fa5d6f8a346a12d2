import type { Page } from '@playwright/test';
import { pdfPage } from '~/platform/demo/pdf.server';
import { expect, test } from './tools/fixtures';
import { awake, closeDialog, hostOf, signedIn } from './tools/visits';

const address = '/partner/icbe/data/edit';

test.beforeEach(async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', '10002');
  await page.goto(address);
  await awake(page);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Data has been saved' });
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfPage(['Terms']) });

test('What is wrong leads to its field, and the corrected form is saved with the file that was chosen first', async ({
  page,
}) => {
  await page.getByLabel('Postal code').fill('1');
  await page.getByLabel('Sender email').fill('nobody');
  await page.getByLabel('Terms and conditions link').fill('www.nordlicht.example/agb.pdf');
  await page.getByLabel('Terms and conditions (PDF)').setInputFiles(pdf('agb.pdf'));
  await save(page).click();
  await closeDialog(page);
  const summary = page.getByRole('group', { name: 'Please check your data. Some fields are invalid.' });
  await expect(summary.getByRole('link')).toHaveText([
    'Postal code must contain at least 4 characters',
    'Sender email must be a valid email address',
  ]);
  const sender = page.getByLabel('Sender email');
  await summary.getByRole('link', { name: /^Sender/ }).click();
  await expect(sender).toBeFocused();
  await expect(sender).toHaveAccessibleDescription(/must be a valid email address/);

  await sender.fill('von@nordlicht.example');
  await page.getByLabel('Postal code').fill('20457');
  await save(page).click();
  await expect(saved(page)).toBeFocused();
  await expect(page.getByText('Saved: agb.pdf')).toBeVisible();
  await expect(sender).toHaveValue('von@nordlicht.example');
  await page.getByLabel('Remove agb.pdf').check();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Saved: agb.pdf')).toHaveCount(0);
});

test('A link that does not end in the file’s name is said at the link', async ({ page }) => {
  await page.getByLabel('Terms and conditions (PDF)').setInputFiles(pdf('other.pdf'));
  await page.getByLabel('Terms and conditions link').fill('https://www.nordlicht.example/agb.pdf');
  await save(page).click();
  await closeDialog(page);
  await expect(page.getByLabel('Terms and conditions link')).toHaveAccessibleDescription(
    /must end in the name of the PDF file: other\.pdf/,
  );
});

test('The flags switch the texts, and the texts are spoken in their own language', async ({ page }) => {
  const flags = page.getByRole('navigation', { name: 'Language of the texts' });
  await expect(flags.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await flags.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\?text=en#texts$/);
  await expect(page.getByLabel('Advertising text', { exact: false }).first()).toHaveAttribute('lang', 'en');
  await page.getByLabel('Email footer').fill('Kind regards\nNordlicht');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\?text=en#saved$/);
  await expect(page.getByLabel('Email footer')).toHaveValue('Kind regards\nNordlicht');
});

test('A language without a text gets one by a button, by keyboard alone', async ({ page, baseURL }) => {
  const spanish = hostOf(baseURL ?? '', 109);
  await signedIn(page.context(), spanish, '10002');
  await page.goto(`${spanish}${address}`);
  await awake(page);
  await expect(page.getByText('No tiene ningún texto para el idioma seleccionado')).toBeVisible();
  const street = page.getByLabel('Calle', { exact: true });
  await street.fill('Calle Mayor');
  const button = page.getByRole('button', { name: 'Crear texto vacío' });
  await button.focus();
  await page.keyboard.press('Enter');
  const text = page.getByLabel('Texto publicitario', { exact: false }).first();
  await expect(text).toHaveAttribute('lang', 'es');
  await expect(text).toHaveValue('');
  await expect(street).toHaveValue('Calle Mayor');
});

test('Enter in a field saves, and never creates or removes anything', async ({ page }) => {
  await page.getByLabel('Company').first().fill('Mit Enter AG');
  await page.getByLabel('Company').first().press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Company').first()).toHaveValue('Mit Enter AG');
});

test('The phone can be read and copied, not changed', async ({ page }) => {
  const phone = page.getByLabel('Phone');
  await expect(phone).not.toBeEditable();
  await expect(phone).toHaveValue(/^\+49 /);
  await expect(phone).toHaveAccessibleDescription(/changed there/);
});
