import { beforeAll, describe, expect, it } from 'vitest';
import { byId, elements, nameOf, textOf } from '../tools/html';
import { content, noticesOf, savedSection, submission } from '../tools/press';
import {
  addUser,
  changeUser,
  handMade,
  harbour,
  linkOf,
  listOf,
  openNew,
  openUser,
  rowsOf,
  userIn,
  usersPage,
} from '../tools/users-page';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const password = harbour.password;

const signedIn = visitorsOf(portal);

/** Administers the users, and holds the rights 1, 2 and 256 only. */
const manager = { username: 'manager01', 'rights.partnerData': 'on', 'rights.administration': 'on' };
beforeAll(async () => {
  await addUser(await signedIn(), manager);
});

const rightsOf = async (username: string) => userIn(await openUser(await signedIn(), username)).rights;
const boxOf = (answer: Answer, right: string) => byId(content(answer), `user-rights.${right}`)?.attributes;

describe('a right that the editor lacks (D10)', () => {
  it('is shown as it is, with the reason, and is not sent', async () => {
    const page = await openUser(await signedIn('manager01', password), 'frontdesk1');
    for (const right of ['password', 'topSort', 'layout', 'allBookings']) {
      expect(boxOf(page, right)).toMatchObject({ disabled: '' });
      expect(boxOf(page, right)?.name).toBeUndefined();
      expect(textOf(byId(content(page), `user-rights.${right}-hint`))).toContain('You don’t have this right yourself');
    }
    expect(userIn(page).rights).toEqual(['Basic']);
  });

  it('can be neither given nor taken, whatever is posted; the others can, in the same save', async () => {
    const who = await signedIn('manager01', password);
    const smuggled = { 'rights.layout': 'on', 'rights.allBookings': 'on', 'rights.administration': 'on' };
    const saved = await changeUser(who, 'lockedone1', smuggled);
    const page = await who.follow(saved);
    expect([noticesOf(page), savedSection(page)]).toEqual([['User has been saved'], 'user-rights']);
    expect(await rightsOf('lockedone1')).toEqual(['Basic', 'Administration']);
  });

  it('stays away from a new user', async () => {
    const who = await signedIn('manager01', password);
    await addUser(who, { username: 'harbour02', 'rights.layout': 'on', 'rights.allBookings': 'on' });
    expect(await rightsOf('harbour02')).toEqual(['Basic']);
  });
});

describe('somebody with a right that the editor lacks (D10)', () => {
  const reason = 'You can only look at this user, because they have rights that you don’t have.';

  it('is shown with everything and the reason, and nothing to fill in', async () => {
    const page = await openUser(await signedIn('manager01', password), 'accounts01');
    const shown = content(page);
    expect(textOf(shown)).toContain(reason);
    expect(elements(shown, 'dl').map(textOf)).toEqual([
      'Username accounts01 First name Stefan Last name Groß Department Buchhaltung Phone 49401234567 Fax – ' +
        'Email accounts01@seeblick.example Comment – Locked no',
      'Basic yes Partner data yes Change password yes Top sorting no Layout no All bookings yes Administration no',
    ]);
    for (const name of ['form', 'input', 'button']) expect(elements(shown, name)).toEqual([]);
    expect(linkOf(page, 'All users')).toBe(usersPage);
  });

  it('is looked at from the list, and not deleted', async () => {
    const list = await (await signedIn('manager01', password)).get(usersPage);
    const page = content(list);
    const links = elements(page, 'td').flatMap(cell => elements(cell, 'a').map(link => nameOf(page, link)));
    expect(links).toEqual(
      expect.arrayContaining(['Show 10001', 'Show accounts01', 'Edit frontdesk1', 'Delete frontdesk1']),
    );
    for (const name of ['Edit accounts01', 'Delete accounts01', 'Edit 10001']) expect(links).not.toContain(name);
    expect(rowsOf(list).map(([name]) => name)).toContain('accounts01 (has rights you don’t have)');
  });

  it.each<[string, Record<string, string>]>([
    ['locked', { accountlocked: 'on' }],
    ['mailed elsewhere', { email: 'elsewhere@example.com' }],
    ['given a password', { password: 'Lighthouse-9', password2: 'Lighthouse-9' }],
    ['given a right', { 'rights.administration': 'on' }],
  ])('is not %s by a post', async (_, changes) => {
    const [owner, who] = [await signedIn(), await signedIn('manager01', password)];
    const before = userIn(await openUser(owner, 'accounts01'));
    const address = linkOf(await who.get(usersPage), 'accounts01');
    const answer = await who.post(address, await handMade(who, 'frontdesk1', changes));
    expect(answer.status).toBe(422);
    expect(noticesOf(answer)).toEqual(['Nothing was saved, because this user has rights that you don’t have.']);
    expect(userIn(await openUser(owner, 'accounts01'))).toEqual(before);
    await signedIn('accounts01');
  });

  it('is not deleted by address, which says why', async () => {
    const who = await signedIn('manager01', password);
    const address = `${linkOf(await who.get(usersPage), 'accounts01')}/delete`;
    const why = 'You can’t delete this user, because they have rights that you don’t have.';
    const asked = content(await who.get(address));
    expect([textOf(asked).includes(why), elements(asked, 'button')]).toEqual([true, []]);
    const answer = await who.post(address, { once: 'w'.repeat(30) });
    expect([answer.status, textOf(content(answer)).includes(why)]).toEqual([422, true]);
    expect((await listOf(who)).map(([name]) => name)).toContain('accounts01 (has rights you don’t have)');
  });
});

describe('the own account (D10)', () => {
  it('shows its lock and its rights with the reason, and no password', async () => {
    const page = await openUser(await signedIn('manager01', password), 'manager01');
    expect(boxOf(page, 'administration')).toMatchObject({ disabled: '', checked: '' });
    expect(byId(content(page), 'user-accountlocked')?.attributes).toMatchObject({ disabled: '' });
    expect(textOf(byId(content(page), 'user-rights'))).toContain('You can’t change your own rights');
    expect(textOf(byId(content(page), 'user-data'))).toContain('You change your own password on the page');
  });

  it('leads to the page where its password is changed', async () => {
    const page = await openUser(await signedIn('10001'), '10001');
    const link = linkOf(page, 'You change your own password on the page “Change password”.');
    expect(link).toBe('/partner/partnerdata/password');
  });

  it('is neither locked nor stripped nor renamed by a post, while its data is saved', async () => {
    const who = await signedIn('manager01', password);
    const before = userIn(await openUser(who, 'manager01'));
    const saved = await changeUser(who, 'manager01', {
      accountlocked: 'on',
      username: 'another001',
      password: 'Lighthouse-9',
      password2: 'Lighthouse-9',
      'rights.layout': 'on',
      department: 'Office',
    });
    const page = await who.follow(saved);
    expect([noticesOf(page), savedSection(page)]).toEqual([['User has been saved'], 'user-data']);
    expect(userIn(await openUser(who, 'manager01'))).toEqual({ ...before, department: 'Office' });
    expect((await (await signedIn('manager01', password)).get(usersPage)).status).toBe(200);
  });

  it('is not deleted by a post, and its page says why', async () => {
    const who = await signedIn('manager01', password);
    const address = `${linkOf(await who.get(usersPage), 'Edit manager01')}/delete`;
    expect(elements(content(await who.get(address)), 'button')).toEqual([]);
    const answer = await who.post(address, { once: 'y'.repeat(30) });
    expect(answer.status).toBe(422);
    expect(textOf(content(answer))).toContain('You can’t delete your own account.');
    expect((await who.get(usersPage)).status).toBe(200);
  });

  it('the own login of the agency is deleted by nobody', async () => {
    const who = await signedIn('manager01', password);
    const address = `${linkOf(await who.get(usersPage), '10001')}/delete`;
    expect((await who.post(address, { once: 'z'.repeat(30) })).status).toBe(422);
    expect((await listOf(who)).map(([name]) => name)).toContain('10001 (the agency’s own login)');
  });
});

describe('what is smuggled into a post', () => {
  it.each(['partnerid', 'userno', 'acl', 'rights', 'rights.superuser', 'user.username', 'mandant', '__proto__'])(
    "an unknown field '%s' is refused as a whole",
    async name => {
      const who = await signedIn();
      const { action, fields } = submission(await openNew(who), 'Save', { ...harbour, username: 'smuggled1' });
      fields.append(name, '1');
      expect((await who.post(action, fields)).status).toBe(400);
      expect((await listOf(who)).map(([user]) => user)).not.toContain('smuggled1');
    },
  );

  it('a number of another partner’s user changes nobody', async () => {
    const [who, other] = [await signedIn(), await signedIn('10002')];
    const foreign = linkOf(await other.get(usersPage), 'Edit 10002');
    const { fields } = submission(await openUser(who, 'frontdesk1'), 'Save', { firstname: 'Stolen' });
    for (const address of [foreign, `${foreign}?partnerid=10002`]) {
      expect(noticesOf(await who.follow(await who.post(address, fields)))).toEqual(['This user no longer exists.']);
    }
    expect(noticesOf(await who.follow(await who.post(`${foreign}/delete`, {})))).toEqual([
      'This user no longer exists.',
    ]);
    expect(userIn(await openUser(other, '10002'))).not.toMatchObject({ firstname: 'Stolen' });
    expect(userIn(await openUser(who, 'frontdesk1'))).toMatchObject({ firstname: 'Heike' });
  });

  it('somebody without the right sees no page and changes nothing, by data requests neither', async () => {
    const [owner, staff] = [await signedIn(), await signedIn('frontdesk1')];
    const { action, fields } = submission(await openUser(owner, 'lockedone1'), 'Save', { accountlocked: null });
    const ways = ['', '?_data=routes%2Fpartnerdata%2Fusers%2Fedit'];
    for (const way of ways) {
      expect((await staff.get(action + way)).html).not.toContain('lockedone1');
      const answer = await staff.post(action + way, fields);
      expect(answer.location ?? answer.headers.get('X-Remix-Redirect')).toMatch(/\/home$/);
    }
    expect(userIn(await openUser(owner, 'lockedone1')).locked).toBe(true);
  });
});
