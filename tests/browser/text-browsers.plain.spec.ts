import { installed } from '../tools/ensure-browser.mjs';
import { whole } from '../tools/scale';
import { expect, test } from './tools/fixtures';
import { drive, numberOf } from './tools/terminal';
import { password, signedIn } from './tools/visits';

/** Two browsers for the terminal: no scripts, no style, `Secure` cookies dropped. Each with the keys that it wants. */
const browsers = {
  lynx: {
    login: '10003',
    command: (url: string) => `lynx -tna -nopause -accept_all_cookies '${url}'`,
    toTop: '\x01',
    fill: (text: string) => ['\r', `\x15${text}\t`],
  },
  w3m: {
    login: '10050',
    command: (url: string) => `w3m -cookie '${url}'`,
    toTop: '[',
    fill: (text: string) => ['\r', `\x15${text}\r`],
  },
};

/** Forms of each kind; one that carries files is sent in another way. The partner's own is part of the journey below. */
const forms = [
  {
    form: 'the contact data',
    address: '/partner/icbe/data/edit',
    field: '[name="street"]',
    // The form's first one: lynx stops at each row of the texts before the other.
    save: '#contact button',
    as: '10002',
  },
  {
    form: 'a user',
    address: '/partner/partnerdata/users/16',
    field: '[name="firstname"]',
    save: '#user button',
    as: '10001',
    only: 'lynx',
  },
  {
    form: 'an organizer',
    address: '/partner/partnerdata/organizers',
    field: '[name="organizers[0].reservierungtel"]',
    save: '#organizers button',
    as: '10022',
    value: '+41 44 123',
    only: 'lynx',
  },
  {
    form: 'the layout',
    address: '/partner/wlv/edit',
    field: '[name="colorlink"]',
    save: '#layout button',
    as: '10008',
    value: '#123456',
    only: 'lynx',
  },
  {
    form: 'a bank account, for which it is asked who is there',
    address: '/partner/partnerdata/edit',
    field: '[name="accounts[0].bankname"]',
    save: '.actions button.primary',
    as: '10007',
    value: 'Scheldebank',
    only: 'lynx',
    asks: true,
  },
];
const runs = forms.flatMap(form =>
  Object.entries(browsers)
    .filter(([name]) => !form.only || form.only === name)
    .map(([name, browser]) => ({ ...form, name, ...browser })),
);
/** In `npm test` one form with a file, and the question before a change, in one of them; its journey below has a form without. */
const chosen = runs.filter(({ name, only, asks }) => whole || asks || (name === 'lynx' && !only));

for (const { form, address, field, save, as, value = 'Textweg', asks, name, login: own, ...keys } of chosen) {
  const login = as ?? own;
  const { command, toTop, fill } = keys;
  test(`${name} signs in and saves ${form}`, async ({ page, context, portal }) => {
    test.skip(!installed('script') || !installed(name), `needs ${name} and script to run it in; not installed here`);
    test.slow();
    const start = `/partner/login?username=${login}&redirectTo=${encodeURIComponent(address)}`;
    const terminal = drive(command(portal.url + start));
    const press = async (...texts: string[]) => {
      for (const text of texts) await terminal.type(text);
    };
    const goTo = async (selector: string) => press(toTop + '\t'.repeat((await numberOf(page, selector)) - 1));
    await page.goto(start);
    await goTo('#password');
    await press(...fill(password));
    await goTo('.actions button.primary');
    await press('\r');
    await terminal.shows(`Signed in as ${login}`);
    await signedIn(context, portal.url, login, { confirmed: !asks });
    await page.goto(address);
    await goTo(field);
    await press(...fill(value));
    await goTo(save);
    await press('\r');
    if (asks) {
      await page.locator(field).evaluate(input => input.closest('details')?.setAttribute('open', ''));
      await page.locator(field).fill(value);
      await page.locator(save).click();
      await terminal.shows('Confirm this change');
      await goTo('#password');
      await press(...fill(password));
      await goTo('main button.primary');
      await press('\r');
    }
    await terminal.shows('has been saved');
    terminal.end();
    await page.goto(address);
    await expect(page.locator(field)).toHaveValue(value);
  });
}

const partnerForm = '/partner/partnerdata/edit';
const report = '/partner/statistics/overview';

for (const [name, { login, command, toTop, fill }] of Object.entries(browsers)) {
  test(`${name} signs in, saves, opens the partner report and signs out`, async ({ page, context, portal }) => {
    test.skip(!installed('script') || !installed(name), `needs ${name} and script to run it in; not installed here`);
    test.slow();
    await signedIn(context, portal.url, login);
    const terminal = drive(command(`${portal.url}/partner/login`));
    /** Goes to something of a page that is open in both browsers, and does what its keys are for. */
    const use = async (selector: string, ...keys: string[]) => {
      await terminal.type(toTop + '\t'.repeat((await numberOf(page, selector)) - 1));
      for (const key of keys) await terminal.type(key);
    };
    await context.clearCookies();
    await page.goto('/partner/login');
    await use('#username', ...fill(login));
    await use('main button.primary', '\r');
    await page.goto(`/partner/login?username=${login}`);
    await use('#password', ...fill(password));
    await use('main button.primary', '\r');
    await terminal.shows('Home');
    await signedIn(context, portal.url, login);
    await page.goto('/partner/home');
    await use(`nav a[href="${partnerForm}"]`, '\r');
    await terminal.shows('Company, contact');
    await page.goto(partnerForm);
    await use('[name="strasse"]', ...fill('Landungsbrücken 4'));
    await use('.actions button.primary', '\r');
    await terminal.shows('has been saved');
    await page.reload();
    await expect(page.locator('[name="strasse"]')).toHaveValue('Landungsbrücken 4');
    await use(`nav a[href="${report}"]`, '\r');
    await terminal.shows('Skip to filters');
    await terminal.type(' ');
    await terminal.shows('Booking date');
    await page.goto(report);
    await use('form[action$="/logout"] button', '\r');
    await terminal.shows('have been logged out');
    terminal.end();
  });
}
