import { expect, type Page } from '@playwright/test';
import { failing, refused } from '../browser/tools/state';
import { proofFor } from '../tools/sso-link';
import type { Screen, ScreenPath } from './screen';

/** A link of single sign-on, on the host that the page is open on. */
function proofLink(page: Page, partnerID: string): string {
  const { origin, host } = new URL(page.url());
  return `${origin}/partner/loginehoi?${new URLSearchParams(proofFor({ host, partnerID }))}`;
}

const login = '/partner/login';

/** Pages that need no login, and those that somebody meets whose session has ended. */
export const open = {
  login: {
    addresses: [
      { address: login, open: true },
      { address: `${login}?username=10001`, open: true },
      { address: `${login}?invalid=true`, open: true },
    ],
    states: [
      { name: 'login' },
      { name: 'login, password', path: `${login}?username=10001` },
      { name: 'login, unknown id', kind: 'failed', path: `${login}?username=77` },
      { name: 'login, refused', kind: 'failed', path: `${login}?invalid=true` },
      {
        name: 'login, wrong password',
        kind: 'failed',
        path: `${login}?username=10001`,
        prepare: failing({ password: 'wrong' }),
      },
      {
        name: 'login, too many tries',
        kind: 'failed',
        login: '10001',
        path: `${login}?username=10001`,
        prepare: async page => {
          // On a device that is known, so that it is nobody else's limit.
          for (
            let turn = 0;
            turn < 6 && (await page.locator('main .notice a').count()) === Math.min(turn, 1);
            turn += 1
          ) {
            await failing({ password: 'wrong' })(page);
          }
        },
      },
    ],
    steps: { shownBy: 'faults/login.test.ts', calls: ['checkPartner', 'authentication'] },
  },

  loginehoi: {
    addresses: [{ address: '/partner/loginehoi', open: true, ends: '/partner/login?invalid=true' }],
    states: [
      {
        name: 'single sign-on, signed in as somebody else',
        login: '10004',
        path: '/partner/home',
        prepare: async page => {
          await page.goto(proofLink(page, '10003'));
          await expect(page.locator('main form button.primary')).toContainText('10003');
        },
      },
      {
        name: 'single sign-on, upstream down',
        kind: 'failed',
        path: '/partner/partnerarea',
        upstream: { match: { path: /loginehoi/ }, how: '500' },
        prepare: async page => {
          await page.goto(proofLink(page, '10003'));
          await refused(page);
        },
      },
    ],
    steps: { shownBy: 'faults/sign-on.test.ts', calls: ['loginEhoi'] },
  },

  logout: {
    addresses: ['/partner/logout', '/partner/Logout'],
    // With a query it is no wish to sign out (D9).
    states: [{ name: 'logout, asked first', login: '10003', path: '/partner/logout?a=1' }],
    steps: 'needs no upstream',
  },

  session: {
    own: { right: 0 },
    addresses: ['/partner/session'],
    states: [
      { name: 'stay signed in', login: '10001' },
      { name: 'stay signed in, failed', kind: 'failed', login: '10007', prepare: failing({ password: 'wrong' }) },
    ],
    steps: { shownBy: 'faults/login.test.ts', calls: ['authentication'] },
  },

  'session/renewal': {
    own: { right: 0 },
    addresses: [{ address: '/partner/session/renewal', ends: '/partner/session' }],
    steps: { shownBy: 'faults/login.test.ts', calls: ['authentication'] },
  },

  passwordrequest: {
    own: { right: 0 },
    addresses: [{ address: '/partner/passwordrequest', open: true }],
    states: [
      { name: 'password request' },
      {
        name: 'password request, not found',
        kind: 'failed',
        // Each time another one: requests for one partner are limited.
        prepare: page => failing({ username: String(80_000 + Math.floor(Math.random() * 10_000)) })(page),
      },
    ],
    steps: { shownBy: 'faults/login.test.ts', calls: ['passwordReset'] },
  },

  partnerarea: {
    own: { right: 0 },
    addresses: [{ address: '/partner/partnerarea', open: true }],
    states: [
      { name: 'partner area' },
      { name: 'partner area, information open', prepare: page => page.locator('.info-button').click() },
    ],
    steps: 'needs no upstream',
  },

  accessibility: {
    own: { right: 0 },
    addresses: [{ address: '/partner/accessibility', open: true }],
    states: [{ name: 'accessibility statement' }],
    steps: 'needs no upstream',
  },

  keyboard: {
    own: { right: 0 },
    addresses: [{ address: '/partner/keyboard', open: true }],
    states: [{ name: 'keyboard help' }],
    steps: 'needs no upstream',
  },

  lite: {
    own: { right: 0 },
    addresses: [{ address: '/partner/lite', ends: '/partner/home' }],
    steps: 'needs no upstream',
  },

  clienterror: {
    own: { right: 0 },
    addresses: [{ address: '/partner/clienterror', ends: '/partner/home' }],
    steps: { shownBy: 'pages/client-error.test.ts', calls: ['reportClientError'] },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
