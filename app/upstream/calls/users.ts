import { z } from 'zod';
import { call } from '../call';
import { bit, byPartner, flag, requiredFlag, requiredText, result, rows, text, whole } from '../schemas';

const user = z.object({
  userno: whole.optional().default(0),
  partnerid: whole.optional(),
  username: text,
  firstname: text,
  lastname: text,
  phone: text,
  fax: text,
  email: text,
  comment: text,
  department: text,
  password: text,
  accountlocked: flag,
  acl: rows(z.object({ acl: whole, active: flag })),
});

const userToSave = user.required().extend({
  userno: user.shape.userno,
  partnerid: user.shape.partnerid,
  accountlocked: bit,
  acl: z.array(z.object({ acl: whole, active: flag }).required()),
});

export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: 'partner/{partnerid}/user/list',
    action: 'userlist',
    class: 'read',
    right: 'administration',
    request: byPartner,
    answer: rows(user.extend({ username: requiredText })),
  }),
  saveUser: call({
    method: 'POST',
    path: 'partner/{partnerid}/user/save',
    action: 'usersave',
    class: 'save',
    right: 'administration',
    body: 'user',
    request: byPartner.extend({ user: userToSave }),
    answer: z.object({ userno: whole }),
  }),
  deleteUser: call({
    method: 'DELETE',
    path: 'partner/{partnerid}/user/{username}',
    action: 'userdelete',
    class: 'save',
    right: 'administration',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: result,
  }),
  userExists: call({
    method: 'GET',
    path: 'partner/{partnerid}/user/exists/{username}',
    action: 'userexists',
    class: 'read',
    right: 'administration',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: z.object({ userexists: requiredFlag }),
  }),
};
