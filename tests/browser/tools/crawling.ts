import type { Page } from '@playwright/test';
import { borrowHtmlChecker } from '../../tools/hosts';
import { htmlFindings } from '../../tools/html-checker';
import { figure } from '../../tools/scale';
import { sentFindings } from '../../tools/sent-page';
import { signOnKeys } from '../../tools/sso-link';
import { withBroken } from './broken';
import { type Mode, type View, views } from './crawl';
import { enter } from './enter';
import { colourAlone, lookFor, unstyled } from './findings';
import { expect } from './fixtures';
import type { State } from './state';

/**
 * Whoever is signed in stays so until the whole crawl has ended. No other file has these settings, so that none changes a password
 * here.
 */
const lasting = { SSO_KEYS: signOnKeys, SESSION_TTL_MS: String(6 * 3_600_000) };

const test = withBroken(lasting);

// A colour that is still on its way to the other scheme is nobody's finding.
test.use({ settings: lasting, contextOptions: { reducedMotion: 'reduce' } });

/** Every page in every state, as it is met in these modes: nothing to find. */
export function crawl(...modes: Mode[]): void {
  const own = views.filter(({ mode }) => modes.includes(mode));
  for (const view of own.filter(({ state }) => !state.upstream)) {
    test(view.name, async ({ page, portal }) => {
      await expectNothing(page, portal.url, view);
    });
  }
  for (const view of own.filter(({ state }) => state.upstream)) {
    const { upstream, kind } = view.state;
    test(view.name, async ({ page, broken: { portal, faults } }) => {
      const status = await expectNothing(page, portal.url, view, async () => {
        await faults.clear();
        if (upstream) await faults.fail(upstream.match, upstream.how);
      });
      await faults.clear();
      // What is complete without it answers as ever (fault matrix); what isn't says so, unless it is not there anyway.
      if (kind === 'fault' && status >= 400 && ![404, 410].includes(status))
        await expect(page.locator('main .notice').first()).toBeVisible();
    });
  }
  test.afterAll(() =>
    figure('states', `${own.length} views of ${new Set(own.map(({ state }) => state)).size} states`, modes.join()),
  );
}

async function expectNothing(page: Page, portal: string, view: View, around?: () => Promise<unknown>): Promise<number> {
  const sent = await enter(page, portal, view, around);
  const { state, language } = view;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const found = [
    ...(await htmlFindings(await borrowHtmlChecker(), sent.html)),
    ...sentFindings(sent),
    ...(await colourAlone(page)),
    ...(await unstyled(page)),
  ];
  for (const look of view.look) {
    if (look === 'axe' && view.mode === 'off') continue;
    found.push(...(await lookFor[look](page)));
  }
  expect.soft(found).toEqual([]);
  if (state.kind === 'ended') await expectWayBack(page, state);
  return sent.status;
}

/** The login says that the session has ended, and leads back: to the page byte for byte, or to the address of its form. */
async function expectWayBack(page: Page, { path, late }: State): Promise<void> {
  const url = new URL(page.url());
  const back = url.searchParams.get('redirectTo') ?? '';
  const plain = (address: string) => (late ? address.replace(/\?.*/, '') : address);
  expect.soft([url.pathname, plain(back)]).toEqual(['/partner/login', plain(path)]);
  await expect.soft(page.locator('main .notice').first()).toBeVisible();
}
