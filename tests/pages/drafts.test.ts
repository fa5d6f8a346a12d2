import { describe, expect, it } from 'vitest';
import { openPartner, savedPartner, shownIn } from '../tools/partner-page';
import { noticesOf, press, submission, summaryOf } from '../tools/press';
import { openUser } from '../tools/users-page';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = 'Harbour-2026!';

const signedIn = visitorsOf(portal);

/** Ends a visitor's session while a form is open in their browser: signing in again ends the one before. */
async function endSession({ cookies }: Visitor): Promise<void> {
  const elsewhere = new Visitor(portal.url);
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
  await elsewhere.enter('10022');
}

/** Types into the form and saves after the session has ended. */
async function lateSave(who: Visitor, typed: Record<string, string>): Promise<Answer> {
  const page = await openPartner(who);
  await endSession(who);
  return press(who, page, 'Save', typed);
}

const signInAgain = async (who: Visitor, asked: Answer) =>
  who.follow(await press(who, await who.follow(asked), 'Log in', { password }));

const typedLost =
  'You were no longer signed in, so what you typed could not be saved. Please log in and enter it again.';
const nothingChanged = 'This page was opened with another login than your present one, so nothing was changed.';
const otherLogin = /^This page was opened with another login than your present one, so nothing was saved/;

describe('a page that another login has opened', () => {
  it.each([
    ['partnerdata/edit', 'steuernr', 'Save', '10002', 303],
    ['partnerdata/edit', 'abteilung', 'Add bank account', '10002', 200],
    ['partnerdata/edit', 'abteilung', 'Save', 'accounts01', 303],
    ['marketing/links/codes/new', 'code', 'Save campaign code', '10002', 422],
  ])('%s, %s by ‘%s’: is not for %s, and is there for its own login', async (path, name, button, other, status) => {
    const who = await signedIn('10001');
    const open = () => who.get(`/partner/${path}`);
    const page = await open();
    await who.authenticate(other);
    const refused = await press(who, page, button, { [name]: 'of-10001' });
    expect([refused.status, summaryOf(refused)]).toEqual([409, expect.stringMatching(otherLogin)]);
    expect(submission(refused, button).fields.get(name)).toBe('of-10001');
    expect((await press(who, refused, button)).status).toBe(409);
    expect(submission(await open(), button).fields.get(name)).not.toBe('of-10001');
    await who.authenticate('10001');
    expect((await press(who, refused, button)).status).toBe(status);
  });

  it('does not become a draft of the other login either', async () => {
    const who = await signedIn('10001');
    const page = await openPartner(who);
    await who.authenticate('10002');
    await endSession(who);
    const asked = await press(who, page, 'Save', { steuernr: 'of-10001' });
    expect(noticesOf(await who.follow(asked))).toEqual([typedLost]);
    await who.enter('10002', password);
    expect((await openPartner(who)).html).not.toContain('of-10001');
  });

  it.each(['Discard', 'Discard and show the saved data'])('does not discard the draft of the other: %s', async name => {
    const who = await signedIn('10001');
    const leaveDraft = async () =>
      expect((await press(who, await openPartner(who), 'Save', { email: 'x' })).status).toBe(422);
    await leaveDraft();
    const page = await openPartner(who);
    await who.authenticate('10002');
    await leaveDraft();
    // As a page does that was shown before it had a link in place of the button.
    const discard = name === 'Discard' && submission(await press(who, page, 'Save'), 'Save', { discard: name });
    const { action, fields } = discard || submission(page, name);
    expect(noticesOf(await who.follow(await who.post(action, fields)))[0]).toBe(nothingChanged);
    const own = await openPartner(who);
    expect(noticesOf(own)).toContainEqual(expect.stringMatching(/^You have entries that are not saved/));
    await press(who, own, 'Discard and show the saved data');
    await who.authenticate('10001');
    await press(who, page, 'Discard and show the saved data');
    expect(noticesOf(await openPartner(who)).join()).not.toContain('not saved');
  });

  it('does not set up a second factor of the other login', async () => {
    const who = await signedIn('10001');
    await who.confirmAhead();
    const page = await who.get('/partner/security/second-factor');
    await who.authenticate('10002');
    const { action, fields } = submission(page, 'Turn on the second factor');
    const refused = await who.post(action, fields);
    expect(refused.location).toBe(action);
    expect(noticesOf(await who.follow(refused))).toEqual([nothingChanged]);
  });
});

describe('what was typed into a form whose session had ended is not lost (D8)', () => {
  it('the login knows who it was; after it the form is filled in and marked as not saved', async () => {
    const who = await signedIn('10002');
    const before = await savedPartner(who);
    const asked = await lateSave(who, { strasse: 'Typed late', email: 'not an address' });
    expect(asked).toMatchObject({
      status: 302,
      location: '/partner/login?username=10002&redirectTo=%2Fpartner%2Fpartnerdata%2Fedit',
    });
    const page = await signInAgain(who, asked);
    expect(shownIn(page)).toEqual(new Map(before).set('Street', 'Typed late').set('Email', 'not an address'));
    expect(noticesOf(page)[0]).toMatch(/^Not saved yet Your session ended before these entries were saved\./);
  });

  it('it stays until it is saved, and is gone then', async () => {
    const who = await signedIn('10003');
    await signInAgain(who, await lateSave(who, { strasse: 'Saved late' }));
    const page = await openPartner(who);
    expect(shownIn(page).get('Street')).toBe('Saved late');
    const saved = await who.follow(await press(who, page, 'Save'));
    expect(noticesOf(saved)).toEqual(['Data has been saved']);
    expect(shownIn(saved).get('Street')).toBe('Saved late');
  });

  it('it can be thrown away', async () => {
    const who = await signedIn('10008');
    const page = await signInAgain(who, await lateSave(who, { strasse: 'Thrown away' }));
    const after = await who.follow(await press(who, page, 'Discard and show the saved data'));
    expect(shownIn(after).get('Street')).toBe('Seestrasse');
    expect(noticesOf(after)).toEqual(['Your unsaved entries have been discarded.']);
    expect((await savedPartner(who)).get('Street')).toBe('Seestrasse');
  });

  it('it can be thrown away after its save has failed, too', async () => {
    const who = await signedIn('10008');
    const page = await signInAgain(who, await lateSave(who, { strasse: 'Thrown away', email: 'not an address' }));
    const failed = await press(who, page, 'Save');
    expect(failed.status).toBe(422);
    const after = await who.follow(await press(who, failed, 'Discard'));
    expect(shownIn(after).get('Street')).toBe('Seestrasse');
    expect(noticesOf(await openPartner(who))).toEqual([]);
  });

  it('somebody else of the same agency does not see it', async () => {
    const who = await signedIn('10001');
    const asked = await lateSave(who, { strasse: 'Only mine' });
    const colleague = await signedIn('accounts01');
    expect((await savedPartner(colleague)).get('Street')).toBe('Große Elbstraße');
    expect(noticesOf(await openPartner(colleague))).toEqual([]);
    expect(shownIn(await signInAgain(who, asked)).get('Street')).toBe('Only mine');
  });

  it('somebody else who saved meanwhile is not overwritten by it unnoticed', async () => {
    const who = await signedIn('accounts01');
    const asked = await lateSave(who, { strasse: 'From the draft' });
    const colleague = await signedIn('10001');
    const page = await openPartner(colleague);
    await press(colleague, page, 'Discard and show the saved data').catch(() => null);
    expect((await press(colleague, await openPartner(colleague), 'Save', { strasse: 'Meanwhile' })).status).toBe(303);
    expect((await press(who, await signInAgain(who, asked), 'Save')).status).toBe(409);
  });

  it('accounts that were being added are there again', async () => {
    const who = await signedIn('10022');
    const added = await press(who, await openPartner(who), 'Add bank account', { strasse: 'Bahnhofstrasse' });
    await endSession(who);
    const asked = await press(who, added, 'Save', { 'accounts[1].bankname': 'Typed Bank' });
    const page = await signInAgain(who, asked);
    expect(shownIn(page).get('Bank account 2: Bank name')).toBe('Typed Bank');
    expect(shownIn(page).get('Street')).toBe('Bahnhofstrasse');
  });

  it('a password is not kept, and is asked for again before a save without it looks complete', async () => {
    const who = await signedIn('10001');
    const page = await openUser(who, 'frontdesk1');
    await endSession(who);
    const typed = { password: 'Quay-2027!', password2: 'Quay-2027!' };
    const again = await signInAgain(who, await press(who, page, 'Save', typed));
    expect(noticesOf(again)[0]).toContain('press Save. Passwords are not kept: enter them again.');
    expect(again.html).not.toContain('Quay-2027!');
  });

  it('a stranger’s post leaves nothing behind', async () => {
    const who = await signedIn('10007');
    const { action, fields } = submission(await openPartner(who), 'Save', { strasse: 'Planted' });
    const stranger = new Visitor(portal.url);
    expect((await stranger.post(action, fields)).location).toBe(
      '/partner/login?redirectTo=%2Fpartner%2Fpartnerdata%2Fedit',
    );
    expect(noticesOf(await openPartner(who))).toEqual([]);
  });
});

it.each([
  ['was signed out of', '10050', password, (who: Visitor) => who.post('/partner/logout', {})],
  ['ended when its password changed', '10004', 'Quay-2027!', changePassword],
])(
  'whoever kept the cookie of a session that %s is nobody, and leaves nothing behind',
  async (...[, login, word, end]) => {
    const who = await signedIn(login);
    const page = await openPartner(who);
    const thief = new Visitor(portal.url);
    for (const [name, value] of who.cookies) thief.cookies.set(name, value);
    await end(who);
    expect((await thief.get('/partner/session')).location).toBe('/partner/login');
    expect((await press(thief, page, 'Save', { strasse: 'Not hers' })).location).not.toContain('username=');
    await who.enter(login, word);
    expect(noticesOf(await openPartner(who)).join()).not.toContain('Not saved yet');
  },
);

async function changePassword(who: Visitor): Promise<Answer> {
  const typed = { oldpassword: password, password1: 'Quay-2027!', password2: 'Quay-2027!' };
  const answer = await press(who, await who.get('/partner/partnerdata/password'), 'Save', typed);
  expect(answer.status).toBe(303);
  return answer;
}

it('a form that is saved without pressing any of its buttons for rows is saved for good', async () => {
  const who = await signedIn('10006');
  const page = await signInAgain(who, await lateSave(who, { strasse: 'Saved late' }));
  expect((await press(who, page, 'Save', { __intent__: '' })).status).toBe(303);
  expect(noticesOf(await openPartner(who)).join()).not.toContain('Not saved yet');
});

it('discarding after the session has ended discards nothing, and the login says why', async () => {
  const who = await signedIn('10050');
  await signInAgain(who, await lateSave(who, { strasse: 'Still wanted' }));
  const draft = await openPartner(who);
  await endSession(who);
  const discard = 'Discard and show the saved data';
  const login = await who.follow(await press(who, draft, discard));
  expect(noticesOf(login)).toEqual(['Your session has ended. Please log in again.']);
  await who.enter('10050');
  expect(shownIn(await openPartner(who)).get('Street')).toBe('Still wanted');
});

it('a button of somebody who has signed out in another window leads to a login that says why', async () => {
  const who = await signedIn('10001');
  await who.post('/partner/logout', {});
  const answer = await who.post('/partner/security', { do: 'end' });
  expect(noticesOf(await who.follow(answer))).toEqual(['Your session has ended. Please log in again.']);
});

it('a form of somebody who has signed out in another window is lost, and the login says so', async () => {
  const who = await signedIn('10003');
  const page = await openPartner(who);
  await who.post('/partner/logout', {});
  const asked = await press(who, page, 'Save', { strasse: 'Lost' });
  expect(noticesOf(await who.follow(asked))).toEqual([typedLost]);
});
