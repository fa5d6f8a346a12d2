import { expect } from '@playwright/test';
import { aside, figures, file, fileDetail, part, report, travelersUnknown } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { saveView, unfold } from './view-steps';

const bookings = '/partner/statistics/bookingreport';
/** Nothing is found, so that what is looked at here is short. */
const nothing = `${bookings}?q=nothing`;
const traffic = '/partner/statistics/traffic';
const overview = '/partner/statistics/overview';
const complete = '/partner/statistics/complete';
const lastYear = new Date().getUTCFullYear() - 1;
const days = figures(/by month/, 1);
const years = aside(/by day/);

export const statistics = {
  'statistics/bookingreport': {
    addresses: [bookings, `${bookings}?type=storno&datetype=return&period=lastyear&sort=-price&page=2&size=25`],
    states: [
      // The list that shows most: more than is counted, other pages before and after.
      { name: 'transactions', login: '10050', path: `${bookings}?q=a&page=2&size=25` },
      {
        name: 'transactions, nothing found',
        kind: 'empty',
        path: `${bookings}?type=storno&q=nobody&from=2020-12-31&to=2020-01-01&page=7&sort=zzz`,
      },
      { name: 'view to be saved', path: nothing, prepare: unfold },
      { name: 'view, saved', path: `${nothing}&type=storno`, prepare: saveView },
    ],
    steps: {
      transactions: {
        at: `${bookings}?type=storno&q=aida`,
        calls: { listTransactions: report, getPartner: travelersUnknown },
      },
      'transactions with travellers': {
        // This partner's list has a column for travellers.
        as: '10003',
        at: `${bookings}?period=year`,
        calls: { listTransactions: report, getPartner: travelersUnknown },
      },
      'transactions as Excel': {
        at: `${bookings}.xlsx?q=aida`,
        calls: { listTransactions: file, getPartner: fileDetail },
      },
      'transactions as CSV': {
        at: `${bookings}.csv?q=aida`,
        calls: { listTransactions: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/traffic': {
    addresses: [traffic, `${traffic}?type=hits&year=2025`],
    states: [
      { name: 'traffic', path: `${traffic}?type=bookings` },
      { name: 'traffic, nothing counted', kind: 'empty', path: `${traffic}?type=bookings&year=2003` },
      { name: 'traffic, unreadable', kind: 'failed', login: 'frontdesk1', path: `${traffic}?type=zzz&year=1066` },
      {
        name: 'traffic, interactive chart',
        path: `${traffic}?type=hits&chart=interactive`,
        prepare: async page => {
          const chart = page.getByRole('application');
          await chart.focus();
          await page.keyboard.press('ArrowRight');
          await expect(page.getByRole('status')).toContainText(/\d/);
        },
        scripts: true,
      },
    ],
    steps: {
      'traffic, hits': { at: `${traffic}?type=hits&year=${lastYear}`, calls: { yearlyStatistics: report } },
      'traffic as Excel': {
        at: `${traffic}.xlsx?type=hits&year=${lastYear}`,
        calls: { yearlyStatistics: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/traffic/monthly/:startdate': {
    addresses: [`${traffic}/monthly/2026-03-01`],
    states: [
      { name: 'traffic, days', path: `${traffic}/monthly/2026-02-01` },
      { name: 'traffic, days without a booking', kind: 'empty', path: `${traffic}/monthly/2003-02-01` },
    ],
    steps: {
      'days of bookings': {
        at: `${traffic}/monthly/${lastYear}-03-01`,
        calls: { listTransactions: days, yearlyStatistics: years },
      },
      'days of bookings as Excel': {
        at: `${traffic}/monthly/${lastYear}-03-01.xlsx`,
        calls: { listTransactions: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/traffic/requests/:startdate': {
    addresses: [`${traffic}/requests/2026-03-01`],
    states: [{ name: 'traffic, days of requests', path: `${traffic}/requests/2026-02-01` }],
    steps: {
      'days of requests': {
        at: `${traffic}/requests/${lastYear}-03-01`,
        calls: { listTransactions: days, yearlyStatistics: years },
      },
      'days of requests as Excel': {
        at: `${traffic}/requests/${lastYear}-03-01.xlsx`,
        calls: { listTransactions: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/traffic/hits/:startdate': {
    addresses: [`${traffic}/hits/2026-03-01`],
    states: [{ name: 'traffic, days of hits', path: `${traffic}/hits/2026-02-01` }],
    steps: {
      'days of hits': {
        at: `${traffic}/hits/${lastYear}-03-01`,
        calls: { listHits: days, yearlyStatistics: years },
      },
      'days of hits as CSV': {
        at: `${traffic}/hits/${lastYear}-03-01.csv`,
        calls: { listHits: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/traffic/pageview/:startdate': {
    addresses: [`${traffic}/pageview/2026-03-01`],
    states: [{ name: 'traffic, days of page views', path: `${traffic}/pageview/2026-02-01` }],
    steps: {
      'days of page views': {
        at: `${traffic}/pageview/${lastYear}-03-01`,
        calls: { listPageViews: days, yearlyStatistics: years },
      },
      'days of page views as CSV': {
        at: `${traffic}/pageview/${lastYear}-03-01.csv`,
        calls: { listPageViews: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/overview': {
    addresses: [
      overview,
      `${overview}?datetype=departure&group=area&period=lastyear&open=all`,
      `${overview}.xlsx`,
      `${overview}.csv`,
    ],
    states: [
      { name: 'partner report', path: `${overview}?open=all&group=area&period=lastmonth` },
      {
        name: 'partner report, own bookings, unreadable',
        kind: 'failed',
        login: 'frontdesk1',
        path: `${overview}?from=x&group=y&open=z`,
      },
      // So far ahead that nobody departs: the same on every day.
      {
        name: 'partner report, nothing yet',
        kind: 'empty',
        path: `${overview}?from=2090-01-01&to=2090-02-28&datetype=departure`,
      },
      { name: 'partner report, days to come', kind: 'empty', path: `${overview}?from=2090-01-01&to=2090-02-28` },
      {
        name: 'partner report, interactive chart',
        path: `${overview}?chart=interactive`,
        prepare: async page => {
          await page.getByRole('application').first().focus();
          await page.keyboard.press('ArrowRight');
          await expect(page.getByRole('status')).toContainText(/\d[.,]\d{2}(?!\d)/);
        },
        scripts: true,
      },
    ],
    steps: {
      'partner report': { at: `${overview}?datetype=departure&group=area`, calls: { partnerStatistics: report } },
      'partner report as Excel': {
        at: `${overview}.xlsx?group=area`,
        calls: { partnerStatistics: file, getPartner: fileDetail },
      },
    },
  },

  'statistics/complete': {
    own: {
      right: 1,
      menu: { section: 'Transactions and statistics', words: 'Complete statistics', after: 'Partner report' },
    },
    addresses: [complete, `${complete}?years=2&sort=-sales-${lastYear}`, `${complete}.xlsx`, `${complete}.csv`],
    states: [
      { name: 'complete statistics', path: `${complete}?years=2` },
      {
        name: 'complete statistics, unreadable',
        kind: 'failed',
        login: 'frontdesk1',
        path: `${complete}?years=x&sort=y`,
      },
    ],
    steps: {
      'complete statistics': {
        at: `${complete}?years=5`,
        calls: { yearlyPartnerReport: part(/Hits, 20\d\d to/), yearlyStatistics: part(/Firm bookings, 20\d\d to/) },
      },
      'complete statistics as Excel': {
        at: `${complete}.xlsx?years=2`,
        calls: { yearlyPartnerReport: file, yearlyStatistics: file, getPartner: fileDetail },
      },
    },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
