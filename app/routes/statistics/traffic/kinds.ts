import type { PagePath } from '~/portal';
import type { TrafficType } from '~/rules/traffic';

export const kinds = {
  requests: { days: 'statistics/traffic/requests/:startdate', transactions: 'request' },
  bookings: { days: 'statistics/traffic/monthly/:startdate', transactions: 'open' },
  hits: { days: 'statistics/traffic/hits/:startdate', transactions: null },
  pageviews: { days: 'statistics/traffic/pageview/:startdate', transactions: null },
} as const satisfies Record<TrafficType, { days: PagePath; transactions: 'request' | 'open' | null }>;
