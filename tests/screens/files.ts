import { expect } from '@playwright/test';
import { file, fileUnlessRefused, part, partUnlessRefused, report, without } from './outcomes';
import type { Screen, ScreenPath } from './screen';

const provisions = '/partner/provisions';
const templates = '/partner/marketing/offertemplates';
const banners = '/partner/marketing/banner';
const categories = part(/Alaska/);
const none = { match: { path: /\/marketing\// }, how: { alter: () => [] } };

/** A statement belongs to the month that it was made in; the demonstration has one for every month, made for the one before. */
const [thisMonth, lastMonth] = [0, 1].map(back => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7);
}) as [string, string];
const statement =
  `${provisions}/file/10001-${lastMonth}-csv?year=${thisMonth.slice(0, 4)}&month=${Number(thisMonth.slice(5))}` as const;

const statementPage = `${provisions}/statements/10001-${lastMonth}` as const;
const reconciliation = `${provisions}/reconciliation` as const;
const queries = `${provisions}/queries` as const;

/** Payout history, offer templates and banners. */
export const files = {
  provisions: {
    addresses: [provisions, `${provisions}?year=2001&month=1`, `${provisions}?year=2025`],
    states: [
      { name: 'payout history' },
      { name: 'payout history, a year without statements', kind: 'empty', path: `${provisions}?year=2001` },
      { name: 'payout history, without a file', kind: 'empty', path: `${provisions}?year=2001&month=1` },
      { name: 'payout history, unreadable month', kind: 'failed', path: `${provisions}?month=x` },
      {
        name: 'payout history, a download failed',
        kind: 'failed',
        path: statementPage,
        prepare: async page => {
          await page
            .getByRole('link', { name: /correction/ })
            .first()
            .click();
          await expect(page.locator('main :is(.notice, .download-state).error').first()).toBeVisible();
        },
      },
    ],
    steps: {
      'payout history': {
        calls: { statements: part(/Whole year/), listBankAccounts: without(/for the next statement/) },
      },
      'payout history, a month without a statement': {
        at: `${provisions}?year=2001&month=3`,
        calls: {
          statements: without(/An error has occurred/),
          listProvisions: partUnlessRefused(/Month/, /An error has occurred/),
        },
      },
    },
  },

  'provisions/statements/:statementid': {
    own: { right: 1 | 64, area: 'payout' },
    addresses: [statementPage],
    states: [
      { name: 'statement' },
      {
        name: 'statement, without a line',
        kind: 'empty',
        upstream: { match: { path: /\/lines/ }, how: { alter: () => [] } },
      },
      { name: 'statement, not found', kind: 'failed', path: `${provisions}/statements/nothing` },
      {
        name: 'statement, without its lines',
        kind: 'failed',
        upstream: { match: { path: /\/lines/ }, how: { status: 500 } },
      },
    ],
    steps: {
      statement: {
        calls: {
          statements: part(/Statement/),
          statementLines: part(/Statement,/),
          listProvisions: partUnlessRefused(/Statement,/, /An error has occurred/),
        },
      },
    },
  },

  'provisions/reconciliation': {
    own: { right: 1 | 64, area: 'payout' },
    addresses: [reconciliation, `${reconciliation}?period=lastyear&status=overdue`, `${reconciliation}?by=booking`],
    states: [
      { name: 'reconciliation' },
      {
        name: 'reconciliation, nothing departs',
        kind: 'empty',
        path: `${reconciliation}?from=2001-01-01&to=2001-01-31`,
      },
      { name: 'reconciliation, unreadable', kind: 'failed', path: `${reconciliation}?status=x&from=y` },
    ],
    steps: {
      reconciliation: { calls: { reconciliation: report } },
      'reconciliation, by departure': {
        at: `${reconciliation}?sort=departure`,
        calls: { reconciliation: report },
      },
    },
  },

  'provisions/file/:fileid': {
    own: { right: 1 | 64, area: 'payout' },
    addresses: [statement],
    states: [{ name: 'file not found', kind: 'failed', path: `${provisions}/file/nothing` }],
    steps: { 'a statement': { calls: { listProvisions: fileUnlessRefused, downloadProvision: file } } },
  },

  'provisions/queries': {
    own: { right: 1 | 64, area: 'payout' },
    addresses: [queries],
    states: [
      { name: 'questions about commission, none yet', kind: 'empty' },
      {
        name: 'questions about commission',
        path: reconciliation,
        async prepare(page) {
          await page.locator('main tbody input[type=checkbox]').first().check();
          await page.locator('main textarea[name=text]').fill('Why is this one less?');
          await page.locator('main form:has(textarea[name=text]) button[type=submit]').first().click();
          await page.waitForURL(/provisions\/queries$/);
        },
      },
      {
        name: 'question without a booking',
        kind: 'failed',
        path: reconciliation,
        async prepare(page) {
          await page.locator('#question button').click();
          await expect(page.locator('#error-summary')).toBeVisible();
        },
      },
    ],
    steps: 'needs no upstream',
  },

  'marketing/offertemplates': {
    addresses: [templates, `${templates}?category=Alaska`],
    states: [
      { name: 'offer templates' },
      { name: 'offer templates, unknown category', kind: 'failed', path: `${templates}?category=Nowhere` },
      { name: 'offer templates, none yet', kind: 'empty', upstream: none },
    ],
    steps: { 'offer templates': { at: `${templates}?category=Alaska`, calls: { listOfferTemplates: categories } } },
  },

  'marketing/offertemplates/:fileid': {
    own: { right: 1, area: 'marketing' },
    addresses: [`${templates}/offer-de-1`],
    states: [{ name: 'template not found', kind: 'failed', path: `${templates}/nothing` }],
    steps: {
      'an offer template': { calls: { getOfferTemplate: file } },
      // Ids that no list names, so that a kept list does not spare asking for it.
      'an offer template, not listed': { at: `${templates}/nobody`, fine: 404, calls: { listOfferTemplates: file } },
    },
  },

  'marketing/banner': {
    addresses: [banners, `${banners}?category=Sonstige`],
    states: [
      { name: 'banners, none yet', kind: 'empty', upstream: none },
      { name: 'banners' },
      {
        name: 'banners, code open',
        path: `${banners}?category=Alaska`,
        prepare: async page => {
          await page.locator('.banners summary').first().click();
          await expect(page.locator('.banners textarea').first()).toBeVisible();
        },
      },
    ],
    steps: { banners: { at: `${banners}?category=Alaska`, calls: { listBanners: categories } } },
  },

  'marketing/banner/:fileid': {
    own: { right: 1, area: 'marketing' },
    addresses: [`${banners}/banner-de-1-468`],
    states: [{ name: 'banner not found', kind: 'failed', path: `${banners}/nothing` }],
    steps: {
      'a banner': { calls: { getBanner: file } },
      'a banner, not listed': { at: `${banners}/nobody`, fine: 404, calls: { listBanners: file } },
    },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
