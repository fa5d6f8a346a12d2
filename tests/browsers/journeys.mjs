import { figures } from './figures.mjs';
import { sensitive } from './sensitive.mjs';
import { password, signIn } from './sign-in.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/**
 * What people come for, from the first address to the last word, by what they see. Each begins with a browser that has never been
 * here. `scripts`: whether the page's own may run; both ways lead to the same.
 * @type {Record<string, (who: Visitor, scripts: boolean) => Promise<void>>}
 */
export const journeys = {
  async 'signs in and out'(who) {
    await who.open('/partner/home');
    await who.focusIsOn('input Partner ID or user name');
    await who.press('77', 'Enter');
    await who.titleStarts('Error: ');
    await who.picture('unknown');
    await who.fill('Partner ID or user name', '10001');
    await who.click('button', 'Check');
    await who.focusIsOn('input Password');
    await who.press('wrong', 'Enter');
    await who.titleStarts('Error: ');
    await who.sees('Login invalid');
    await who.fill('Password', password);
    await who.press('Enter');
    await who.sees('Welcome');
    await who.picture('home');
    await who.click('button', 'Logout');
    await who.sees('You have been logged out.');
    await who.open('/partner/home');
    await who.focusIsOn('input Partner ID or user name');
  },

  async 'corrects what a save refused'(who, scripts) {
    await signIn(who);
    await who.click('link', 'Edit partner data');
    await who.sees('Bank accounts');
    if (scripts) await who.awake();
    await who.fill('City', '');
    await who.fill('Street', 'Hafenstrasse');
    await who.press('Enter');
    await who.sees('City is required');
    await who.picture('refused');
    if (scripts) await who.closeDialog();
    else await who.focusIsOn('div');
    await who.titleStarts('Error: ');
    await who.click('link', 'City is required');
    await who.focusIsOn('input City');
    // WebKitGTK puts the focus there and no caret, on the plainest page too: one more Tab or click.
    await who.fill('City', 'Bremen');
    await who.click('button', 'Save');
    await who.sees('Data has been saved');
    await who.picture('saved');
    await who.misses('City is required');
    await who.open('/partner/partnerdata/edit');
    await who.holds('Street', 'Hafenstrasse');
    await who.holds('City', 'Bremen');
  },

  async 'adds and deletes a bank account'(who, scripts) {
    await signIn(who);
    await who.open('/partner/partnerdata/edit');
    if (scripts) await who.awake();
    await who.fill('Street', 'Am Kai');
    await who.click('button', 'Add bank account');
    await who.focusIsOn('input Bank name');
    await who.press('Deutsche Bank');
    await who.holds('Street', 'Am Kai');
    await who.picture('new account');
    await who.click('button', 'Delete bank account');
    await who.focusIsOn('h2 Bank accounts');
    await who.holds('Street', 'Am Kai');
  },

  async 'adds a user with rights, and deletes it'(who, scripts) {
    await signIn(who);
    await who.click('link', 'User administration');
    await who.click('link', 'Add user');
    await who.sees('Username');
    if (scripts) await who.awake();
    await who.click('button', 'Save');
    await who.sees('Username is required');
    if (scripts) await who.closeDialog();
    await who.picture('refused');
    const username = `deckcrew-${scripts ? 'on' : 'off'}`;
    for (const [label, text] of Object.entries({
      Username: username,
      'First name': 'Ada',
      'Last name': 'Quay',
      Phone: '040 1234567',
      Password: password,
      'Confirm password': password,
    }))
      await who.fill(label, text);
    await who.click(scripts ? 'button' : 'link', 'User rights');
    await who.click('field', 'Layout');
    await who.picture('rights');
    await who.click('button', 'Save');
    await who.sees('Confirm this change');
    await who.fill('Password', password);
    await who.click('button', 'Confirm and save');
    await who.sees('User has been saved');
    await who.open('/partner/partnerdata/users');
    if (scripts) await who.awake();
    await who.click('link', `Delete ${username}`);
    await who.sees('Delete user');
    if (scripts) await who.focusIsOn('button Cancel');
    await who.picture('asked');
    await who.click('button', 'Delete user');
    await who.sees('User has been deleted');
  },

  async 'finds cancellations, sorts them, and takes them as a file'(who) {
    await signIn(who, '10050');
    await who.click('link', 'Transactions');
    await who.click('summary', 'More filters');
    await who.choose('Transaction type', 'Cancellations');
    await who.click('button', 'Refresh');
    await who.sees('cancellations');
    await who.picture('found');
    await who.click('link', 'Departure');
    await who.sees('Sorted by: Departure, ascending.');
    await who.picture('sorted');
    const file = await who.download('Excel');
    if (!/spreadsheetml/.test(file.type) || file.bytes < 5_000)
      throw new Error(`No Excel file: ${JSON.stringify(file)}`);
  },

  async 'opens a month of the partner report'(who, scripts) {
    await signIn(who);
    await who.click('link', 'Partner report');
    await who.sees('Expand all');
    if (scripts) await who.awake();
    await who.picture('closed');
    await who.click('link', 'Expand all');
    await who.sees('Collapse all');
    await who.picture('open');
  },

  async 'changes the layout with a picture'(who, scripts) {
    await signIn(who);
    await who.click('link', 'Layout');
    await who.sees('Preview');
    if (scripts) await who.awake();
    await who.fill('Background', '#123456');
    await who.click('button', 'Preview');
    await who.focusIsOn('h2 Preview');
    await who.picture('preview');
    await who.click('button', 'Save');
    await who.sees('Configuration has been saved');
  },

  ...figures,
  ...sensitive,
};
