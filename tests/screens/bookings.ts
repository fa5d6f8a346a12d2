import type { Page } from '@playwright/test';
import { failing } from '../browser/tools/state';
import type { Screen, ScreenPath } from './screen';

const list = '/partner/statistics/bookingreport';

const follow = async (page: Page) => {
  await page.locator('main tbody th a').first().click();
  await page.waitForURL(/\/bookings\/\d+/);
};

export const bookings = {
  'statistics/bookings/:bookingid': {
    own: { right: 1 },
    addresses: [{ address: '/partner/statistics/bookings/999999999', status: 404 }],
    states: [
      { name: 'booking', path: list, prepare: follow },
      { name: 'booking request', kind: 'empty', path: `${list}?type=request`, prepare: follow },
      { name: 'booking, cancelled', path: `${list}?type=storno`, prepare: follow },
      {
        name: 'booking, note too long',
        kind: 'failed',
        path: list,
        prepare: async page => {
          await follow(page);
          await failing({ reference: 'x'.repeat(51), note: 'y'.repeat(501) })(page);
        },
      },
    ],
    steps: { shownBy: 'faults/booking.test.ts', calls: ['getTransaction'] },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
