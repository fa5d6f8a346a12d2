import { describe, expect, it } from 'vitest';
import { awaitMails, isAbout, mailsOf } from '../tools/mails';
import { press } from '../tools/press';
import { addUser, changeUser, harbour, linkOf, openNew, rowsOf, userIn, usersPage } from '../tools/users-page';
import { namesIn, report, saveUnder, viewsPage } from '../tools/views-page';
import type { Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal();
const list = { path: /user\/list$/ };
const saving = { path: /user\/save$/ };
const deleting = { path: /user\/[^/]+$/, method: 'DELETE' };
const checking = { path: /user\/exists\// };
const notDeleted = 'The user could not be deleted. Please try again.';

let count = 0;
/** A user name that no earlier test has taken. */
const fresh = () => `harbour-${++count}`;
const isSignedIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;
const names = async (who: Visitor) => rowsOf(await who.get(usersPage)).map(([name]) => name);

describe('a save', () => {
  it.each<[Fault, number]>([
    ['500', 502],
    ['refuse', 502],
    ['409', 422],
    [{ status: 200, body: { success: false } }, 422],
    [{ status: 200, body: { success: false, userno: 17 } }, 422],
  ])(
    "that the upstream doesn't do says so and keeps what was typed, but no password: %j (%i)",
    async (fault, status) => {
      const who = await faulty.signedIn();
      const username = fresh();
      await faulty.faults.fail(saving, fault);
      const answer = await addUser(who, { username });
      expectSignedInPage(answer, status);
      expect(textOf(answer)).toContain(status === 422 ? words.notUpdated : words.failed);
      expect(userIn(answer)).toMatchObject({ username, firstname: 'Ann' });
      expect(answer.html).not.toContain(harbour.password);
      expect(faulty.asked('POST', saving.path)).toBe(1);
      await faulty.faults.clear();
      const { password, password2 } = harbour;
      expect((await press(who, answer, 'Save', { password, password2 })).status).toBe(303);
      expect((await names(who)).filter(name => name === username)).toHaveLength(1);
    },
  );

  it('whose answer was lost is read back and said to be done', async () => {
    const who = await faulty.signedIn();
    const username = fresh();
    await faulty.faults.fail(saving, 'reset-after-save');
    const page = await who.follow(await addUser(who, { username }));
    expect(textOf(page)).toContain('User has been saved');
    expect(userIn(page)).toMatchObject({ username });
    expect(faulty.asked('POST', saving.path)).toBe(1);
  });

  it('that failed with a new password is not said to be done because the rest reads as it was typed', async () => {
    const who = await faulty.signedIn();
    const username = fresh();
    await addUser(who, { username });
    await faulty.faults.fail(saving, '500');
    const answer = await changeUser(who, username, { password: 'Lighthouse-2', password2: 'Lighthouse-2' });
    expectSignedInPage(answer, 502);
  });

  it('of a new password whose answer was lost may have been done: it is told, and the user’s sessions end', async () => {
    const [who, username] = [await faulty.signedIn(), fresh()];
    const email = `${username}@seeblick.example`;
    await addUser(who, { username, email });
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await faulty.faults.fail(saving, 'reset-after-save');
    const passwords = { password: 'Lighthouse-2', password2: 'Lighthouse-2' };
    const answer = await changeUser(who, username, { ...passwords, 'rights.layout': 'on' });
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.unknown);
    expect(await isSignedIn(staff)).toBe(false);
    const told = (subject: RegExp) => awaitMails(() => mailsOf(faulty.portal), isAbout(email, subject));
    for (const subject of [/password of .* set/, /user .* changed/]) {
      const [mail] = await told(subject);
      expect(mail?.text).toContain('could not find out whether this was saved');
    }
  });

  it('of a new password that may still be done is told by mail, and ends nobody’s session', async () => {
    const [who, username] = [await faulty.signedIn(), fresh()];
    const email = `${username}@seeblick.example`;
    await addUser(who, { username, email });
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await faulty.faults.fail(saving, '504');
    const passwords = { password: 'Lighthouse-2', password2: 'Lighthouse-2' };
    const answer = await changeUser(who, username, { ...passwords, department: 'Groups' });
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.failed);
    expect(await isSignedIn(staff)).toBe(true);
    const [mail] = await awaitMails(() => mailsOf(faulty.portal), isAbout(email, /password of .* set/));
    expect(mail?.text).toContain('could not find out whether this was saved');
  });

  it('that was not done ends nobody’s session, also with a new password', async () => {
    const [who, username] = [await faulty.signedIn(), fresh()];
    await addUser(who, { username });
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await faulty.faults.fail(saving, '500');
    const passwords = { password: 'Lighthouse-2', password2: 'Lighthouse-2' };
    const answer = await changeUser(who, username, { ...passwords, department: 'Groups' });
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.failed);
    expect(await isSignedIn(staff)).toBe(true);
  });

  it('that meets the end of the session leads to the login and back to what was typed', async () => {
    const who = await faulty.signedIn();
    const page = await openNew(who);
    await faulty.faults.fail(saving, '401');
    const username = fresh();
    expectLogin(await press(who, page, 'Save', { ...harbour, username }), `${usersPage}/new`);
    await faulty.faults.clear();
    await who.signIn('10001', 'Harbour-2026!', `${usersPage}/new`);
    const back = await openNew(who);
    expect(textOf(back)).toContain(words.draft);
    expect(userIn(back)).toMatchObject({ username });
    expect(back.html).not.toContain(harbour.password);
  });
});

describe('deleting', () => {
  async function asked(fault: Fault) {
    const who = await faulty.signedIn();
    const username = fresh();
    await addUser(who, { username });
    const address = `${linkOf(await who.get(usersPage), `Edit ${username}`)}/delete`;
    const page = await who.get(address);
    await faulty.faults.fail(deleting, fault);
    return { who, username, address, press: () => press(who, page, 'Delete user') };
  }

  it.each<[Fault, number]>([
    ['500', 502],
    ['refuse', 502],
    ['400', 422],
  ])('that the upstream does not do says so, and the user stays: %j (%i)', async (fault, status) => {
    const { who, username, press } = await asked(fault);
    const answer = await press();
    expectSignedInPage(answer, status);
    expect(textOf(answer)).toContain(notDeleted);
    expect(faulty.asked('DELETE', deleting.path)).toBe(1);
    expect(await names(who)).toContain(username);
  });

  it('while the upstream hangs keeps in view whom it was about, with what failed, and can be tried again', async () => {
    const { who, username, press: pressDelete } = await asked('hang');
    await faulty.faults.fail(list, 'hang');
    const answer = await pressDelete();
    expectSignedInPage(answer, 502);
    for (const text of [notDeleted, `Delete user ${username}?`, 'Ann Lee']) expect(textOf(answer)).toContain(text);
    await faulty.faults.clear();
    expect((await press(who, answer, 'Delete user')).status).toBe(303);
  });

  it('whose answer was lost is said to be done when the user is gone', async () => {
    const { who, username, press } = await asked('reset-after-save');
    expect(textOf(await who.follow(await press()))).toContain('User has been deleted');
    expect(await names(who)).not.toContain(username);
  });

  it('of which nobody knows whether it was done ends the user’s sessions', async () => {
    const { username, press: pressDelete } = await asked('500');
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await faulty.faults.fail(list, '500');
    await faulty.faults.fail({ ...list, times: 1 }, 'pass');
    const answer = await pressDelete();
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain('We could not find out whether the user was deleted.');
    await faulty.faults.clear();
    expect(await isSignedIn(staff)).toBe(false);
  });

  it('that got no answer ends the user’s sessions, and another press forgets whom the platform has deleted since', async () => {
    const { who, username, press: pressDelete } = await asked('504');
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await saveUnder(staff, report, { name: 'Mine' });
    const answer = await pressDelete();
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(notDeleted);
    expect(await isSignedIn(staff)).toBe(false);
    await faulty.faults.fail(list, { status: 200, body: [] });
    expect((await press(who, answer, 'Delete user')).location).toBe(usersPage);
    await faulty.faults.clear();
    // As whoever gets the name next does.
    await staff.authenticate(username, harbour.password);
    expect(namesIn(await staff.get(viewsPage))).toEqual([]);
  });

  it('somebody whom nobody has tried to delete forgets nothing of a name that is posted with it', async () => {
    const { who, username, address } = await asked('504');
    const page = await who.get(address);
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await faulty.faults.fail(list, { status: 200, body: [] });
    expect((await press(who, page, 'Delete user')).location).toBe(usersPage);
    await faulty.faults.clear();
    expect(await isSignedIn(staff)).toBe(true);
  });

  it('somebody who is gone already leads to the list that says so', async () => {
    const { who, press } = await asked('404');
    await faulty.faults.fail(list, { status: 200, body: [] });
    await faulty.faults.fail({ ...list, times: 1 }, 'pass');
    const answer = await press();
    await faulty.faults.clear();
    expect(textOf(await who.follow(answer))).toContain('This user no longer exists.');
  });
});

describe('whether a name is taken', () => {
  const check = (who: Visitor, name: string) => who.get(`${usersPage}/exists?username=${name}`);

  it.each<Fault>(['500', 'refuse', 'wrong-types', '404'])(
    'is left open where nobody can say it, and the save decides: %j',
    async fault => {
      const who = await faulty.signedIn();
      await faulty.faults.fail(checking, fault);
      expect(JSON.parse((await check(who, 'frontdesk1')).html)).toEqual({ taken: null });
      expect((await addUser(who, { username: fresh() })).status).toBe(303);
    },
  );

  it('leads to the login when the session ended there', async () => {
    const who = await faulty.signedIn();
    await faulty.faults.fail(checking, '401');
    const answer = await check(who, 'frontdesk1');
    expect([answer.status, answer.location?.includes('/partner/login')]).toEqual([302, true]);
  });
});
