import { describe, expect, it } from 'vitest';
import { byId, elements, nameOf, textOf } from '../tools/html';
import { content, messagesOf, noticesOf, press, submission, summaryOf } from '../tools/press';
import {
  addUser,
  changeUser,
  harbour,
  linkOf,
  listOf,
  openNew,
  openUser,
  rowsOf,
  userIn,
  usersPage,
} from '../tools/users-page';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

const names = (rows: string[][]) => rows.map(([name]) => name);

describe('the list', () => {
  it('shows everybody who may sign in for the agency, locked or not in words', async () => {
    expect(await listOf(await signedIn())).toEqual([
      ['10001 (you)', 'Käthe', 'Müller-Lüdenscheidt', '–', '49401234567', 'no'],
      ['accounts01', 'Stefan', 'Groß', 'Buchhaltung', '49401234567', 'no'],
      ['frontdesk1', 'Heike', 'Jäger', 'Empfang', '49401234567', 'no'],
      ['lockedone1', 'Petra', 'Böhm', 'Empfang', '49401234567', 'yes'],
    ]);
  });

  it.each([
    ['username', ['10001 (you)', 'accounts01', 'frontdesk1', 'lockedone1']],
    ['-username', ['lockedone1', 'frontdesk1', 'accounts01', '10001 (you)']],
    ['firstname', ['frontdesk1', '10001 (you)', 'lockedone1', 'accounts01']],
    ['lastname', ['lockedone1', 'accounts01', 'frontdesk1', '10001 (you)']],
    ['department', ['accounts01', 'frontdesk1', 'lockedone1', '10001 (you)']],
    ['-locked', ['lockedone1', '10001 (you)', 'accounts01', 'frontdesk1']],
    ['phone', ['10001 (you)', 'accounts01', 'frontdesk1', 'lockedone1']],
    ['password', ['10001 (you)', 'accounts01', 'frontdesk1', 'lockedone1']],
  ])('is sorted by its address: ?sort=%s', async (sort, expected) => {
    expect(names(await listOf(await signedIn(), sort))).toEqual(expected);
  });

  it('sorts by links in its headers, says so in its caption and at the one column', async () => {
    const who = await signedIn();
    const page = await who.get(usersPage);
    expect(textOf(elements(content(page), 'caption')[0])).toBe('4 users, sorted by: Username, ascending');
    const byName = await who.get(linkOf(page, 'Last name'));
    const sorted = elements(content(byName), 'th').filter(({ attributes }) => attributes['aria-sort']);
    expect(sorted.map(head => [textOf(head), head.attributes['aria-sort']])).toEqual([['Last name', 'ascending']]);
    const back = await who.get(linkOf(byName, 'Last name'));
    expect(names(rowsOf(back))).toEqual(['10001 (you)', 'frontdesk1', 'accounts01', 'lockedone1']);
    expect(textOf(elements(content(back), 'caption')[0])).toBe('4 users, sorted by: Last name, descending');
  });

  it('names the user in each link, and has none that deletes oneself', async () => {
    const page = content(await (await signedIn()).get(usersPage));
    const links = elements(page, 'td').flatMap(cell => elements(cell, 'a').map(link => nameOf(page, link)));
    const staff = ['accounts01', 'frontdesk1', 'lockedone1'];
    expect(links).toEqual(['Edit 10001', ...staff.flatMap(name => [`Edit ${name}`, `Delete ${name}`])]);
  });
});

describe('a new user', () => {
  it('is saved with all that was filled in, and can sign in with exactly these rights', async () => {
    const who = await signedIn();
    const more = { department: 'Sales', fax: '+49 40 99', email: 'ann@seeblick.example', comment: 'Two\r\nlines' };
    const saved = await addUser(who, { ...more, 'rights.partnerData': 'on', 'rights.allBookings': 'on' });
    expect(saved).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/partner\/partnerdata\/users\/\d+$/),
    });
    const page = await who.follow(saved);
    expect(noticesOf(page)).toEqual(['User has been saved']);
    expect(userIn(page)).toMatchObject({
      username: 'harbour01',
      firstname: 'Ann',
      department: 'Sales',
      phone: '0401234567',
      fax: '00494099',
      comment: 'Two lines',
      locked: false,
      rights: ['Basic', 'Partner data', 'All bookings'],
    });
    const ann = await signedIn('harbour01', harbour.password);
    expect((await ann.get('/partner/partnerdata/edit')).status).toBe(200);
    expect((await ann.get(usersPage)).location).toBe('/partner/home');
  });

  it('comes back with everything typed when something is wrong, but for the passwords', async () => {
    const who = await signedIn();
    const before = await listOf(who);
    const typed = { username: 'short', phone: 'none', email: 'ann', comment: 'Kept', 'rights.layout': 'on' };
    const answer = await addUser(who, { ...typed, lastname: '', password: 'Short-1', password2: 'other' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual([
      'Username must contain at least 8 characters',
      'Last name is required',
      'Phone must be numeric',
      'Email must be a valid email address',
      'Password must contain at least 8 characters',
      'Confirm password has to be the same as Password',
    ]);
    expect(userIn(answer)).toMatchObject({
      ...(({ 'rights.layout': _, ...rest }) => rest)(typed),
      rights: ['Basic', 'Layout'],
    });
    expect(answer.html).not.toContain('Short-1');
    expect(await listOf(who)).toEqual(before);
  });

  it("can't have a name that is taken, by whomever", async () => {
    const again = 'Please fill in all password fields again: for security, passwords are not kept';
    const who = await signedIn();
    for (const username of ['frontdesk1', 'FrontDesk1']) {
      const answer = await addUser(who, { username, phone: '' });
      expect(messagesOf(answer)).toEqual(['Username must be a unique username', 'Phone is required', again]);
    }
    const elsewhere = await signedIn('10004');
    await addUser(elsewhere, { username: 'seagull001' });
    const answer = await addUser(who, { username: 'Seagull001' });
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual(['Username must be a unique username', again]);
    // Whatever else is wrong is said with it, so that nobody goes round after round.
    const wrong = await addUser(who, { username: 'Seagull001', phone: '', password: 'short', password2: 'other' });
    expect(messagesOf(wrong)).toEqual([
      'Username must be a unique username',
      'Phone is required',
      'Password must contain at least 8 characters',
      'Password needs 1 lower Character, 1 Upper Character, 1 Number and 1 Special character',
      'Confirm password has to be the same as Password',
    ]);
  });

  it('is added once, also by a double click on Save', async () => {
    const who = await signedIn();
    const { action, fields } = submission(await openNew(who), 'Save', { ...harbour, username: 'twice0001' });
    const answers = await Promise.all([who.post(action, fields), who.post(action, fields), who.post(action, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(names(await listOf(who)).filter(name => name === 'twice0001')).toHaveLength(1);
  });

  it('shows both parts below each other without scripts, with links to them', async () => {
    const page = content(await openNew(await signedIn()));
    const tabs = elements(page, 'a').filter(({ attributes }) => attributes.href?.startsWith('#user-'));
    expect(tabs.map(tab => [textOf(tab), tab.attributes.tabindex, tab.attributes.role])).toEqual([
      ['User data', undefined, undefined],
      ['User rights', undefined, undefined],
    ]);
    for (const id of ['user-data', 'user-rights']) {
      expect(byId(page, id)?.attributes).toMatchObject({ 'aria-labelledby': `${id}-title` });
      expect(byId(page, id)?.attributes.hidden).toBeUndefined();
    }
  });
});

describe('a changed user', () => {
  it('keeps what was not changed, its password and its session', async () => {
    const who = await signedIn();
    await addUser(who, { username: 'changes01' });
    const staff = await signedIn('changes01', harbour.password);
    const saved = await changeUser(who, 'changes01', { department: 'Groups' });
    expect(noticesOf(await who.follow(saved))).toEqual(['User has been saved']);
    expect(userIn(await openUser(who, 'changes01'))).toMatchObject({ department: 'Groups', firstname: 'Ann' });
    expect((await staff.get('/partner/home')).status).toBe(200);
  });

  it('that is locked is out at once', async () => {
    const who = await signedIn();
    await addUser(who, { username: 'changes02' });
    const staff = await signedIn('changes02', harbour.password);
    expect((await staff.get('/partner/home')).status).toBe(200);
    await changeUser(who, 'changes02', { accountlocked: 'on' });
    expect((await staff.get('/partner/home')).status).toBe(302);
  });

  it('has a name that stays from 8 characters on (D24)', async () => {
    const who = await signedIn();
    const page = await openUser(who, 'frontdesk1');
    expect(byId(content(page), 'user-username')?.attributes).toHaveProperty('readonly');
    expect((await press(who, page, 'Save', { username: 'another001' })).status).toBe(303);
    expect(names(await listOf(who))).toContain('frontdesk1');
  });

  it('that is unknown or another partner’s is a page that does not exist', async () => {
    const who = await signedIn();
    const foreign = linkOf(await (await signedIn('10002')).get(usersPage), 'Edit 10002');
    for (const address of [foreign, `${foreign}/delete`, `${usersPage}/0`, `${usersPage}/99999`, `${usersPage}/x`]) {
      expect([address, (await who.get(address)).status]).toEqual([address, 404]);
    }
  });
});

describe('deleting', () => {
  it('asks first, and then the user is gone with its session', async () => {
    const who = await signedIn();
    await addUser(who, { username: 'leaving01' });
    const staff = await signedIn('leaving01', harbour.password);
    const question = await who.get(linkOf(await who.get(usersPage), 'Delete leaving01'));
    expect(textOf(elements(content(question), 'h1')[0])).toBe('Delete user leaving01?');
    expect(textOf(elements(content(question), 'dl')[0])).toBe('Username leaving01 Name Ann Lee');
    expect(linkOf(question, 'Cancel')).toBe(usersPage);
    const list = await who.follow(await press(who, question, 'Delete user'));
    expect(noticesOf(list)).toEqual(['User has been deleted']);
    expect(names(rowsOf(list))).not.toContain('leaving01');
    expect((await staff.get('/partner/home')).location).toContain('/partner/login');
    expect((await staff.get('/partner/session')).location).toBe('/partner/login');
  });

  it('twice by a double click says the same; of somebody who is gone it says so', async () => {
    const who = await signedIn();
    await addUser(who, { username: 'leaving02' });
    const question = await who.get(linkOf(await who.get(usersPage), 'Delete leaving02'));
    const { action, fields } = submission(question, 'Delete user');
    const answers = await Promise.all([who.post(action, fields), who.post(action, fields)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: usersPage });
    const later = await who.post(action, { once: 'x'.repeat(30) });
    expect(noticesOf(await who.follow(later))).toEqual(['This user no longer exists.']);
  });

  it('a form that somebody has open leads to the list once its user is gone', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    await addUser(who, { username: 'leaving03' });
    const open = await openUser(other, 'leaving03');
    await press(who, await who.get(linkOf(await who.get(usersPage), 'Delete leaving03')), 'Delete user');
    const answer = await press(other, open, 'Save', { department: 'Late' });
    expect(noticesOf(await other.follow(answer))).toEqual(['This user no longer exists.']);
  });
});
