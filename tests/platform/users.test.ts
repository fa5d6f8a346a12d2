import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedAccount } from '~/platform/users.server';
import { rightNames, rights } from '~/rules/rights';
import { refusalOf, startPlatform, type TestPlatform } from './start';
import { acl, type Changes, held, newUser, usersOf, without } from './users';

let test: TestPlatform;
let token: string;
let users: ReturnType<typeof usersOf>;
beforeAll(async () => {
  test = await startPlatform();
  token = await test.signIn('10001');
  users = usersOf(test, token);
});
afterAll(() => test?.stop());

const isSignedIn = async (one: string) =>
  !('status' in Object(await refusalOf(test.platform.handle('listPhoneCountries', {}, one))));
const fault = (field: string, code: string) => ({ status: 400, code: 'invalid_user', fields: [{ field, code }] });

describe('the list', () => {
  it('has the own login and the staff of the partner, and nobody else', async () => {
    expect((await users.list()).map(({ username }) => username)).toEqual([
      '10001',
      'frontdesk1',
      'accounts01',
      'lockedone1',
    ]);
  });

  it('says who is locked, and every right of everybody, held or not', async () => {
    const staff = await users.find('accounts01');
    expect(held(staff.acl)).toEqual([1, 2, 4, 64]);
    expect(staff.acl.map(({ acl: bit }) => bit)).toEqual(rightNames.map(name => rights[name]));
    expect((await users.list()).filter(({ accountlocked }) => accountlocked).map(({ username }) => username)).toEqual([
      'lockedone1',
    ]);
  });

  it('never holds a password or its hash', async () => {
    const answer = await test.platform.handle('listUsers', { partnerid: 10001 }, token);
    expect(answer.every(user => user.password === undefined)).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });
});

describe('a new user', () => {
  it('gets a number, can sign in, and holds exactly the rights that it was given', async () => {
    const userno = await users.add({ acl: acl(1, 2, 64) });
    expect(userno).toBeGreaterThan(0);
    const session = await test.platform.handle(
      'authentication',
      { username: 'HARBOUR01', password: newUser.password },
      null,
    );
    expect(session).toMatchObject({ user: 'harbour01', partnerid: 10001, accesstoken: 67 });
    expect(await users.find('harbour01')).toMatchObject({ userno, firstname: 'Ann', email: 'ann@example.com' });
  });

  it.each<[string, Changes, string]>([
    ['username', { username: '' }, 'required'],
    ['username', { username: 'short01' }, 'min_length'],
    ['username', { username: 'a'.repeat(121) }, 'max_length'],
    ['username', { username: ' outerspaces' }, 'pattern'],
    ['username', { username: '12345678' }, 'pattern'],
    ['username', { username: 'hаrbour01' }, 'pattern'],
    ['username', { username: 'ｈarbour01' }, 'pattern'],
    ['firstname', { firstname: ' ' }, 'required'],
    ['lastname', { lastname: '' }, 'required'],
    ['phone', { phone: '' }, 'required'],
    ['phone', { phone: '+49 40' }, 'pattern'],
    ['phone', { phone: '1'.repeat(21) }, 'max_length'],
    ['fax', { fax: 'none' }, 'pattern'],
    ['email', { email: 'ann' }, 'pattern'],
    ['comment', { comment: 'x'.repeat(1001) }, 'max_length'],
    ['password', { password: '' }, 'required'],
    ['password', { password: 'Short-1' }, 'password'],
    ['password', { password: 'lighthouse-1' }, 'password'],
    ['acl', { acl: acl(16) }, 'unknown_right'],
    ['acl', { acl: acl(512) }, 'unknown_right'],
  ])('is refused for its %s %j', async (field, changes, code) => {
    const before = await users.list();
    expect(await refusalOf(users.add({ username: 'refused01', ...changes }))).toEqual(fault(field, code));
    expect(await users.list()).toEqual(before);
  });

  it.each(['frontdesk1', 'FrontDesk1', 'harbour01'])("can't take the name '%s'", async username => {
    const taken = { status: 409, code: 'username_taken', fields: [{ field: 'username', code: 'username_taken' }] };
    expect(await refusalOf(users.add({ username }))).toEqual(taken);
  });

  it('has one name, in whatever case and shape it is asked for', async () => {
    await users.add({ username: 'İÉstanbul1' });
    expect(await refusalOf(users.add({ username: 'İéSTANBUL1' }))).toMatchObject({ code: 'username_taken' });
    const exists = (username: string) => test.platform.handle('userExists', { partnerid: 10001, username }, token);
    for (const username of ['i\u0307e\u0301stanbul1', 'İÉＳtanbul1']) {
      expect(await exists(username)).toEqual({ userexists: true });
    }
    expect(await exists('istanbul1')).toEqual({ userexists: false });
  });

  it("can't take a name of another partner's staff", async () => {
    const others = usersOf(test, await test.signIn('10004'), 10004);
    await others.add({ username: 'seagull001' });
    expect(await refusalOf(users.add({ username: 'Seagull001' }))).toMatchObject({ code: 'username_taken' });
  });

  it('is added once, however many ask for the name at the same moment', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => users.add({ username: 'atonce001' })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await users.list()).filter(({ username }) => username === 'atonce001')).toHaveLength(1);
  });
});

describe('a changed user', () => {
  it('keeps its password where none is given, and its sessions', async () => {
    await users.add({ username: 'changes01' });
    const session = await test.signIn('changes01', newUser.password);
    await users.change('changes01', { department: 'Groups', fax: '040765' });
    expect(await users.find('changes01')).toMatchObject({ department: 'Groups', fax: '040765' });
    expect(await isSignedIn(session)).toBe(true);
  });

  it('loses its sessions with a new password, which is then the only one that fits', async () => {
    const session = await test.signIn('changes01', newUser.password);
    await users.change('changes01', { password: 'Lighthouse-2' });
    expect(await isSignedIn(session)).toBe(false);
    await expect(test.signIn('changes01', newUser.password)).rejects.toMatchObject({ code: 'login_invalid' });
    expect(await test.signIn('changes01', 'Lighthouse-2')).toMatch(/^[\w-]{43}$/);
  });

  it("loses its sessions by being locked, and can't sign in until it is unlocked", async () => {
    const session = await test.signIn('changes01', 'Lighthouse-2');
    await users.change('changes01', { accountlocked: 1 });
    expect(await isSignedIn(session)).toBe(false);
    await expect(test.signIn('changes01', 'Lighthouse-2')).rejects.toMatchObject({ code: 'login_invalid' });
    await users.change('changes01', { accountlocked: 0 });
    expect(await isSignedIn(session)).toBe(false);
    expect(await test.signIn('changes01', 'Lighthouse-2')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps every right that the list leaves out', async () => {
    await users.change('changes01', { acl: acl(2, 8) });
    await users.change('changes01', { acl: [...without(8), ...acl(4)] });
    expect(held((await users.find('changes01')).acl)).toEqual([1, 2, 4]);
  });

  it('keeps a name of 8 characters or more (D24)', async () => {
    const refusal = await refusalOf(users.change('changes01', { username: 'another001' }));
    expect(refusal).toMatchObject({ status: 409, code: 'username_locked', fields: [{ field: 'username' }] });
  });

  it('keeps a name from before names were validated, and can be changed otherwise', () => {
    const before = { user_no: 7, username: 'Бюро #007', rights: rights.basic, locked: false };
    const user = { ...newUser, userno: 7, username: before.username, accountlocked: 1 as const };
    expect(changedAccount(user, before, 10001)).toEqual({ ...before, locked: true });
  });

  it('may change a shorter name, to one that is long enough (D24)', async () => {
    await users.add({ username: 'tooshort1' });
    const short = test.db.updateTable('platform.app_user').set({ username: 'desk7' });
    await short.where('username', '=', 'tooshort1').execute();
    await users.change('desk7', { department: 'Front' });
    expect(await refusalOf(users.change('desk7', { username: 'desk77' }))).toEqual(fault('username', 'min_length'));
    await users.change('desk7', { username: 'frontdesk7' });
    expect(await users.find('frontdesk7')).toMatchObject({ department: 'Front' });
  });

  it('is found by its number among the own partner’s users only', async () => {
    const { userno } = await users.find('changes01');
    const others = usersOf(test, await test.signIn('10004'), 10004);
    expect(await refusalOf(others.add({ userno, username: 'stolen0001' }))).toEqual({
      status: 404,
      code: 'user_not_found',
    });
    expect(await users.find('changes01')).toMatchObject({ userno });
  });
});

describe('a deleted user', () => {
  it('is gone with its sessions, and its name is free again', async () => {
    await users.add({ username: 'leaving01' });
    const session = await test.signIn('leaving01', newUser.password);
    expect(await users.remove('leaving01')).toEqual({ success: true });
    expect(await isSignedIn(session)).toBe(false);
    expect(await refusalOf(users.remove('leaving01'))).toEqual({ status: 404, code: 'user_not_found' });
    await users.add({ username: 'leaving01' });
  });

  it('leaves its bookings to the partner', async () => {
    const { userno } = await users.find('frontdesk1');
    const bookings = () => test.db.selectFrom('platform.booking').select('id').where('partner_id', '=', 10001);
    const [before, own] = [await bookings().execute(), await bookings().where('user_no', '=', userno).execute()];
    expect(own.length).toBeGreaterThan(0);
    await users.remove('frontdesk1');
    expect(await bookings().execute()).toHaveLength(before.length);
    expect(await bookings().where('user_no', 'is', null).execute()).toHaveLength(own.length);
  });

  it("can't be another partner's, or the own login of the partner", async () => {
    const others = usersOf(test, await test.signIn('10004'), 10004);
    expect(await refusalOf(others.remove('changes01'))).toMatchObject({ status: 404 });
    await users.add({ username: 'manager01', acl: acl(1, 256) });
    const manager = usersOf(test, await test.signIn('manager01', newUser.password));
    expect(await refusalOf(manager.remove('10001'))).toEqual({ status: 409, code: 'own_login' });
    expect(await users.find('10001')).toMatchObject({ username: '10001' });
  });
});
