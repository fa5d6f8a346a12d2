import { expect } from './tools/fixtures';
import { expectAsWritten, skipsTo, test } from './tools/journeys';
import { password, signedIn } from './tools/visits';

// Sessions of this portal are over before a form is filled in.
test.use({ settings: { SESSION_TTL_MS: '8000' } });

test('The session ends while somebody types, and nothing is lost', async ({ visitor, context, portal }) => {
  await signedIn(context, portal.url, '10004');
  await visitor.opens('/partner/partnerdata/edit');
  const homeAnswers = async () =>
    (await context.request.get(`${portal.url}/partner/home`, { maxRedirects: 0 })).status();
  await skipsTo(visitor, 'Skip to content', 'heading');
  await visitor.goesTo('textbox', 'Street');
  await visitor.types('Afscheidskade');
  await expect.poll(homeAnswers, { timeout: 20_000 }).toBe(302);
  await visitor.opensByEnter();
  await visitor.goesTo('textbox', 'Password');
  await visitor.types(password);
  await visitor.opensByEnter();
  await visitor.goesTo('textbox', 'Street');
  expectAsWritten('session-end', visitor);
});
