import { codeOf, secretIn } from '../../tools/totp.mjs';
import { password } from '../sign-in.mjs';

/** @typedef {import('./listener.mjs').Listener} Listener */

/** @param {Listener} who @param {string} login */
async function signIn(who, login) {
  await who.type(login);
  await who.press('Return');
  await who.hears('Password');
  await who.type(password, 'the password');
  await who.press('Return');
  await who.hears('Finished loading Welcome');
}

/** From the login that was opened. @param {Listener} who @param {string} login */
async function begins(who, login) {
  await who.hears('Partner ID or user name entry');
  await signIn(who, login);
}

/** From the top of a page to one of its menu's pages. @param {Listener} who @param {string} name */
async function takesFromMenu(who, name) {
  await who.goesTo('Tab', 'Skip to menu');
  await who.press('Return');
  await who.goesTo('Tab', `${name} link`);
  await who.press('Return');
  await who.hears(`Finished loading ${name}`);
}

/** @param {Listener} who */
async function skipsToContent(who) {
  await who.goesTo('Tab', 'Skip to content');
  await who.press('Return');
}

/** From the top of the question before a sensitive change. @param {Listener} who @param {string} word */
async function confirms(who, word) {
  await skipsToContent(who);
  await who.goesTo('Tab', 'Password password text');
  await who.type(word, word === password ? 'the password' : 'a wrong password');
  await who.press('Return');
}

/**
 * What Orca has to say on the way, by keys alone; what it says besides is in the transcripts, and may change with its version.
 * @type {Record<string, { title: string, walk: (who: Listener) => Promise<void> }>}
 */
export const journeys = {
  'signing-in': {
    title: 'Signs in: first with an id that nobody has, then with the right one',
    async walk(who) {
      await who.hears('Partner ID or user name entry', 'required');
      await who.type('77');
      await who.press('Return');
      await who.hears('Finished loading Error: Log in');
      await who.hears("Partner wasn't found", 'Please check “Partner ID or user name” for typing mistakes');
      await who.goesTo('Tab', 'Please check “Partner ID or user name” for typing mistakes');
      await who.press('Return');
      await who.hears('Partner ID or user name entry', 'invalid entry', 'Please check “Partner ID or user name”');
      await who.press('ctrl+a');
      await signIn(who, '10001');
      await who.press('h');
      await who.hears('Welcome to Halyard Kreuzfahrten, Reisebüro Seeblick GmbH', 'heading level 1');
    },
  },

  'partner-data': {
    title: 'Saves partner data without the city, hears of it, and corrects it',
    async walk(who) {
      await begins(who, '10001');
      await takesFromMenu(who, 'Edit partner data');
      await skipsToContent(who);
      await who.goesTo('Tab', 'City entry');
      await who.press('BackSpace');
      await who.press('Return');
      await who.hears('Some fields are invalid. dialog', 'City is required');
      await who.press('Escape');
      await who.type('Bremen');
      await who.press('Return');
      await who.hears('Data has been saved');
    },
  },

  'deleting-asked': {
    title: 'Is asked before a user is deleted, and stays',
    async walk(who) {
      await begins(who, '10001');
      await takesFromMenu(who, 'User administration');
      await who.goesTo('Tab', 'Skip to table');
      await who.press('Return');
      await who.goesTo('Tab', 'Delete accounts01 link');
      await who.press('Return');
      await who.hears('Delete user accounts01? dialog', 'Cancel push button');
      await who.press('Return');
      await who.hears('Delete accounts01 link');
    },
  },

  transactions: {
    title: 'Finds the cancellations, and reads in their table',
    async walk(who) {
      await begins(who, '10050');
      await takesFromMenu(who, 'Transactions');
      await who.goesTo('Tab', 'Skip to filters');
      await who.press('Return');
      await who.goesTo('Tab', 'More filters');
      await who.press('Return');
      await who.goesTo('Tab', 'Transaction type');
      await who.type('Canc');
      await who.hears('Cancellations');
      await who.goesTo('Tab', 'Refresh');
      await who.press('Return');
      // With its full stop: the page itself speaks of cancellations anyway.
      await who.hears('cancellations.', 'Finished loading Transactions: Cancellations');
      await who.press('t');
      await who.hears('table with');
      // Orca's keys from cell to cell, up to version 44; later ones have Ctrl and Alt.
      await who.press('shift+alt+Down');
      await who.hears('link', 'Row 2, column 1');
      await who.press('shift+alt+Right');
      await who.hears('Booking date', 'Row 2, column 2');
      await who.press('shift+alt+Right');
      await who.hears('Customer', 'Row 2, column 3');
      await who.press('shift+alt+Right');
      await who.hears('Ship', 'Row 2, column 4');
      await who.press('shift+alt+Down');
      await who.hears('Row 3, column 4');
    },
  },

  booking: {
    title: 'Opens a booking from the table of transactions, hears its figures, and goes back',
    async walk(who) {
      await begins(who, '10001');
      await takesFromMenu(who, 'Transactions');
      await who.press('t');
      await who.hears('table with');
      await who.press('shift+alt+Down');
      await who.hears('link', 'Row 2, column 1');
      await who.press('Return');
      await who.hears('Finished loading', 'heading level 1', 'Booking B', 'Description list with 3 terms');
      await who.press('h');
      await who.hears('heading level 1');
      await who.goesTo('Down', 'Departure description term');
      await who.goesTo('Down', 'Travel price description term');
      await who.press('Down');
      await who.hears('EUR description value');
      await who.goesTo('h', 'State heading level 2');
      await who.press('Down');
      await who.hears('List with 4 items', 'Request');
      await who.goesTo('h', 'Cruise heading level 2');
      await who.goesTo('Down', 'Route description term');
      await who.press('Down');
      await who.hears('List with');
      await who.press('Down');
      await who.hears('Your note heading level 2');
      await who.goesTo('h', 'Commission and statements heading level 2');
      await who.press('t');
      await who.hears('table with 4 rows 3 columns');
      await who.goesTo('shift+Tab', 'Transactions visited link', 10);
      await who.press('Return');
      await who.hears('Finished loading Transactions');
    },
  },

  confirmation: {
    title: 'Changes the holder of a bank account, and is asked for the password first',
    async walk(who) {
      await begins(who, '10001');
      await takesFromMenu(who, 'Edit partner data');
      await who.goesTo('h', 'Bank accounts heading level 2');
      await who.goesTo('Tab', 'Edit bank account 1');
      await who.press('Return');
      await who.hears('expanded');
      await who.goesTo('Tab', 'Account holder entry');
      await who.type('Seeblick Reisen');
      await who.press('Return');
      await who.hears('Finished loading Confirm this change', 'It has not been saved yet', 'Seeblick Reisen');
      await confirms(who, 'wrong');
      await who.hears('Login invalid', 'Finished loading Error: Confirm this change');
      await who.goesTo('Tab', 'Password is not correct link', 3);
      await who.press('Return');
      await who.hears('Password password text', 'Password is not correct');
      await who.type(password, 'the password');
      await who.press('Return');
      await who.hears('Data has been saved');
    },
  },

  'second-factor': {
    title: 'Switches a second factor on, logs out, and signs in with its code',
    async walk(who) {
      await begins(who, '10001');
      await who.goesTo('Tab', 'Account: 10001');
      await who.press('Return');
      await who.hears('expanded');
      await who.goesTo('Tab', 'Sign-in and devices link');
      await who.press('Return');
      await who.hears('Finished loading Sign-in and devices', 'The second factor is off');
      await skipsToContent(who);
      await who.goesTo('Tab', 'Set up the second factor link');
      await who.press('Return');
      await who.hears('Finished loading Second factor', 'confirm who you are');
      await skipsToContent(who);
      await who.goesTo('Tab', 'Set up the second factor push button');
      await who.press('Return');
      await who.hears('Finished loading Confirm that it is you');
      await confirms(who, password);
      await who.hears('Finished loading Second factor', 'six digits');
      await who.silence();
      const secret = secretIn(who.said());
      await skipsToContent(who);
      await who.goesTo('Tab', 'Code entry');
      await who.type(codeOf(secret), 'the code');
      await who.press('Return');
      await who.hears('The second factor is on', 'Recovery codes');
      await who.goesTo('Tab', 'link');
      await who.press('Return');
      await who.hears('Finished loading Second factor', 'The second factor is on');
      await who.goesTo('Tab', 'Skip to menu');
      await who.press('Return');
      await who.goesTo('Tab', 'Logout push button');
      await who.press('Return');
      await who.hears('You have been logged out');
      await who.goesTo('Tab', 'Partner ID or user name entry');
      await who.type('10001');
      await who.press('Return');
      await who.hears('Password');
      await who.type(password, 'the password');
      await who.press('Return');
      await who.hears('Code entry', 'six digits');
      await who.type('12');
      await who.press('Return');
      await who.hears('invalid');
      // Each code counts once, and the next one is taken half a minute early.
      await who.goesTo('Tab', 'Code entry');
      await who.type(codeOf(secret, 30), 'the code');
      await who.press('Return');
      await who.hears('Finished loading Welcome');
    },
  },
};
