import { correctsAccount, expectAsWritten, skipsTo, test, untouched } from './tools/journeys';
import { openWholeHome, password, signedIn } from './tools/visits';

test.use({ settings: untouched });

test('Signing in, with an unknown id and a wrong password first', async ({ visitor }) => {
  await visitor.opens('/partner/statistics/overview');
  await visitor.types('77');
  await visitor.opensByEnter();
  await visitor.goesTo('link', 'Please check “Partner ID or user name” for typing mistakes');
  await visitor.moves('Enter', 'textbox', 'Partner ID or user name');
  await visitor.types('10003');
  await visitor.opensByEnter();
  await visitor.types('Harbour');
  await visitor.opensByEnter();
  await visitor.goesTo(
    'link',
    'Please check the partner ID or user name and enter the password again. Capital and small letters make a difference.',
  );
  await visitor.moves('Enter', 'textbox', 'Password');
  await visitor.types(password);
  await visitor.opensByEnter();
  expectAsWritten('signing-in', visitor);
});

test('A bank account whose IBAN is refused, then corrected and saved', async ({ visitor, context, portal }) => {
  await signedIn(context, portal.url, '10003');
  await correctsAccount(visitor, false);
  expectAsWritten('bank-account', visitor);
});

test('Adding a user with a right', async ({ visitor, context, portal }) => {
  await signedIn(context, portal.url, '10001');
  await visitor.opens('/partner/partnerdata/users');
  await skipsTo(visitor, 'Skip to content', 'heading');
  await visitor.goesTo('link', 'Add user');
  await visitor.opensByEnter();
  await skipsTo(visitor, 'Skip to content', 'heading');
  for (const [field, text] of Object.entries({
    Username: 'berthold1',
    'First name': 'Bert',
    'Last name': 'Holdt',
    Phone: '0401234567',
    Password: 'Lighthouse-1',
    'Confirm password': 'Lighthouse-1',
  })) {
    await visitor.goesTo('textbox', field);
    await visitor.types(text);
  }
  await visitor.goesTo('checkbox', 'Partner data');
  await visitor.changes('Space');
  await visitor.goesTo('button', 'Save');
  await visitor.opensByEnter();
  expectAsWritten('new-user', visitor);
});

test('Last month’s cancellations, found and taken along as a file', async ({ page, visitor, context, portal }) => {
  await signedIn(context, portal.url, '10050');
  await openWholeHome(page);
  await visitor.opens('/partner/home');
  await skipsTo(visitor, 'Skip to menu', 'region', 'Menu');
  await visitor.goesTo('link', 'Transactions');
  await visitor.opensByEnter();
  await skipsTo(visitor, 'Skip to filters', 'search', 'Filters');
  await visitor.goesTo('button', 'Last month');
  await visitor.opensByEnter();
  await visitor.opens('/partner/statistics/bookingreport?period=lastmonth');
  await skipsTo(visitor, 'Skip to filters', 'search', 'Filters');
  await visitor.goesTo('DisclosureTriangle', 'More filters');
  await visitor.changes('Space');
  await visitor.goesTo('combobox', 'Transaction type');
  await visitor.changes('c');
  await visitor.goesTo('button', 'Refresh');
  await visitor.opensByEnter();
  await visitor.opens('/partner/statistics/bookingreport?period=lastmonth&type=storno');
  await skipsTo(visitor, 'Skip to content', 'heading');
  await visitor.goesTo('link', 'Excel export');
  await visitor.fetchesByEnter();
  expectAsWritten('cancellations', visitor);
});

test('Changing the password, mistyped first', async ({ visitor, context, portal }) => {
  await signedIn(context, portal.url, 'accounts01');
  await visitor.opens('/partner/partnerdata/password');
  await skipsTo(visitor, 'Skip to content', 'heading');
  for (const repeated of ['Lighthouse-2', 'Lighthouse-1']) {
    for (const [field, text] of Object.entries({
      'Old password': password,
      'New password': 'Lighthouse-1',
      'Confirm new password': repeated,
    })) {
      await visitor.goesTo('textbox', field);
      await visitor.types(text);
    }
    await visitor.opensByEnter();
  }
  expectAsWritten('password', visitor);
});

test('Logging out', async ({ page, visitor, context, portal }) => {
  await signedIn(context, portal.url, '10001');
  await openWholeHome(page);
  await visitor.opens('/partner/home');
  await skipsTo(visitor, 'Skip to menu', 'region', 'Menu');
  await visitor.goesTo('button', 'Logout');
  await visitor.opensByEnter();
  expectAsWritten('logging-out', visitor);
});
