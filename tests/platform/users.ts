import { rights } from '~/rules/rights';
import { calls } from '~/upstream/calls';
import type { TestPlatform } from './start';

/** A user as a save sends it: every field. */
export const newUser = {
  userno: 0,
  username: 'harbour01',
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '0401234567',
  fax: '',
  email: 'ann@example.com',
  comment: '',
  department: 'Sales',
  password: 'Lighthouse-1',
  accountlocked: 0,
  acl: [{ acl: rights.basic, active: true }] as { acl: number; active: boolean }[],
};

export type Changes = Partial<typeof newUser>;

/** The rights of a list, as their bits. */
export const held = (acl: readonly { acl: number; active: boolean }[]) =>
  acl.filter(({ active }) => active).map(({ acl: bit }) => bit);

export const acl = (...bits: number[]) => bits.map(bit => ({ acl: bit, active: true }));
export const without = (...bits: number[]) => bits.map(bit => ({ acl: bit, active: false }));

/** The users of a partner as somebody signed in there sees, saves and deletes them. */
export function usersOf(test: TestPlatform, token: string, partnerid = 10001) {
  const list = async () =>
    calls.listUsers.answer.parse(await test.platform.handle('listUsers', { partnerid }, token)).map(user => ({
      ...user,
      password: '',
    }));
  const find = async (username: string) => {
    const found = (await list()).find(user => user.username === username);
    if (!found) throw new Error(`There is no user '${username}'.`);
    return found;
  };
  const save = (user: object) => test.platform.handle('saveUser', { partnerid, user }, token);
  return {
    list,
    find,
    add: async (changes: Changes = {}) => Number((await save({ ...newUser, ...changes })).userno),
    change: async (username: string, changes: Changes) => save({ ...(await find(username)), ...changes }),
    remove: (username: string) => test.platform.handle('deleteUser', { partnerid, username }, token),
  };
}
