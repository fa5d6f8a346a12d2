import { expect, it } from 'vitest';
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
  return Promise.all([first, second].map(seenBy));
}

it.each([true, false])('a form that waits for the sign-in is there after one sent twice, at once: %s', async atOnce => {
  const who = await signedIn('10022');
  const page = await openPartner(who);
  await who.copy().authenticate('10022');
  const asked = await press(who, page, 'Save', { email: 'x' });
  const signIn = submission(await who.follow(asked), 'Log in', { password });
  expect((await sendTwice(who, signIn, atOnce)).toSorted()).toEqual(['filled in', 'no session']);
});

it('what was not saved is there after a new password that was sent twice', async () => {
  const who = await signedIn('10050');
  const typed = { oldpassword: password, password1: next, password2: next };
  const change = submission(await who.get('/partner/partnerdata/password'), 'Save', typed);
  expect((await press(who, await openPartner(who), 'Save', { email: 'x' })).status).toBe(422);
  expect((await sendTwice(who, change, true)).toSorted()).toEqual(['no session', 'offered']);
});
