import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sha256 } from '~/database/store/sha256.server';
import { onDatabase } from '../tools/on-database';
import { openPartner } from '../tools/partner-page';
import { noticesOf, press, submission } from '../tools/press';
import { type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';
const next = 'Lighthouse-2027!';
const signedIn = visitorsOf(portal);

type Seen = 'filled in' | 'offered' | 'lost' | 'no session';

/** What became of the address `x`, which no record has. */
async function seenBy(who: Visitor): Promise<Seen> {
  if ((await who.get('/partner/home')).status !== 200) return 'no session';
  const page = await openPartner(who);
  if (submission(page, 'Save').fields.get('email') === 'x') return 'filled in';
  return noticesOf(page).some(text => text.startsWith('You have entries that are not saved')) ? 'offered' : 'lost';
}

/** A browser goes on with whichever answer came last. */
async function sendTwice(who: Visitor, { action, fields }: ReturnType<typeof submission>, atOnce: boolean) {
  const [first, second] = [who.copy(), who.copy()];
  const send = async (each: Visitor) => (await each.post(action, fields)).status;
  const statuses = atOnce ? await Promise.all([first, second].map(send)) : [await send(first), await send(second)];
  expect(statuses).toEqual([303, 303]);
  const seen = await Promise.all([first, second].map(seenBy));
  return { seen: seen.toSorted(), browser: seen[0] === 'no session' ? first : second };
}

it.each([true, false])('a form that waits for the sign-in is there after one sent twice, at once: %s', async atOnce => {
  const who = await signedIn('10022');
  const page = await openPartner(who);
  await who.copy().authenticate('10022');
  const asked = await press(who, page, 'Save', { email: 'x' });
  const signIn = submission(await who.follow(asked), 'Log in', { password });
  const { seen, browser } = await sendTwice(who, signIn, atOnce);
  expect(seen).toEqual(['filled in', 'no session']);
  // A browser may have got the answer of the session that is gone.
  await browser.authenticate('10022');
  expect(await seenBy(browser)).toBe('filled in');
});

it('whoever signs in over an ended session is recorded each time, and known by no other’s browser', async ({
  skip,
}) => {
  skip(!portal.database, 'The embedded database is open already.');
  const who = await signedIn('10007');
  for (const copy of [who.copy(), who.copy()]) {
    copy.cookies.delete('__Host-device');
    await copy.authenticate('10007');
  }
  const recorded = sql`select from portal.audit where event = 'login.ok' and login = '10007'`;
  const known = sql`select from portal.known_browser where key = ${sha256('10007')}`;
  const counted = await onDatabase(portal.database, async database => [
    (await recorded.execute(database)).rows.length,
    (await known.execute(database)).rows.length,
  ]);
  expect(counted).toEqual([2, 2]);
});

it('what was not saved is there after a new password that was sent twice', async () => {
  const who = await signedIn('10050');
  const typed = { oldpassword: password, password1: next, password2: next };
  const change = submission(await who.get('/partner/partnerdata/password'), 'Save', typed);
  expect((await press(who, await openPartner(who), 'Save', { email: 'x' })).status).toBe(422);
  expect((await sendTwice(who, change, true)).seen).toEqual(['no session', 'offered']);
});
