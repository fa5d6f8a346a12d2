import type { State } from './state';

const path = '/partner/statistics/overview';

export const overviewStates: State[] = [
  { name: 'partner report', login: '10001', path: `${path}?open=all&group=area&period=lastmonth` },
  {
    name: 'partner report, own bookings, unreadable',
    kind: 'failed',
    login: 'frontdesk1',
    path: `${path}?from=x&group=y&open=z`,
  },
  // So far ahead that nobody departs: the same on every day.
  {
    name: 'partner report, nothing yet',
    kind: 'empty',
    login: '10001',
    path: `${path}?from=2090-01-01&to=2090-02-28&datetype=departure`,
  },
  {
    name: 'partner report, days to come',
    kind: 'empty',
    login: '10001',
    path: `${path}?from=2090-01-01&to=2090-02-28`,
  },
];
