import { expect } from '@playwright/test';
import { failing } from '../browser/tools/state';
import { png } from '../files/pictures';
import { contactPage, terms } from '../tools/contact-page';
import { layoutPage, picture } from '../tools/layout-page';
import { answers, readAfter, readBefore, record, save, without } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { typedOnce } from './step';

/** The booking engine, and what a partner says and shows in it. */
export const engine = {
  'icbe/data/edit': {
    login: '10002',
    addresses: ['/partner/icbe/data/edit'],
    states: [
      { name: 'contact data' },
      { name: 'contact data, without a text', kind: 'empty', brand: 112 },
      {
        name: 'contact data, failed',
        kind: 'failed',
        path: `${contactPage}?text=en`,
        prepare: failing({ city: '', emailfrom: 'x' }),
      },
    ],
    steps: {
      'contact data': { at: `${contactPage}?text=en`, calls: { getLayout: record } },
      'contact data, saved': {
        button: 'Save',
        typed: turn => ({ werbetext: `Turn ${turn}`, agblink: `https://a.example/t${turn}.pdf` }),
        files: turn => ({ agb: terms(`t${turn}.pdf`) }),
        calls: { getPartner: readAfter, getLayout: readBefore, saveLayout: save() },
      },
      'contact data, bank changed': {
        button: 'Save',
        typed: typedOnce('bank'),
        calls: { getLayout: readBefore, saveLayout: save(), getPartner: readAfter },
      },
    },
  },

  'wlv/edit': {
    addresses: ['/partner/wlv/edit'],
    states: [
      { name: 'layout editor' },
      {
        name: 'layout editor, failed',
        kind: 'failed',
        login: '10003',
        prepare: failing({ colorlink: 'blue', 'phone.number': 'x' }),
      },
      {
        name: 'layout editor, preview',
        prepare: async page => {
          await page.locator('main input[type="text"][name="colorbackground"]').fill('#123456');
          await page.locator('main button[name="__intent__"]').click();
          await expect(page.locator('.outcome h2')).toBeFocused();
        },
      },
    ],
    steps: {
      layout: { calls: { getLayout: record, listPhoneCountries: without(/An error has occurred/) } },
      'layout, saved': {
        at: layoutPage,
        button: 'Save',
        typed: turn => ({ colorlink: `#${String(turn).padStart(6, '0')}` }),
        files: turn => ({ logo: picture(png(12, 12), `t${turn}.png`) }),
        calls: { getLayout: readBefore, saveLayout: save() },
      },
    },
  },

  'wlv/logo': {
    own: { right: 32 },
    addresses: ['/partner/wlv/logo'],
    // A picture has no place for a page: whatever happens to it, the form around it stands.
    steps: { logo: { calls: { getLayout: answers(404, '') } } },
  },

  engine: {
    own: { right: 1 },
    addresses: ['/partner/engine'],
    states: [{ name: 'engine' }],
    steps: 'needs no upstream',
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
