import { expect } from '@playwright/test';
import type { State } from './state';

const traffic = '/partner/statistics/traffic';

/** The traffic statistics, and the charts of reports that answer to pointer and keys. */
export const trafficStates: State[] = [
  { name: 'traffic', login: '10001', path: `${traffic}?type=bookings` },
  { name: 'traffic, nothing counted', kind: 'empty', login: '10001', path: `${traffic}?type=bookings&year=2003` },
  { name: 'traffic, unreadable', kind: 'failed', login: 'frontdesk1', path: `${traffic}?type=zzz&year=1066` },
  { name: 'traffic, days', login: '10001', path: `${traffic}/monthly/2026-02-01` },
  { name: 'traffic, days of requests', login: '10001', path: `${traffic}/requests/2026-02-01` },
  { name: 'traffic, days of hits', login: '10001', path: `${traffic}/hits/2026-02-01` },
  { name: 'traffic, days of page views', login: '10001', path: `${traffic}/pageview/2026-02-01` },
  { name: 'traffic, days without a booking', kind: 'empty', login: '10001', path: `${traffic}/monthly/2003-02-01` },
  {
    name: 'traffic, interactive chart',
    login: '10001',
    path: `${traffic}?type=hits&chart=interactive`,
    prepare: async page => {
      const chart = page.getByRole('application');
      await chart.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('status')).toContainText(/\d/);
    },
    scripts: true,
  },
  {
    name: 'partner report, interactive chart',
    login: '10001',
    path: '/partner/statistics/overview?chart=interactive',
    prepare: page => expect(page.getByRole('application').first()).toBeVisible(),
    scripts: true,
  },
];
