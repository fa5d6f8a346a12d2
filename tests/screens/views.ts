import type { Page } from '@playwright/test';
import { failing, refused } from '../browser/tools/state';
import { sentences, without } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { pressSave, saveView, unfold } from './view-steps';

const edit = '/partner/partnerdata/edit';
/** Where views are saved; nothing is found, so that what is looked at here is short. */
const report = '/partner/statistics/bookingreport?q=nothing';

const after = (go: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await saveView(page);
  await go(page);
};

/** Opens a page on the portal's own address, whichever host of it this is. */
const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Follows the first view's link to where it is renamed, or deleted. */
async function follow(page: Page, where: 'rename' | 'delete'): Promise<void> {
  await goTo(page, '/partner/views');
  const links = page.locator('main table a[href^="/partner/views/"]');
  const chosen = page.locator('main table a[href$="/delete"]');
  await (where === 'delete' ? chosen : links).first().click();
  await page.waitForURL(where === 'delete' ? /\/delete$/ : /\/views\/\d+$/);
}

const figuresOfHome = [
  'Your figures could not be loaded.',
  'Your latest bookings could not be loaded.',
  'Your bookings by month could not be loaded.',
];

/** Home, and the saved views that it shows. */
export const views = {
  home: {
    addresses: [
      '/partner/home',
      ...(['/', '/partner', '/partner/', '/partner/index.html'] as const).map(address => ({
        address,
        ends: '/partner/home',
      })),
    ],
    states: [
      { name: 'home' },
      { name: 'home, without views', kind: 'empty', login: '10022' },
      { name: 'home, not allowed', kind: 'failed', login: 'frontdesk1', path: edit },
      { name: 'home, with views', path: report, prepare: after(page => goTo(page, '/partner/home')) },
    ],
    steps: {
      home: {
        // The brand of this partner has a newsletter.
        as: '10006',
        calls: {
          getPartner: without(/No homepage is stored|Add your website/),
          listExternalLinks: without(/Sign up for the newsletter/),
          listTransactions: sentences(figuresOfHome, 'We could not check everything.'),
          listBankAccounts: sentences(['We could not check everything.']),
          getLayout: sentences(['We could not check everything.']),
          reconciliation: sentences(['We could not check everything.']),
        },
      },
      'home, own bookings': {
        as: 'frontdesk1',
        calls: {
          getPartner: without(/No homepage is stored/),
          listTransactions: sentences(figuresOfHome),
        },
      },
    },
  },

  views: {
    own: { right: 1 },
    addresses: ['/partner/views'],
    states: [
      {
        name: 'view, failed',
        kind: 'failed',
        // Nothing is saved here, so that it reads the same whatever ran before.
        login: '10008',
        path: `${report}&type=storno`,
        prepare: async page => {
          await unfold(page);
          await pressSave(page);
          await refused(page);
        },
      },
      { name: 'no saved views', kind: 'empty', login: '10008' },
      { name: 'saved views', path: report, prepare: after(page => goTo(page, '/partner/views')) },
    ],
    steps: 'needs no upstream',
  },

  'views/:viewno': {
    own: { right: 1 },
    addresses: [{ address: '/partner/views/1', ends: '/partner/views' }],
    states: [
      { name: 'view to be renamed', path: report, prepare: after(page => follow(page, 'rename')) },
      {
        name: 'view to be renamed, failed',
        kind: 'failed',
        path: report,
        prepare: after(async page => {
          await follow(page, 'rename');
          await failing({ name: '' })(page);
        }),
      },
    ],
    steps: 'needs no upstream',
  },

  'views/:viewno/delete': {
    own: { right: 1 },
    addresses: [{ address: '/partner/views/1/delete', ends: '/partner/views' }],
    states: [{ name: 'view to be deleted', path: report, prepare: after(page => follow(page, 'delete')) }],
    steps: 'needs no upstream',
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
