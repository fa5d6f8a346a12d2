import { describe, expect, it } from 'vitest';
import { press } from '../tools/press';
import { addUser, harbour, linkOf, rowsOf, usersPage } from '../tools/users-page';
import { namesIn, report, saveUnder, viewsPage } from '../tools/views-page';
import type { Visitor } from '../tools/visitor';
import type { Fault } from '../upstream/faults';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage, textOf } from './pages';

const faulty = withFaultyPortal();
const list = { path: /user\/list$/ };
const deleting = { path: /user\/[^/]+$/, method: 'DELETE' };
const notDeleted = 'The user could not be deleted. Please try again.';

let count = 0;
/** A user name that no earlier test has taken. */
const fresh = () => `jetty-${++count}x`;
const isSignedIn = async (who: Visitor) => (await who.get('/partner/home')).status === 200;
const names = async (who: Visitor) => rowsOf(await who.get(usersPage)).map(([name]) => name);

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

  it('that was confirmed and got no answer forgets whom the platform has deleted since where its page is asked for', async () => {
    const { who, username, address } = await asked('504');
    const staff = faulty.visitor();
    await staff.enter(username, harbour.password);
    await saveUnder(staff, report, { name: 'Mine' });
    const owner = faulty.visitor();
    await owner.enter('10001', undefined, { confirmed: false });
    expect((await press(owner, await owner.get(address), 'Delete user')).location).toBe(address);
    await faulty.faults.fail(list, { status: 200, body: [] });
    expect((await owner.get(address)).status).toBe(404);
    await faulty.faults.clear();
    await staff.authenticate(username, harbour.password);
    expect(namesIn(await staff.get(viewsPage))).toEqual([]);
    expect(await names(who)).toContain(username);
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
