import { test as base, expect } from '@playwright/test';
import { browserPath } from '../../tools/ensure-browser.mjs';
import { type RunningPortal, startPortal } from '../../tools/portal';
import { signOnKeys } from '../../tools/sso-link';
import { dropData } from '../../tools/test-data';
import { watch } from './watch';

export interface PortalOptions {
  /** settings of the worker's portal besides PORT and DATA_DIR */
  settings: Record<string, string>;
}

interface WorkerFixtures extends PortalOptions {
  portal: RunningPortal;
}

/** All tests of a worker come from one client, and some show what a wrong password or an unknown id looks like. */
const patient = {
  LOGIN_TRIES: '1000',
  LOGIN_TRIES_DEVICE: '4',
  LOGIN_TRIES_ID: '1000',
  LOGIN_TRIES_CLIENT: '1000',
  LOGIN_UNKNOWN: '1000',
};

interface TestFixtures {
  /** everything that no page may do, from the first to the last page of the test; a test empties it to expect it */
  faults: string[];
}

/** For tests after which passwords are others: settings that other files don't have bring a portal beside theirs. */
export const apart = { SSO_KEYS: signOnKeys };

const asRoot = process.getuid?.() === 0;

/** How a browser is started. */
export const startOf = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
});

/** For tests of what a page shows of files: only the whole browser has viewers for them. */
export const wholeBrowser = { launchOptions: startOf(browserPath()) };

/** A portal for each worker, and for each test a watch over every page that it opens. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startPortal({ env: { ...patient, ...settings }, borrowed: true });
      await use(portal);
      await portal.stop();
      await dropData(portal);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  faults: [
    async ({ context }, use) => {
      const faults = await watch(context);
      await use(faults);
      expect(faults, 'console errors, page errors, policy violations, requests to others').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
