import { expect } from '@playwright/test';
import { failing, field, press, refused } from '../browser/tools/state';
import { choices, part, readBefore, record, save, spared } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { word } from './step';

/** Ticks one option of the sea panel: never the one of the last turns, for those may not have been saved. */
const ticks = (turn: number) => ({ 'sea.mode': 'customized', 'sea.ids': String(1 + (turn % 5)) });
const topSort = '/partner/partnerdata/topsort';
const options = part(/Saving is possible again as soon as the options can be loaded/, 200, 2);
const optionsToSave = save('The options could not be loaded, so nothing was saved.', 502);

export const partnerdata = {
  'partnerdata/edit': {
    addresses: ['/partner/partnerdata/edit'],
    states: [
      { name: 'partner form' },
      { name: 'partner form without accounts', kind: 'empty', login: '10003' },
      { name: 'partner form, failed', kind: 'failed', prepare: failing({ ort: '', 'phone.number': 'x' }) },
      {
        name: 'partner form, saved',
        login: '10002',
        // Other brands ask for other fields of a form that is saved.
        brand: 101,
        prepare: async page => {
          await press(page);
          await expect(page.getByRole('status').first()).toBeVisible();
        },
      },
      {
        name: 'partner form, new account',
        prepare: async page => {
          const accounts = await page.locator('.account').count();
          await page.locator('main form button[name="__intent__"]').last().click();
          await expect(page.locator('.account')).toHaveCount(accounts + 1);
        },
      },
      {
        name: 'partner form, two people at once',
        kind: 'failed',
        login: '10008',
        brand: 108,
        prepare: async page => {
          const other = await page.context().newPage();
          await other.goto(page.url());
          await field(other, 'strasse').fill(`Seegasse ${Date.now()}`);
          await press(other);
          await expect(other.getByRole('status').first()).toBeVisible();
          await other.close();
          await field(page, 'strasse').fill('Bergstrasse');
          await press(page);
          await expect(page.getByRole('table')).toBeVisible();
        },
      },
    ],
    steps: {
      'partner data': { calls: { getPartner: record, listBankAccounts: record, listStandardValues: choices } },
      'partner data, saved': {
        button: 'Save',
        typed: turn => ({ strasse: `Weg ${word(turn)}`, 'accounts[0].bankname': `Bank ${word(turn)}` }),
        calls: {
          getPartner: readBefore,
          listBankAccounts: readBefore,
          listStandardValues: spared,
          savePartner: save(),
          saveBankAccounts: save('Partner data has been saved, but the bank accounts have not.'),
        },
      },
    },
  },

  'partnerdata/password': {
    addresses: ['/partner/partnerdata/password'],
    states: [
      { name: 'password' },
      { name: 'password, failed', kind: 'failed', prepare: failing({ password1: 'Quay' }) },
    ],
    steps: { shownBy: 'faults/password.test.ts', calls: ['passwordChange'] },
  },

  'partnerdata/topsort': {
    addresses: [topSort, `${topSort}?tab=ships`],
    states: [
      { name: 'top sort' },
      {
        name: 'top sort, nothing chosen',
        kind: 'empty',
        login: '10003',
        path: `${topSort}?tab=organizers&sort=size`,
        prepare: page => page.locator('[name="sea.mode"][value="customized"]').check(),
      },
      {
        name: 'top sort, failed',
        kind: 'failed',
        path: `${topSort}?tab=ships`,
        prepare: async page => {
          // An option that has gone since the page was opened.
          await page.locator('[name="sea.mode"][value="customized"]').check();
          await field(page, 'sea.ids').first().check();
          await field(page, 'sea.ids')
            .first()
            .evaluate(box => box.setAttribute('value', '9999'));
          await press(page);
          await refused(page);
        },
      },
    ],
    steps: {
      'top sort of areas': { calls: { getTopSort: record, listDestinationOptions: options } },
      'top sort of organizers': {
        at: `${topSort}?tab=organizers`,
        calls: { getTopSort: record, listOrganizerOptions: options },
      },
      'top sort of ships': { at: `${topSort}?tab=ships`, calls: { getTopSort: record, listShipOptions: options } },
      'top sort of areas, saved': {
        as: '10007',
        at: `${topSort}?tab=destinations`,
        button: 'Save',
        typed: ticks,
        calls: { getTopSort: readBefore, listDestinationOptions: optionsToSave, saveTopSort: save() },
      },
      'top sort of organizers, saved': {
        as: '10007',
        at: `${topSort}?tab=organizers`,
        button: 'Save',
        typed: ticks,
        calls: { getTopSort: readBefore, listOrganizerOptions: optionsToSave, saveTopSort: save() },
      },
      'top sort of ships, saved': {
        as: '10007',
        at: `${topSort}?tab=ships`,
        button: 'Save',
        typed: ticks,
        calls: { getTopSort: readBefore, listShipOptions: optionsToSave, saveTopSort: save() },
      },
    },
  },

  'partnerdata/organizers': {
    addresses: ['/partner/partnerdata/organizers'],
    states: [
      { name: 'organizers', login: '10002' },
      {
        name: 'organizers, failed',
        kind: 'failed',
        login: '10002',
        prepare: failing({ 'organizers[3].reservierungfax': 'x' }),
      },
      { name: 'no organizers', kind: 'empty', login: '10003' },
    ],
    steps: {
      organizers: { calls: { listOrganizers: record } },
      'organizers, saved': {
        button: 'Save',
        typed: turn => ({ 'organizers[0].reservierungtel': `+49 ${turn}` }),
        calls: { listOrganizers: readBefore, saveOrganizers: save() },
      },
    },
  },

  'partnerdata/history': {
    own: { right: 256, menu: { section: 'Partner data', words: 'Change history', after: 'Layout' } },
    addresses: ['/partner/partnerdata/history'],
    states: [
      { name: 'change history', path: '/partner/partnerdata/history?from=x' },
      {
        name: 'change history, nothing yet',
        kind: 'empty',
        login: '10012',
        path: '/partner/partnerdata/history?to=2001-01-01',
      },
    ],
    steps: 'needs no upstream',
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
