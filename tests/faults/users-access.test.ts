import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnOnFactor } from '../tools/factor';
import { onDatabase } from '../tools/on-database';
import { buttonsOf, noticesOf, press } from '../tools/press';
import { addUser, changeUser, harbour, linkOf, openUser, usersPage } from '../tools/users-page';
import { namesIn, report, saveUnder, viewsPage } from '../tools/views-page';
import type { Visitor } from '../tools/visitor';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf, words } from './pages';

/** What a user may do, while the upstream fails. */
const faulty = withFaultyPortal();
const list = { path: /user\/list$/ };
const saving = { path: /user\/save$/ };

let count = 0;
const fresh = () => `harbour-${++count}`;
const isSignedIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;

describe('a save', () => {
  it.for([
    ['who is found under it', 1],
    ['whom nobody finds', 0],
  ] as const)(
    'of a new name and password whose answer was lost keeps the second factor of a user %s',
    async ([, readings], { skip }) => {
      const { database } = faulty.platform;
      skip(!database, 'The embedded database is open already.');
      const [who, created] = [await faulty.signedIn(), fresh()];
      const username = created.slice(-4);
      await addUser(who, { username: created });
      // Only a short name can be changed.
      const shorten = sql`update platform.app_user set username = ${username} where username = ${created}`;
      await onDatabase(database, db => shorten.execute(db));
      const { codes } = await turnOnFactor(faulty.portal.url, username, harbour.password);
      const page = await openUser(who, username);
      await faulty.faults.fail(saving, 'reset-after-save');
      await faulty.faults.fail(list, '500');
      await faulty.faults.fail({ ...list, times: 1 + readings }, 'pass');
      const renamed = { username: `${created}-new`, password: 'Lighthouse-2', password2: 'Lighthouse-2' };
      const answer = await press(who, page, 'Save', renamed);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.unknown);
      await faulty.faults.clear();
      const staff = faulty.visitor();
      const fields = { username: renamed.username, password: renamed.password, step: 'password' };
      const asked = await staff.post('/partner/login', fields);
      expect(asked.location).toContain('step=code');
      const entered = await press(staff, await staff.follow(asked), 'Log in', { code: codes[0] ?? '' });
      expect(entered.location).toBe('/partner/home');
    },
  );

  it('of a new name that got no answer ends the old one’s sessions, and either has the saved views by now', async ({
    skip,
  }) => {
    const { database } = faulty.platform;
    skip(!database, 'The embedded database is open already.');
    const [who, created] = [await faulty.signedIn(), fresh()];
    const username = created.slice(-4);
    const rename = (from: string, to: string) => {
      const renaming = sql`update platform.app_user set username = ${to} where username = ${from}`;
      return onDatabase(database, db => renaming.execute(db));
    };
    await addUser(who, { username: created });
    // Only a short name can be changed.
    await rename(created, username);
    const staff = faulty.visitor();
    await staff.authenticate(username, harbour.password);
    await saveUnder(staff, report, { name: 'Mine' });
    await faulty.faults.fail(saving, '504');
    const answer = await changeUser(who, username, { username: `${created}-new` });
    expectSignedInPage(answer, 502);
    expect(textOf(answer)).toContain(words.failed);
    expect(await isSignedIn(staff)).toBe(false);
    await staff.authenticate(username, harbour.password);
    expect(namesIn(await staff.get(viewsPage))).toEqual(['Mine']);
    // The platform does it late.
    await rename(username, `${created}-new`);
    await staff.authenticate(`${created}-new`, harbour.password);
    expect(namesIn(await staff.get(viewsPage))).toEqual(['Mine']);
  });

  it.each([
    ['rights are taken away', { 'rights.password': null }],
    ['login is locked', { accountlocked: 'on' }],
  ])('ends the sessions of a user whose %s before it is sent', async (_, changes) => {
    const [who, username] = [await faulty.signedIn(), fresh()];
    await addUser(who, { username, 'rights.password': 'on' });
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    const page = await openUser(who, username);
    await faulty.faults.clear();
    await faulty.faults.fail(saving, 'hang');
    const answer = press(who, page, 'Save', changes);
    await expect.poll(() => faulty.asked('POST', saving.path)).toBe(1);
    expect(await isSignedIn(staff)).toBe(false);
    expectSignedInPage(await answer, 502);
  });
});

describe('where the upstream names no login at a sign-in, a user whose name has capitals', () => {
  // A page that asks the upstream nothing, which ends sessions of its own.
  const hasSession = async (staff: Visitor) => (await staff.get('/partner/views')).status === 200;
  async function signedInUser() {
    const [who, username] = [await faulty.signedIn(), fresh().replace('h', 'H')];
    await addUser(who, { username });
    await faulty.faults.fail({ path: /authentication/ }, { alter: answer => ({ ...Object(answer), user: undefined }) });
    const staff = faulty.visitor();
    await staff.authenticate(username, harbour.password);
    expect(await hasSession(staff)).toBe(true);
    return { who, username, staff };
  }

  it.each(['locked', 'deleted'])('is signed out when %s', async what => {
    const { who, username, staff } = await signedInUser();
    if (what === 'locked') await changeUser(who, username, { accountlocked: 'on' });
    else await press(who, await who.get(linkOf(await who.get(usersPage), `Delete ${username}`)), 'Delete user');
    expect(await hasSession(staff)).toBe(false);
  });

  it('is signed out by an administrator’s button', async () => {
    const { who, username, staff } = await signedInUser();
    const page = await who.get(`${usersPage}/sign-ins`);
    const button = `End the session of ${username.toLowerCase()} since`;
    const ended = await press(who, page, buttonsOf(page).find(name => name.startsWith(button)) ?? button);
    expect(noticesOf(await who.follow(ended)).join()).toMatch(/^Ended/);
    expect(await hasSession(staff)).toBe(false);
  });

  it('must set up a second factor that is required of it', async () => {
    const { who, username } = await signedInUser();
    await press(who, await who.get(`${usersPage}/sign-ins`), `Require second factor: ${username}`);
    const again = faulty.visitor();
    await again.authenticate(username, harbour.password);
    expect((await again.get('/partner/home')).location).toContain('/partner/security/second-factor');
  });
});

it('a button of the staff’s sign-ins says so while the users can’t be read, and works after that', async () => {
  const who = await faulty.signedIn();
  const username = fresh();
  await addUser(who, { username });
  const page = await who.get(`${usersPage}/sign-ins`);
  const button = `Require second factor: ${username}`;
  await faulty.faults.fail({ ...list, times: 1 }, '400');
  const failed = await press(who, page, button);
  expect(noticesOf(await who.follow(failed)).join()).toContain(
    'could not be saved at the moment. Please try again later.',
  );
  expect(noticesOf(await who.follow(await press(who, page, button)))).toEqual([words.saved]);
});
