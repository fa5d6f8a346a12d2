import { signIn } from './sign-in.mjs';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

/** What was sold and earned. @type {Record<string, (who: Visitor) => Promise<void>>} */
export const figures = {
  async 'notes something at a booking, and goes back to the transactions'(who) {
    await signIn(who);
    await who.click('link', 'Transactions');
    await who.titleStarts('Transactions');
    await who.click('link', 'B2');
    await who.sees('Commission and statements');
    await who.picture('booking');
    await who.fill('Your reference', 'Deck 7');
    await who.click('button', 'Save');
    await who.sees('has been saved');
    await who.holds('Your reference', 'Deck 7');
    await who.picture('noted');
    await who.click('link', '← Transactions');
    await who.titleStarts('Transactions');
  },

  async 'compares what was expected with what a statement settled'(who) {
    await signIn(who);
    await who.click('link', 'Payout history');
    await who.click('link', 'Reconciliation');
    await who.sees('What your bookings let you expect');
    await who.click('button', 'Last year');
    await who.titleStarts('Reconciliation: Last year');
    await who.click('link', 'Matched');
    await who.titleStarts('Reconciliation: Matched');
    await who.picture('matched');
    const file = await who.download('CSV');
    if (!/text\/csv/.test(file.type) || file.bytes < 5_000) throw new Error(`No CSV file: ${JSON.stringify(file)}`);
    await who.click('link', 'S2');
    await who.titleStarts('Statement, ');
    await who.sees('Lines of the statement');
    await who.picture('statement');
  },

  async 'keeps a filter under a name, and opens it from home'(who) {
    await signIn(who);
    await who.click('link', 'Transactions');
    await who.click('summary', 'More filters');
    await who.choose('Transaction type', 'Cancellations');
    await who.click('button', 'Refresh');
    await who.titleStarts('Transactions: Cancellations');
    await who.click('summary', 'Save this view');
    await who.fill('Name', 'Lost ones');
    await who.click('button', 'Save view');
    await who.sees('View has been saved. Only you see it.');
    await who.picture('saved');
    await who.click('link', 'Home');
    await who.sees('Welcome');
    await who.click('link', 'Lost ones');
    await who.titleStarts('Transactions: Cancellations');
  },
};
