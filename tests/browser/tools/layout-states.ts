import { expect } from '@playwright/test';
import { failing, type State } from './state';

const layout = '/partner/wlv/edit';

export const layoutStates: State[] = [
  { name: 'layout editor', login: '10001', path: layout },
  {
    name: 'layout editor, failed',
    kind: 'failed',
    login: '10003',
    path: layout,
    prepare: failing({ colorlink: 'blue', 'phone.number': 'x' }),
  },
  {
    name: 'layout editor, preview',
    login: '10001',
    path: layout,
    prepare: async page => {
      await page.locator('main input[type="text"][name="colorbackground"]').fill('#123456');
      await page.locator('main button[name="__intent__"]').click();
      await expect(page.locator('.outcome h2')).toBeFocused();
    },
  },
];
