import { installed } from '../tools/ensure-browser.mjs';
import { turnOnFactor } from '../tools/factor';
import { test } from './tools/fixtures';
import { browse } from './tools/numbered';
import { password } from './tools/visits';

// A login with a second factor is asked for it by other tests too: a portal of its own, by settings that no other file has.
test.use({ settings: { SESSION_TTL_MS: '7100000' } });

test('elinks signs in with a code, and confirms a change', async ({ portal }) => {
  test.skip(!installed('script') || !installed('elinks'), 'needs elinks and script to run it in; not installed here');
  test.slow();
  const page = encodeURIComponent('/partner/security/second-factor');
  const { codes } = await turnOnFactor(portal.url, 'frontdesk1');
  const elinks = browse('elinks', `${portal.url}/partner/login?username=frontdesk1&redirectTo=${page}`);
  await elinks.fill('Password', `${password}\r`);
  await elinks.shows('The six digits that your app shows now.');
  await elinks.press('Use a recovery code');
  await elinks.fill('Each works once.', `${codes[0]}\r`);
  await elinks.shows('9 recovery codes are left.');
  await elinks.press('Change the second factor');
  await elinks.shows('Please enter a code once more');
  await elinks.fill('a recovery code.', '12\r');
  await elinks.shows('codes have six digits');
  await elinks.fill('a recovery code.', `${codes[1]}\r`);
  await elinks.press('Turn off the second factor');
  await elinks.shows('The second factor is off.');
  elinks.end();
});
