/** @typedef {import('./listener.mjs').Listener} Listener */

const password = 'Harbour-2026!';

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
      await who.hears('Welcome, Reisebüro Seeblick GmbH', 'heading level 1');
    },
  },

  'partner-data': {
    title: 'Saves partner data without the city, hears of it, and corrects it',
    async walk(who) {
      await begins(who, '10001');
      await takesFromMenu(who, 'Edit partner data');
      await who.goesTo('Tab', 'Skip to content');
      await who.press('Return');
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
};
