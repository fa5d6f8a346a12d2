import type { Page } from '@playwright/test';
import { failing, field, fill, press } from '../browser/tools/state';
import { record } from './outcomes';
import type { Screen, ScreenPath } from './screen';

const edit = '/partner/partnerdata/edit';
const factor = '/partner/security/second-factor';

/** As far as the question before a sensitive change. */
async function question(page: Page): Promise<void> {
  await fill(page, 'accounts[0].bankname', 'Elbe Bank');
  await press(page);
  await page.waitForURL(/\/partner\/confirm\//);
}

async function unlocked(page: Page): Promise<void> {
  await page.locator('main button[value="open"]').click();
  await page.waitForURL(/\/partner\/confirm\//);
  await field(page, 'password').fill('Harbour-2026!');
  await press(page);
  await page.waitForURL(/\/security\/second-factor/);
}

/** Who the visitor is, and where they are signed in. */
export const security = {
  'confirm/:id': {
    own: { right: 0 },
    addresses: [{ address: '/partner/confirm/unknown', status: 404 }],
    states: [
      { name: 'change to be confirmed', confirmed: false, path: edit, prepare: question },
      {
        name: 'change to be confirmed, wrong password',
        kind: 'failed',
        confirmed: false,

        path: edit,
        prepare: async page => {
          await question(page);
          await failing({ password: 'not this one' })(page);
        },
      },
    ],
    steps: 'needs no upstream',
  },

  security: {
    own: { right: 1 },
    addresses: ['/partner/security'],
    states: [
      { name: 'sign-in and devices' },
      {
        name: 'sign-in and devices, no known browser',
        kind: 'empty',
        prepare: async page => {
          await page.locator('main button[value="forget"]').click();
          await page.getByRole('status').waitFor();
        },
      },
    ],
    steps: 'needs no upstream',
  },

  'security/second-factor': {
    own: { right: 0 },
    addresses: [factor],
    states: [
      { name: 'second factor, locked', confirmed: false },
      { name: 'second factor, offered', confirmed: false, login: '10003', prepare: unlocked },
      {
        name: 'second factor, wrong code',
        kind: 'failed',
        confirmed: false,
        login: '10003',
        prepare: async page => {
          await unlocked(page);
          await failing({ code: '12' })(page);
        },
      },
    ],
    steps: 'needs no upstream',
  },

  'partnerdata/users/sign-ins': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/users/sign-ins'],
    states: [{ name: 'sign-ins of the staff' }],
    steps: { 'sign-ins': { calls: { listUsers: record } } },
  },

  'partnerdata/approvals': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/approvals'],
    conditionalForm: true,
    states: [{ name: 'approvals, none' }, { name: 'approvals, nothing waits', kind: 'empty' }],
    steps: { shownBy: 'faults/office-address.test.ts', calls: ['getPartner', 'savePartner'] },
  },

  'partnerdata/address': {
    own: { right: 2 },
    addresses: [{ address: '/partner/partnerdata/address', ends: edit }],
    steps: 'needs no upstream',
  },

  'address/:link': {
    own: { right: 2 },
    addresses: [{ address: '/partner/address/unknown', status: 410 }],
    conditionalForm: true,
    states: [{ name: 'address, link gone' }],
    steps: { shownBy: 'faults/office-address.test.ts', calls: ['getPartner', 'savePartner'] },
  },

  'undo/:link': {
    own: { right: 0 },
    addresses: [{ address: '/partner/undo/unknown', open: true, status: 410 }],
    states: [{ name: 'undo, link gone' }],
    steps: { shownBy: 'faults/office-address.test.ts', calls: ['getPartner', 'savePartner'] },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
