import { describe, expect, it } from 'vitest';
import { rowsOf } from '../tools/conflict';
import { textOf } from '../tools/html';
import { content, noticesOf, press } from '../tools/press';
import { addUser, changeUser, harbour, listOf, openNew, openUser, userIn } from '../tools/users-page';
import { type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

const isSignedIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('a new password that was typed into a form which comes back', () => {
  const typed = { password: 'Newer-2026!', password2: 'Newer-2026!' };

  it('is asked for again, so that nobody believes it saved when only the rest was', async () => {
    const who = await signedIn();
    const failed = await press(who, await openUser(who, 'frontdesk1'), 'Save', { email: 'bad', ...typed });
    expect(failed.status).toBe(422);
    expect(textOf(content(failed))).toContain(
      'Please fill in all password fields again: for security, passwords are not kept',
    );
    expect(failed.html).not.toContain('Newer-2026!');
  });

  it('also where somebody else saved in between', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const myPage = await openUser(mine, 'frontdesk1');
    await press(theirs, await openUser(theirs, 'frontdesk1'), 'Save', { comment: 'Theirs' });
    const answer = await press(mine, myPage, 'Save', { comment: 'Mine', ...typed });
    expect(answer.status).toBe(409);
    expect(textOf(content(answer))).toContain('Please fill in all password fields again');
  });
});

describe('two browsers, one user (D21)', () => {
  it('what both changed is refused with both values, in words; the rest is merged', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    const [myPage, theirPage] = [await openUser(mine, 'accounts01'), await openUser(other, 'accounts01')];
    const both = { department: 'Theirs', fax: '1', 'rights.layout': 'on', 'rights.password': null };
    await press(other, theirPage, 'Save', both);
    const answer = await press(mine, myPage, 'Save', { department: 'Mine', comment: 'Also mine' });
    expect(answer.status).toBe(409);
    expect(rowsOf(answer)).toEqual([
      ['Field', 'Your entry', 'Saved in the meantime'],
      ['Department', 'Mine', 'Theirs'],
    ]);
    const saved = await mine.follow(await press(mine, answer, 'Save the chosen values'));
    expect(noticesOf(saved)).toEqual(['User has been saved']);
    for (const name of ['Fax', 'User rights: Layout', 'User rights: Change password']) {
      expect(textOf(content(saved))).toContain(name);
    }
    const now = userIn(await openUser(mine, 'accounts01'));
    expect(now).toMatchObject({ department: 'Mine', comment: 'Also mine', fax: '1' });
    expect([now.rights.includes('Layout'), now.rights.includes('Change password')]).toEqual([true, false]);
  });

  it('the very same values are no conflict', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [myPage, theirPage] = [await openUser(mine, 'accounts01'), await openUser(theirs, 'accounts01')];
    await press(theirs, theirPage, 'Save', { department: 'Same' });
    expect((await press(mine, myPage, 'Save', { department: 'Same' })).status).toBe(303);
  });
});

describe('what is saved applies at once: the user has to sign in again', () => {
  it.each([
    ['a right is given', 'at-once-1', { 'rights.partnerData': 'on' }, 'may go on by the password'],
    ['a right is taken', 'at-once-2', { 'rights.basic': null, withoutBasic: 'on' }, 'may go on by the password'],
    ['the account is locked', 'at-once-3', { accountlocked: 'on' }, 'is nobody'],
    ['the password is set', 'at-once-4', { password: 'Lighthouse-2', password2: 'Lighthouse-2' }, 'is nobody'],
  ])('when %s', async (_, username, changes, cookieHolder) => {
    const owner = await signedIn();
    await addUser(owner, { username });
    const [one, other] = [await signedIn(username, harbour.password), await signedIn(username, harbour.password)];
    await changeUser(owner, username, changes);
    expect([await isSignedIn(one), await isSignedIn(other), await isSignedIn(owner)]).toEqual([false, false, true]);
    // A copy of the cookie must not be worth anything (D7), but what its user was typing is not lost to other rights (D8).
    expect((await one.get('/partner/session')).status === 200).toBe(cookieHolder === 'may go on by the password');
  });

  it('not when only the rest changes', async () => {
    const owner = await signedIn();
    await addUser(owner, { username: 'at-once-5' });
    const staff = await signedIn('at-once-5', harbour.password);
    await changeUser(owner, 'at-once-5', { department: 'Groups', phone: '040 7654321' });
    expect(await isSignedIn(staff)).toBe(true);
  });

  it('nor for one’s own data', async () => {
    const owner = await signedIn();
    await changeUser(owner, '10001', { department: 'Office' });
    expect(await isSignedIn(owner)).toBe(true);
  });
});

describe('what was typed when the session ended is not lost (D8)', () => {
  it('a new user comes back filled in, without the passwords', async () => {
    const who = await signedIn('10002');
    const page = await openNew(who);
    const elsewhere = who.copy();
    await elsewhere.enter('10022');
    const typed = { ...harbour, username: 'typedlate1', 'rights.password': 'on' };
    const login = await who.follow(await press(who, page, 'Save', typed));
    const back = await who.follow(await press(who, login, 'Log in', { password: 'Harbour-2026!' }));
    expect(back.url).toBe(`${portal.url}/partner/partnerdata/users/new`);
    expect(noticesOf(back)[0]).toMatch(/^Not saved yet/);
    expect(userIn(back)).toMatchObject({
      username: 'typedlate1',
      firstname: 'Ann',
      rights: ['Basic', 'Change password'],
    });
    expect(back.html).not.toContain(harbour.password);
    const { password, password2 } = harbour;
    expect((await press(who, back, 'Save', { password, password2 })).status).toBe(303);
    expect((await listOf(who)).map(([name]) => name)).toContain('typedlate1');
  });
});
