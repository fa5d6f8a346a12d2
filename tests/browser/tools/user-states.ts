import { failing, field, press, refused, type State } from './state';

const users = '/partner/partnerdata/users';

/** frontdesk1 holds a right that no visitor does. */
const outranked = {
  match: { path: /user\/list$/ },
  how: {
    alter: (users: unknown) =>
      (users as { userno: number; acl: object[] }[]).map(user =>
        user.userno === 14 ? { ...user, acl: [...user.acl, { acl: 1024, active: true }] } : user,
      ),
  },
};

/** The user administration, in each of its states. */
export const userStates: State[] = [
  { name: 'user to be deleted', login: '10001', path: `${users}/15/delete` },
  { name: 'users', login: '10001', path: users },
  { name: 'users, asked before deleting', login: '10001', path: `${users}/14/delete` },
  { name: 'user form, own account', login: '10001', path: `${users}/1` },
  {
    name: 'user form, own account, failed',
    kind: 'failed',
    login: '10001',
    path: `${users}/1`,
    prepare: failing({ lastname: '', phone: 'x' }),
  },
  { name: 'user form, new', login: '10001', path: `${users}/new` },
  {
    name: 'user form, rights',
    login: '10001',
    path: `${users}/new`,
    prepare: page => page.locator('a[href="#user-rights"]').click(),
  },
  { name: 'user form, failed', kind: 'failed', login: '10001', path: `${users}/new`, prepare: failing({}) },
  {
    name: 'user form, without the basic right',
    kind: 'failed',
    login: '10001',
    path: `${users}/14#user-rights`,
    prepare: async page => {
      await field(page, 'rights.basic').uncheck();
      await press(page);
      await refused(page);
    },
  },
  { name: 'user, to be looked at', login: '10001', path: `${users}/14`, upstream: outranked },
  { name: 'users, one to be looked at', login: '10001', path: users, upstream: outranked },
];
