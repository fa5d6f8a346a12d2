import { test as base, expect } from '@playwright/test';
import { browserPath } from '../../tools/ensure-browser.mjs';
import { type RunningPortal, startPortal } from '../../tools/portal';
import { atScale } from '../../tools/scale';
import { signOnKeys } from '../../tools/sso-link';
import { dropData } from '../../tools/test-data';
import { watch } from './watch';

export interface PortalOptions {
  /** settings of the portal besides PORT and DATA_DIR */
  settings: Record<string, string>;
}

/** What a worker starts once and keeps to its end; another worker would cost a browser and the loading of everything. */
interface Kept {
  keep<Started>(
    name: string,
    start: () => Promise<Started>,
    end: (started: Started) => Promise<void>,
  ): Promise<Started>;
}

/** All tests of a worker come from one client, and some show what a wrong password or an unknown id looks like. */
const patient = {
  LOGIN_TRIES: '1000',
  LOGIN_TRIES_DEVICE: '4',
  LOGIN_TRIES_ID: '1000',
  LOGIN_TRIES_CLIENT: '1000',
  LOGIN_UNKNOWN: '1000',
};

interface TestFixtures extends PortalOptions {
  /** of the worker, for these settings */
  portal: RunningPortal;
  /** everything that no page may do, from the first to the last page of the test; a test empties it to expect it */
  faults: string[];
}

/** For tests after which passwords are others: settings that other files don't have bring a portal beside theirs. */
export const apart = { SSO_KEYS: signOnKeys };

const asRoot = process.getuid?.() === 0;

/** As `quickNode`: a page of the tests ends before optimised code would pay. */
const quickScripts = atScale(['--js-flags=--no-opt'], []);

const oneRenderer = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** How a browser is started. */
export const startOf = (executablePath: string | undefined) => ({
  executablePath,
  // A process for each host, and one for pictures, cost a tenth of the time.
  args: [
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-software-rasterizer',
    ...oneRenderer,
    ...quickScripts,
    ...(asRoot ? ['--no-sandbox'] : []),
  ],
});

/** For tests of what a page shows of files: only the whole browser has viewers for them. */
export const wholeBrowser = { launchOptions: startOf(browserPath()) };

/** For each worker a portal of each settings that its tests have, and for each test a watch over every page that it opens. */
export const test = base.extend<TestFixtures, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture needs
    async ({}, use) => {
      const started = new Map<string, Promise<unknown>>();
      const ends: (() => Promise<void>)[] = [];
      await use({
        keep<Started>(name: string, start: () => Promise<Started>, end: (started: Started) => Promise<void>) {
          const known = (started.get(name) as Promise<Started> | undefined) ?? start();
          if (!started.has(name)) ends.push(() => known.then(end));
          started.set(name, known);
          return known;
        },
      });
      for (const end of ends) await end();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  portal: [
    async ({ kept, settings }, use) => {
      const start = () => startPortal({ env: { ...patient, ...settings }, borrowed: true });
      const end = async (portal: RunningPortal) => {
        await portal.stop();
        await dropData(portal);
      };
      await use(await kept.keep(JSON.stringify(settings), start, end));
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  javaScriptEnabled: ({ javaScriptEnabled }, use, { file }) =>
    use(javaScriptEnabled !== false && !file.endsWith('.plain.spec.ts')),
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
