import { installed } from '../tools/ensure-browser.mjs';
import { test } from './tools/fixtures';
import { browse } from './tools/numbered';
import { password } from './tools/visits';

const start = '/partner/partnerdata/edit';

for (const program of ['elinks', 'links'] as const) {
  test(`${program} corrects an account, adds a user, opens a file of last month and signs out`, async ({ portal }) => {
    test.skip(
      !installed('script') || !installed(program),
      `needs ${program} and script to run it in; not installed here`,
    );
    test.slow();
    const terminal = browse(
      program,
      `${portal.url}/partner/login?username=10050&redirectTo=${encodeURIComponent(start)}`,
    );
    await terminal.fill('Password', password);
    await terminal.press('Log in');
    await terminal.shows('Edit partner data');
    await terminal.fill('Account holder', '');
    await terminal.press('Save');
    await terminal.shows('Error: Edit partner data');
    await terminal.press('Bank account 1: Account holder is required');
    // Both ask for the page of that address: elinks anew, which offers what was typed, links as it was before.
    if (program === 'elinks') await terminal.press('Continue with them');
    await terminal.fill('Account holder', `Holder ${program}`);
    await terminal.press('Save');
    await terminal.shows('Confirm this change');
    await terminal.fill('Password', password);
    await terminal.press('Confirm and save');
    await terminal.shows('Edit partner data');
    // It looks for the message in the page as it was before, and says that there is none.
    if (program === 'elinks') await terminal.type('\r');
    await terminal.press('User administration');
    await terminal.press('Add user');
    await terminal.fill('User name', `from${program}`);
    await terminal.fill('First name', 'Ada');
    await terminal.fill('Last name', 'Text');
    await terminal.fill('Phone', '040 1234567');
    await terminal.fill('special character', 'Lighthouse-7!');
    await terminal.fill('Confirm password', 'Lighthouse-7!');
    await terminal.tick('Partner data');
    await terminal.tick('Layout');
    await terminal.press('Save');
    await terminal.shows(`Edit user from${program}`);
    await terminal.press('Transactions');
    await terminal.press('Cancellations');
    await terminal.press('Last month');
    await terminal.shows('Transactions: Cancellations, Last month');
    await terminal.display('CSV', 'Booking number,Booking date,Customer');
    await terminal.type('\x1b[D');
    await terminal.press('Logout');
    await terminal.shows('have been logged out');
    terminal.end();
  });
}
