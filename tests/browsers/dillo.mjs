import path from 'node:path';
import { startServer } from '../bench/server.mjs';
import { Dillo, dilloVersion, missingForDillo } from './dillo-window.mjs';
import { password } from './sign-in.mjs';

const name = 'dillo: corrects an account, adds a user, saves a file of last month and signs out';
const start = '/partner/partnerdata/edit';

/**
 * The light graphical browser dillo: no scripts, some style, `Secure` cookies dropped. It can't be automated, so the page is read
 * from the screen. Pictures of each step go to test-results/browsers.
 * @param {(name: string) => boolean} wanted @param {string} scratch a folder for the portal's data
 */
export async function walkWithDillo(wanted, scratch) {
  const count = { passed: 0, failed: 0 };
  if (!wanted(name)) return count;
  const missing = missingForDillo();
  if (missing.length > 0) {
    console.log(`left out: dillo's journey. It needs Debian's: apt-get install ${missing.join(' ')}`);
    return count;
  }
  const settings = { DATA_DIR: path.join(scratch, 'dillo'), METRICS_PORT: '0', LOG_LEVEL: 'warn' };
  const portal = await startServer(['build/server.js'], settings, '/partner/login');
  const address = `${portal.url}/partner/login?username=10050&redirectTo=${encodeURIComponent(start)}`;
  let dillo;
  try {
    dillo = await openDillo(address);
    await walk(dillo);
    count.passed += 1;
    console.log(`ok    ${name} (${dilloVersion()})`);
  } catch (error) {
    count.failed += 1;
    console.log(`FAIL  ${name} (${dilloVersion()})\n${error instanceof Error ? error.message : error}`);
  }
  await dillo?.close();
  await portal.stop();
  return count;
}

/** On a busy machine its window may never come: then another one. @param {string} address @returns {Promise<Dillo>} */
async function openDillo(address, tries = 3) {
  const dillo = new Dillo();
  try {
    await dillo.open(address);
    return dillo;
  } catch (error) {
    await dillo.close();
    if (tries === 1) throw error;
    return openDillo(address, tries - 1);
  }
}

/** @param {Dillo} dillo */
async function walk(dillo) {
  await dillo.fill('Password', password);
  await dillo.press('Log in');
  await dillo.titled('Edit partner data');
  await correctAccount(dillo);
  await addUser(dillo);
  await saveFile(dillo);
  await dillo.press('Logout');
  await dillo.sees('have been logged out');
  dillo.picture('logged out');
}

/** @param {Dillo} dillo */
async function correctAccount(dillo) {
  await dillo.fill('Street', 'Am Kai');
  await dillo.fill('Account holder', '');
  await dillo.press('Save');
  await dillo.titled('Error: Edit partner data');
  await dillo.press('Bank account 1: Account holder is required');
  // A link to a place in the answer to a form leads to the page of that address as it was before, until it is loaded again.
  await dillo.isAt('Account holder');
  dillo.reload();
  await dillo.press('Continue with them');
  await dillo.sees('Check these entries and press Save');
  await dillo.fill('Account holder', 'Holder dillo');
  await dillo.press('Save');
  await dillo.titled('Confirm this change');
  await dillo.fill('Password', password);
  await dillo.press('Confirm and save');
  await dillo.titled('Edit partner data');
  // Dillo keeps pages that it is told not to store.
  dillo.reload();
  await dillo.sees('Data has been saved');
  dillo.picture('saved');
  await dillo.sees('Street Am Kai');
  await dillo.sees('Account holder Holder dillo');
}

/** @param {Dillo} dillo */
async function addUser(dillo) {
  await dillo.press('User administration');
  await dillo.titled('User administration');
  await dillo.press('Add user');
  await dillo.titled('Add user');
  const fields = {
    Username: 'fromdillo',
    'First name': 'Ada',
    'Last name': 'Text',
    Phone: '040 1234567',
    Password: 'Lighthouse-7!',
    'Confirm password': 'Lighthouse-7!',
  };
  for (const [label, text] of Object.entries(fields)) await dillo.fill(label, text);
  await dillo.tick('Partner data');
  await dillo.tick('Layout');
  dillo.picture('rights');
  await dillo.press('Save');
  await dillo.titled('Edit user fromdillo');
  for (const right of ['Partner data', 'Layout']) await dillo.seesTicked(right);
}

/** @param {Dillo} dillo */
async function saveFile(dillo) {
  await dillo.press('Transactions');
  await dillo.titled('Transactions');
  await dillo.press('Cancellations');
  await dillo.titled('Transactions: Cancellations');
  await dillo.press('Last month');
  await dillo.titled('Transactions: Cancellations, Last month');
  await dillo.press('CSV');
  await dillo.titled('bookingreport.csv');
  const file = await dillo.save();
  const [head = '', ...rows] = file.trim().split('\r\n');
  if (
    !head.includes('Booking number,Booking date,Customer') ||
    rows.length < 10 ||
    rows.some(row => !row.includes(',Cancelled,'))
  )
    throw new Error(`Not a file of cancellations: ${file.slice(0, 500)}`);
  dillo.back();
  await dillo.titled('Transactions: Cancellations, Last month');
}
