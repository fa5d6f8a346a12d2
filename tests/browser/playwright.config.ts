import { defineConfig } from '@playwright/test';
import { provenOnlyInBrowser } from '../prove/proofs.mjs';
import { lightBrowserPath } from '../tools/ensure-browser.mjs';
import { atScale } from '../tools/scale';
import { type PortalOptions, startOf } from './tools/fixtures';

const leftOut = provenOnlyInBrowser.map(file => `**/${file}`);
const noScripts = { javaScriptEnabled: false };

/**
 * Each journey with scripts on and off. `*.scripts.spec.ts` needs scripts, `*.plain.spec.ts` has none (fixtures.ts); the rest
 * runs with scripts, and as a proof without them as well: in `npm test` `journeys.plain` and `journey-session.plain` show that
 * their journeys need none, and tests/pages, which has none, shows it of their pages. A worker has portals of its own, so no
 * test meets the data of another worker's.
 */
export default defineConfig<PortalOptions>({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: '../tools/global-setup.ts',
  // The other tests run beside them (tests/run.mjs): a browser mostly waits for the portal, and the portal for the browser.
  workers: 2,
  retries: 0,
  // A machine that does much else at the same time is no reason to fail; what hangs still does.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.cache/browser.json' }],
  ],
  use: {
    // A browser's new window costs as much as opening a page in it; cookies and storage are emptied for each test.
    reuseContext: true,
    trace: 'off',
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    launchOptions: startOf(lightBrowserPath()),
  },
  // Another project would have workers, browsers and portals of its own.
  projects: [
    { name: 'default', testIgnore: atScale(leftOut, []) },
    ...atScale(
      [],
      [{ name: 'no-scripts', testIgnore: ['**/*.scripts.spec.ts', '**/*.plain.spec.ts'], use: noScripts }],
    ),
  ],
});
