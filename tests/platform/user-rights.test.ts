import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rights } from '~/rules/rights';
import { refusalOf, startPlatform, type TestPlatform } from './start';
import { acl, type Changes, held, newUser, usersOf, without } from './users';

let test: TestPlatform;
let owner: ReturnType<typeof usersOf>;
let manager: ReturnType<typeof usersOf>;
beforeAll(async () => {
  test = await startPlatform();
  owner = usersOf(test, await test.signIn('10001'));
  await owner.add({ username: 'manager01', acl: acl(1, 2, 256) });
  manager = usersOf(test, await test.signIn('manager01', newUser.password));
});
afterAll(() => test?.stop());

const conflict = (code: string, field?: string) => ({
  status: 409,
  code,
  ...(field && { fields: [{ field, code }] }),
});
const rightsOf = async (username: string) => held((await owner.find(username)).acl);

describe('nobody gives or takes a right that they lack (D10)', () => {
  const lacks = conflict('right_not_held', 'acl');
  beforeEach(async () => {
    await owner.change('frontdesk1', { acl: [...acl(1), ...without(2, 4, 8, 32, 64, 256)] });
  });

  it.each([4, 8, 32, 64])('not right %i for a new user', async bit => {
    expect(await refusalOf(manager.add({ username: 'refused01', acl: acl(1, bit) }))).toEqual(lacks);
    expect((await owner.list()).map(({ username }) => username)).not.toContain('refused01');
  });

  it.each([4, 8, 32, 64])('not right %i to somebody', async bit => {
    expect(await refusalOf(manager.change('frontdesk1', { acl: acl(bit) }))).toEqual(lacks);
    expect(await rightsOf('frontdesk1')).toEqual([1]);
  });

  it('while those that they hold can be given and taken', async () => {
    await manager.change('frontdesk1', { acl: [...without(1), ...acl(2, 256)], department: 'Finance' });
    expect(await rightsOf('frontdesk1')).toEqual([2, 256]);
    await manager.change('frontdesk1', { acl: [...acl(1), ...without(2, 256)] });
    expect(await rightsOf('frontdesk1')).toEqual([1]);
  });
});

describe('nobody changes somebody who holds a right that they lack (D10)', () => {
  const outranked = conflict('right_not_held');

  it.each<[string, Changes]>([
    ['take a right', { acl: without(64) }],
    ['take one that both hold', { acl: without(2) }],
    ['give one that the editor holds', { acl: acl(256) }],
    ['lock', { accountlocked: 1 }],
    ['another address', { email: 'elsewhere@example.com' }],
    ['a password', { password: 'Lighthouse-3' }],
    ['nothing', {}],
  ])('%s', async (_, changes) => {
    const before = await owner.find('accounts01');
    expect(await refusalOf(manager.change('accounts01', changes))).toEqual(outranked);
    expect(await owner.find('accounts01')).toEqual(before);
    expect(await test.signIn('accounts01')).toMatch(/^[\w-]{43}$/);
  });

  it('a name that is still short', async () => {
    await owner.add({ username: 'tooshort1', acl: acl(1, 4) });
    const short = test.db.updateTable('platform.app_user').set({ username: 'desk7' });
    await short.where('username', '=', 'tooshort1').execute();
    expect(await refusalOf(manager.change('desk7', { username: 'renamed01' }))).toEqual(outranked);
    expect(await refusalOf(manager.remove('desk7'))).toEqual(outranked);
    expect(await rightsOf('desk7')).toEqual([1, 4]);
  });

  it('an administrator with all rights, by deleting', async () => {
    await owner.add({ username: 'chief0001', acl: acl(1, 2, 4, 8, 32, 64, 256) });
    expect(await refusalOf(manager.remove('chief0001'))).toEqual(outranked);
    expect(await rightsOf('chief0001')).toEqual([1, 2, 4, 8, 32, 64, 256]);
  });
});

describe('the own login of the partner (D10)', () => {
  let chief: ReturnType<typeof usersOf>;
  beforeAll(async () => {
    chief = usersOf(test, await test.signIn('chief0001', newUser.password));
  });

  it('is locked by nobody, whatever rights they hold', async () => {
    expect(await refusalOf(manager.change('10001', { accountlocked: 1 }))).toEqual(
      conflict('own_login', 'accountlocked'),
    );
    expect(await refusalOf(chief.change('10001', { accountlocked: 1 }))).toEqual(
      conflict('own_login', 'accountlocked'),
    );
    expect(await owner.find('10001')).toMatchObject({ accountlocked: false });
  });

  it('is deleted by nobody', async () => {
    for (const who of [manager, chief]) expect(await refusalOf(who.remove('10001'))).toEqual(conflict('own_login'));
  });

  it('that its operator has locked is unlocked by who holds all of its rights', async () => {
    const lock = test.db.updateTable('platform.app_user').set({ locked: true });
    await lock.where('username', '=', '10001').execute();
    expect(await refusalOf(manager.change('10001', { accountlocked: 0 }))).toEqual(conflict('right_not_held'));
    await chief.change('10001', { accountlocked: 0 });
    owner = usersOf(test, await test.signIn('10001'));
    expect(await owner.find('10001')).toMatchObject({ accountlocked: false });
    await owner.remove('chief0001');
  });
});

describe('nobody does it to themselves (D10)', () => {
  it.each<[string, Changes, string]>([
    ['lock', { accountlocked: 1 }, 'accountlocked'],
    ['strip', { acl: without(256) }, 'acl'],
    ['strip of the smallest right', { acl: without(2) }, 'acl'],
    ['give a right', { acl: acl(4) }, 'acl'],
    ['set a password without giving the old one', { password: 'Lighthouse-3' }, 'password'],
  ])('%s', async (_, changes, field) => {
    const before = await owner.find('manager01');
    expect(await refusalOf(manager.change('manager01', changes))).toEqual(conflict('own_account', field));
    expect(await owner.find('manager01')).toEqual(before);
  });

  it('delete', async () => {
    expect(await refusalOf(manager.remove('manager01'))).toEqual(conflict('own_account'));
  });

  it('while the rest of the own account can be changed', async () => {
    await manager.change('manager01', { department: 'Management' });
    expect(await owner.find('manager01')).toMatchObject({ department: 'Management' });
  });

  it('rename the own login of the partner', async () => {
    const refusal = await refusalOf(owner.change('10001', { username: 'seeblick01' }));
    expect(refusal).toMatchObject({ status: 409, code: 'username_locked' });
  });
});

describe('somebody can always administer', () => {
  it.each(['lock', 'strip', 'delete'])('two who %s each other at once do not both succeed', async how => {
    await owner.add({ username: `first-${how}`, acl: acl(1, 256) });
    await owner.add({ username: `other-${how}`, acl: acl(1, 256) });
    await owner.change('manager01', { accountlocked: 1 });
    const sides = await Promise.all(
      [`first-${how}`, `other-${how}`].map(async name => usersOf(test, await test.signIn(name, newUser.password))),
    );
    await test.db.updateTable('platform.app_user').set({ locked: true }).where('username', '=', '10001').execute();
    const against = (one: (typeof sides)[number] | undefined, name: string) =>
      how === 'delete'
        ? one?.remove(name)
        : one?.change(name, how === 'lock' ? { accountlocked: 1 } : { acl: without(256) });
    const tried = await Promise.allSettled([against(sides[0], `other-${how}`), against(sides[1], `first-${how}`)]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const admins = test.db.selectFrom('platform.app_user').select('username').where('partner_id', '=', 10001);
    const left = await admins.where('locked', '=', false).where('rights', '>=', rights.administration).execute();
    expect(left).toHaveLength(1);
    await test.db.updateTable('platform.app_user').set({ locked: false }).where('username', '=', '10001').execute();
    owner = usersOf(test, await test.signIn('10001'));
    for (const { username } of left) await owner.remove(username);
  });

  it.each([
    ['locked', { locked: true }],
    ['stripped', { rights: 111 }],
  ])('the database itself keeps the last one from being %s', async (_, values) => {
    const change = test.db.updateTable('platform.app_user').set(values).where('username', '=', '10004').execute();
    await expect(change).rejects.toMatchObject({ constraint: 'app_user_administrator' });
  });

  it('the database itself keeps the own login of a partner', async () => {
    const own = (values: object) =>
      test.db.updateTable('platform.app_user').set(values).where('username', '=', '10004').execute();
    await expect(own({ username: 'another001' })).rejects.toMatchObject({ constraint: 'app_user_own_login' });
    const deleted = test.db.deleteFrom('platform.app_user').where('username', '=', '10004').execute();
    await expect(deleted).rejects.toMatchObject({ constraint: 'app_user_own_login' });
  });

  it('the database takes no phone but digits, no name with outer spaces or that is mistaken for another, no user without a password', async () => {
    const set = (values: object) =>
      test.db.updateTable('platform.app_user').set(values).where('username', '=', 'accounts01').execute();
    await expect(set({ phone: '+49' })).rejects.toMatchObject({ constraint: 'app_user_phone_digits' });
    await expect(set({ username: ' accounts01' })).rejects.toMatchObject({ constraint: 'app_user_username_tidy' });
    await expect(set({ username: 'аccounts01' })).rejects.toMatchObject({ constraint: 'app_user_new_name' });
    await expect(set({ username: '12345678' })).rejects.toMatchObject({ constraint: 'app_user_new_name' });
    await expect(set({ password_hash: '' })).rejects.toMatchObject({ constraint: 'app_user_password' });
  });
});
