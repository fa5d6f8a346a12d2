import { z } from 'zod';
import { call, ofPartner } from '../call';
import {
  bit,
  byPartner,
  flag,
  maybeFlag,
  maybeWhole,
  recordNumber,
  requiredFlag,
  requiredText,
  result,
  rows,
  text,
  whole,
} from '../schemas';

const user = z.object({
  userno: recordNumber,
  partnerid: maybeWhole,
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
  userno: whole.optional().default(0),
  partnerid: whole.optional(),
  accountlocked: bit,
  acl: z.array(z.object({ acl: whole, active: flag }).required()),
});

/** The number of a new user or a changed one; `success` false refuses (D34), and so does the number 0. */
const anySavedUser = z
  .union([z.object({ userno: whole, success: maybeFlag }), z.object({ success: requiredFlag.refine(done => !done) })])
  .transform(answer => {
    const userno = 'userno' in answer && answer.success !== false ? answer.userno : 0;
    return { userno, success: userno > 0 };
  });
const savedUser = anySavedUser as unknown as z.ZodType<{ userno: number; success: boolean }, { userno: number }>;

export const userCalls = {
  listUsers: call({
    title: 'Logins of the agency',
    text: [
      `${ofPartner} \`acl\` lists rights by number, \`active\` whether the user has it. Send no password.`,
      'Every login has a `userno` of its own, which stays the same: by it the portal knows which one is changed or deleted.',
    ],
    method: 'GET',
    path: 'partner/{partnerid}/user/list',
    action: 'userlist',
    class: 'read',
    right: 'administration',
    request: byPartner,
    answer: rows(user.extend({ username: requiredText })),
    areas: ['users'],
  }),
  saveUser: call({
    title: 'Creates or changes a login',
    text: [
      `${ofPartner} \`userno\` 0 is a new one. An empty \`password\` keeps the old one. Answer the number, or \`success: false\` where nothing was saved.`,
    ],
    method: 'POST',
    path: 'partner/{partnerid}/user/save',
    action: 'usersave',
    class: 'save',
    right: 'administration',
    body: 'user',
    request: byPartner.extend({ user: userToSave }),
    answer: savedUser,
    example: of => ({ user: { ...of('listUsers'), password: '' } }),
    areas: ['users'],
  }),
  deleteUser: call({
    title: 'Deletes a login',
    text: [ofPartner],
    method: 'DELETE',
    path: 'partner/{partnerid}/user/{username}',
    action: 'userdelete',
    class: 'save',
    right: 'administration',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: result,
    example: { username: 'frontdesk1' },
    areas: ['users'],
  }),
  userExists: call({
    title: 'Is a user name taken?',
    text: [ofPartner],
    method: 'GET',
    path: 'partner/{partnerid}/user/exists/{username}',
    action: 'userexists',
    class: 'read',
    right: 'administration',
    request: byPartner.extend({ username: z.string().max(120) }),
    answer: z.object({ userexists: requiredFlag }),
    example: { username: 'frontdesk1' },
    areas: ['users'],
  }),
};
