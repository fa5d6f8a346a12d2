import { installed } from '../tools/ensure-browser.mjs';
import { expect, test } from './tools/fixtures';
import { drive, numberOf } from './tools/terminal';
import { password, signedIn } from './tools/visits';

const page = '/partner/partnerdata/topsort';

test('lynx signs in, ticks an option and saves a top sort list', async ({ page: seen, context, portal }) => {
  test.skip(!installed('script') || !installed('lynx'), 'needs lynx and script to run it in; not installed here');
  test.slow();
  const start = `/partner/login?username=10003&redirectTo=${encodeURIComponent(page)}`;
  const terminal = drive(`lynx -tna -nopause -accept_all_cookies '${portal.url}${start}'`);
  const press = async (...texts: string[]) => {
    for (const text of texts) await terminal.type(text);
  };
  const goTo = async (selector: string) => press(`\x01${'\t'.repeat((await numberOf(seen, selector)) - 1)}`);
  await seen.goto(start);
  await goTo('#password');
  await press('\r', `\x15${password}\t`);
  await goTo('.actions button.primary');
  await press('\r');
  await terminal.shows('Signed in as 10003');
  await signedIn(context, portal.url, '10003');
  await seen.goto(page);
  for (const selector of ['[name="river.mode"][value="customized"]', '[name="river.ids"][value="112"]']) {
    await goTo(selector);
    await press('\r');
  }
  await goTo('.actions button.primary');
  await press('\r');
  await terminal.shows('has been saved');
  terminal.end();
  await seen.reload();
  const river = seen.getByRole('group', { name: 'River', exact: true });
  await expect(river.getByLabel('Customized')).toBeChecked();
  await expect(river.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Douro');
});
