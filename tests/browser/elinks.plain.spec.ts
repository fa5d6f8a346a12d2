import { installed } from '../tools/ensure-browser.mjs';
import { turnOnFactor } from '../tools/factor';
import { expect, test } from './tools/fixtures';
import { drive } from './tools/terminal';
import { password } from './tools/visits';

// A login with a second factor is asked for it by other tests too: a portal of its own, by settings that no other file has.
test.use({ settings: { SESSION_TTL_MS: '7100000' } });

const options = ['document.browse.forms.confirm_submit = 0', 'document.browse.links.numbering = 1'];

/** elinks, which numbers what can be gone to. */
function browse(url: string) {
  const settings = options.map(option => `-eval 'set ${option}'`).join(' ');
  const terminal = drive(`elinks -no-home 1 ${settings} '${url}'`);
  /** @param place what stands around its number, without blanks */
  const goTo = async (place: RegExp) => {
    let number = '';
    const find = async () => {
      const seen = await terminal.read();
      number = place.exec(seen)?.[1] ?? '';
      // Further down, where a page is longer than the screen.
      if (number === '') await terminal.type(' ');
      return number;
    };
    await expect.poll(find, { timeout: 20_000 }).not.toBe('');
    for (const digit of number) await terminal.type(digit);
    await terminal.type('\r');
  };
  return {
    ...terminal,
    async fill(label: string, text: string) {
      await goTo(new RegExp(`${label}\\[(\\d+)\\]_`));
      await terminal.type('\r');
      await terminal.type(text);
    },
    async press(button: string) {
      await goTo(new RegExp(`\\[(\\d+)\\]${button.replace(/ /g, '')}`));
      await terminal.type('\r');
    },
  };
}

test('elinks signs in with a code, and confirms a change', async ({ portal }) => {
  test.skip(!installed('script') || !installed('elinks'), 'needs elinks and script to run it in; not installed here');
  test.slow();
  const page = encodeURIComponent('/partner/security/second-factor');
  const { codes } = await turnOnFactor(portal.url, 'frontdesk1');
  const elinks = browse(`${portal.url}/partner/login?username=frontdesk1&redirectTo=${page}`);
  await elinks.fill('Password', `${password}\r`);
  await elinks.shows('The six digits that your app shows now.');
  await elinks.press('Use a recovery code');
  await elinks.fill('Eachworksonce\\.', `${codes[0]}\r`);
  await elinks.shows('9 recovery codes are left.');
  await elinks.press('Change the second factor');
  await elinks.shows('please enter a code once more');
  await elinks.fill('arecoverycode\\.', '12\r');
  await elinks.shows('does not fit');
  await elinks.fill('arecoverycode\\..*?', `${codes[1]}\r`);
  await elinks.press('Turn off the second factor');
  await elinks.shows('The second factor is off.');
  elinks.end();
});
