import { z } from 'zod';
import { call } from '../call';
import { flag, maybeFlag, partnerid, text, whole } from '../schemas';

const loginSelection = z.object({ iscbe: flag, partnerid: whole, username: text, mandant: whole });

const session = z.object({
  /** it travels in a header */
  authtoken: z
    .string()
    .max(4_000)
    .regex(/^[\x21-\x7e]+$/),
  partnerid: whole,
  user: text,
  /** D10 */
  accesstoken: whole,
  /** spelled so in the specification */
  pagetrakingenabled: flag,
  iscbe: flag,
  mandant: whole,
  tradepartner: flag,
  wlvtoken: text,
  /** whether it has sub-partners; null where the upstream tells none */
  superpartner: maybeFlag,
});

export const sessionCalls = {
  checkPartner: call({
    title: 'First step of the sign-in: is there such a login?',
    text: [
      '`username` is a partner id, or the name of one of its users. `mandant` is the brand: 101 to 112.',
      'Answer 404 for an unknown one, with a body such as `{ "error": "partner_not_found" }`: a 404 without a word may come from a server that knows no such path.',
    ],
    method: 'POST',
    path: 'checkpartner',
    action: 'checkpartner',
    class: 'login',
    right: null,
    request: z.object({ username: z.string() }),
    answer: loginSelection,
    example: { username: '10001' },
  }),
  authentication: call({
    title: 'Second step of the sign-in: the password',
    text: [
      '`authToken` is sent with every call from then on, for at most two hours. `accessToken` is the sum of the rights: 1 basic, 2 partner data, 4 password, 8 top sort, 32 layout editor, 64 all bookings and payout statements, 256 administration, which includes none of the others.',
      '`user` is the login name that was signed in with, a partner id or a user’s name as in listUsers, never a name to show: sessions, drafts and second factors are kept for it. Where it is missing, the name that was typed counts, in lower case.',
      'Answer 401 or 403 for a wrong password, in the same words and time as for an unknown login. Limit attempts: `x-forwarded-for` has the visitor’s address.',
    ],
    method: 'POST',
    path: 'authentication',
    action: 'authentication',
    class: 'login',
    right: null,
    request: z.object({ username: z.string(), password: z.string() }),
    answer: session,
    beyond: { answer: ['superpartner'] },
    example: { username: '10001', password: 'secret' },
  }),
  loginEhoi: call({
    title: 'Single sign-on',
    text: [
      'Signs in without a password, for a link that the portal has checked, or, with the signed query handed over, that the platform checks. `user` is the login name as in authentication; where it is missing, the partner id counts.',
    ],
    method: 'POST',
    path: 'loginehoi',
    action: 'loginehoi',
    class: 'login',
    right: null,
    /** delegated single sign-on hands over the signed query as well (D13) */
    request: z.object({ partnerid }).catchall(z.string()),
    answer: session,
    beyond: { answer: ['superpartner'] },
  }),
};
