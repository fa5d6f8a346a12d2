import { codeOf, secretIn } from '../tools/totp.mjs';
import { password, signIn } from './sign-in.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/** What asks once more who somebody is. @type {Record<string, (who: Visitor, scripts: boolean) => Promise<void>>} */
export const sensitive = {
  async 'confirms another account holder, and finds it in the history'(who, scripts) {
    await signIn(who, '10002');
    await who.click('link', 'Edit partner data');
    await who.sees('Bank accounts');
    if (scripts) await who.awake();
    await who.click('summary', 'Edit bank account 1');
    await who.fill('Account holder', 'Elbe Reisen');
    await who.click('button', 'Save');
    await who.sees('→ Elbe Reisen');
    await who.picture('asked');
    await who.fill('Password', 'wrong');
    await who.press('Enter');
    await who.titleStarts('Error: Confirm this change');
    await who.sees('Login invalid');
    await who.fill('Password', password);
    await who.click('button', 'Confirm and save');
    await who.sees('Data has been saved');
    await who.click('link', 'Change history');
    await who.sees('1 change, newest first');
    await who.sees('Elbe Reisen');
    await who.picture('history');
  },

  // Of a login that no other journey needs.
  async 'switches a second factor on, and signs in with its code'(who) {
    await signIn(who, '10003');
    await who.click('summary', 'Account: 10003');
    await who.click('link', 'Sign-in and devices');
    await who.click('link', 'Set up the second factor');
    await who.click('button', 'Set up the second factor');
    await who.fill('Password', password);
    await who.click('button', 'Confirm');
    await who.sees('Or type the secret by hand');
    await who.picture('offered');
    const secret = secretIn(await who.window.look(() => document.body.innerText));
    await who.fill('Code', codeOf(secret));
    await who.press('Enter');
    await who.sees('Recovery codes');
    await who.picture('codes');
    await who.click('link', 'I have kept them');
    await who.sees('10 recovery codes are left.');
    await who.click('button', 'Logout');
    await who.sees('You have been logged out.');
    await who.fill('Partner ID or user name', '10003');
    await who.press('Enter');
    await who.focusIsOn('input Password');
    await who.press(password, 'Enter');
    await who.focusIsOn('input Code');
    await who.press('12', 'Enter');
    await who.titleStarts('Error: ');
    await who.picture('refused');
    // Each code counts once, and the next one is taken half a minute early.
    await who.fill('Code', codeOf(secret, 30));
    await who.press('Enter');
    await who.sees('Welcome');
  },
};
