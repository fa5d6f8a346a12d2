import { describe, expect, it } from 'vitest';
import { awaitMails, isAbout, mailsOf } from '../tools/mails';
import { press } from '../tools/press';
import { addUser, changeUser, harbour, openNew, rowsOf, userIn, usersPage } from '../tools/users-page';
import type { Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal();
const saving = { path: /user\/save$/ };
const checking = { path: /user\/exists\// };

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
