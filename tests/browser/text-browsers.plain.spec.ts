import { expect, test } from './tools/fixtures';
import { drive, installed, numberOf } from './tools/terminal';
import { password, signedIn } from './tools/visits';

/** Two browsers for the terminal: no scripts, no style, `Secure` cookies dropped. Each with the keys that it wants. */
const browsers = {
  lynx: {
    login: '10003',
    command: (url: string) => `lynx -tna -nopause -accept_all_cookies '${url}'`,
    goTo: (number: number) => `${number}g\r`,
    fill: (text: string) => ['\r', '\x15', text, '\t'],
  },
  w3m: {
    login: '10050',
    command: (url: string) => `w3m -cookie '${url}'`,
    goTo: (number: number) => `${number}[`,
    fill: (text: string) => ['\r', '\x15', `${text}\r`],
  },
};

for (const [name, { login, command, goTo, fill }] of Object.entries(browsers)) {
  test(`${name} signs in and saves the partner data`, async ({ page, context, portal }) => {
    test.skip(!installed('script') || !installed(name), `needs ${name} and script to run it in; not installed here`);
    test.slow();
    const start = `/partner/login?username=${login}&redirectTo=%2Fpartner%2Fpartnerdata%2Fedit`;
    const terminal = drive(command(portal.url + start));
    const press = async (...texts: string[]) => {
      for (const text of texts) await terminal.type(text);
    };
    await page.goto(start);
    await press(goTo(await numberOf(page, '#password')), ...fill(password));
    await press(goTo(await numberOf(page, 'button[name="step"]')), '\r');
    await signedIn(context, portal.url, login);
    await page.goto('/partner/partnerdata/edit');
    await press(goTo(await numberOf(page, '[name="strasse"]')), ...fill('Textweg'));
    await press(goTo(await numberOf(page, '.actions button.primary')), '\r');
    await press('');
    terminal.end();
    await page.reload();
    await expect(page.locator('[name="strasse"]')).toHaveValue('Textweg');
  });
}
