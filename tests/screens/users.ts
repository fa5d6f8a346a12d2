import { failing, field, press, refused } from '../browser/tools/state';
import { addUser, harbour, linkOf, usersPage } from '../tools/users-page';
import type { Visitor } from '../tools/visitor';
import { action, answers, readAfter, readBefore, record, save, spared } from './outcomes';
import type { Screen, ScreenPath } from './screen';
import { typedOnce } from './step';

async function newUser(who: Visitor, turn: number): Promise<string> {
  const username = `turn-${process.pid}-${turn}`;
  await addUser(who, { username });
  return linkOf(await who.get(usersPage), `Edit ${username}`);
}

/** frontdesk1 holds a right that no visitor does. */
const outranked = {
  match: { path: /user\/list$/ },
  how: {
    alter: (users: unknown) =>
      (users as { userno: number; acl: object[] }[]).map(user =>
        user.userno === 15 ? { ...user, acl: [...user.acl, { acl: 1024, active: true }] } : user,
      ),
  },
};

export const users = {
  'partnerdata/users': {
    addresses: ['/partner/partnerdata/users'],
    states: [{ name: 'users' }, { name: 'users, one to be looked at', upstream: outranked }],
    steps: { users: { calls: { listUsers: record } } },
  },

  'partnerdata/users/new': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/users/new'],
    states: [
      { name: 'user form, new' },
      { name: 'user form, rights', prepare: page => page.locator('a[href="#user-rights"]').click() },
      { name: 'user form, failed', kind: 'failed', prepare: failing({}) },
    ],
    steps: {
      'new user': { calls: {} },
      'new user, saved': {
        button: 'Save',
        typed: turn => ({ ...harbour, username: `new-${process.pid}-${turn}` }),
        again: { password: harbour.password, password2: harbour.password2 },
        calls: { getPartner: readAfter, listUsers: readBefore, userExists: spared, saveUser: save() },
      },
    },
  },

  'partnerdata/users/exists': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/users/exists?username=harbour01'],
    steps: {
      'user name, looked up': {
        at: `${usersPage}/exists?username=frontdesk1`,
        calls: { userExists: answers(200, '{"taken":null}') },
      },
    },
  },

  'partnerdata/users/:userno': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/users/1'],
    states: [
      { name: 'user form, own account' },
      { name: 'user form, own account, failed', kind: 'failed', prepare: failing({ lastname: '', phone: 'x' }) },
      {
        name: 'user form, without the basic right',
        kind: 'failed',
        path: `${usersPage}/15#user-rights`,
        prepare: async page => {
          await field(page, 'rights.basic').uncheck();
          await press(page);
          await refused(page);
        },
      },
      { name: 'user, to be looked at', path: `${usersPage}/15`, upstream: outranked },
    ],
    steps: {
      user: { calls: { listUsers: record } },
      'user, saved': {
        button: 'Save',
        typed: typedOnce('comment'),
        calls: { getPartner: readAfter, listUsers: readBefore, saveUser: save() },
      },
    },
  },

  'partnerdata/users/:userno/delete': {
    own: { right: 256 },
    addresses: ['/partner/partnerdata/users/1/delete'],
    states: [
      { name: 'user to be deleted', path: `${usersPage}/15/delete` },
      { name: 'users, asked before deleting', path: `${usersPage}/15/delete` },
    ],
    steps: {
      'user to delete': { calls: { listUsers: record } },
      'user, deleted': {
        at: usersPage,
        button: 'Delete user',
        open: async (who, turn) => who.get(`${await newUser(who, turn)}/delete`),
        calls: {
          getPartner: readAfter,
          listUsers: action('The user could not be deleted. Please try again.', 502),
          deleteUser: action('The user could not be deleted. Please try again.'),
        },
      },
    },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
