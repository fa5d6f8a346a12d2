import { expect } from '@playwright/test';
import type { State } from './states';

const layout = '/partner/wlv/edit';

export const layoutStates: State[] = [
  { name: 'layout editor', login: '10001', path: layout },
  {
    name: 'layout editor, failed',
    login: '10003',
    path: layout,
    prepare: async page => {
      await page.getByRole('textbox', { name: 'Link', exact: true }).fill('blue');
      await page.getByLabel('Number').fill('x');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Link should look like #0082d4').first()).toBeVisible();
    },
  },
  {
    name: 'layout editor, preview',
    login: '10001',
    path: layout,
    prepare: async page => {
      await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#123456');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
    },
  },
];
