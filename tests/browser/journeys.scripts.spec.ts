import { correctsAccount, expectAsWritten, test, untouched } from './tools/journeys';
import { password, signedIn } from './tools/visits';

// The journeys without scripts save the same account.
test.use({ settings: { ...untouched, LOGIN_TRIES: '999' } });

test('A bank account whose IBAN is refused, then corrected and saved: the summary is a dialog', async ({
  visitor,
  context,
  portal,
}) => {
  await signedIn(context, portal.url, '10003');
  await correctsAccount(visitor, true);
  expectAsWritten('bank-account-with-scripts', visitor);
});

test('The session is about to end while somebody types: a dialog says so, and they stay', async ({
  visitor,
  page,
  context,
  portal,
}) => {
  await signedIn(context, portal.url, '10001');
  await page.clock.install();
  await visitor.opens('/partner/partnerdata/password');
  await visitor.goesTo('link', 'Skip to content');
  await visitor.moves('Enter', 'heading');
  await visitor.goesTo('textbox', 'Old password');
  await visitor.types('Harbour');
  // Of the two hours four minutes are left.
  await page.clock.fastForward('01:56:00');
  await visitor.lands('heading', 'You will be signed out');
  await visitor.goesTo('textbox', 'Password');
  await visitor.types('Harbour');
  await visitor.hears('Login invalid', 'Enter');
  await visitor.types(password);
  await page.clock.setSystemTime(new Date());
  await visitor.moves('Enter', 'textbox', 'Old password');
  expectAsWritten('session-end-with-scripts', visitor);
});
