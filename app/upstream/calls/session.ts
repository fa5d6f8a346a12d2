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
    method: 'POST',
    path: 'checkpartner',
    action: 'checkpartner',
    class: 'login',
    right: null,
    request: z.object({ username: z.string() }),
    answer: loginSelection,
  }),
  authentication: call({
    method: 'POST',
    path: 'authentication',
    action: 'authentication',
    class: 'login',
    right: null,
    request: z.object({ username: z.string(), password: z.string() }),
    answer: session,
    beyond: { answer: ['superpartner'] },
  }),
  loginEhoi: call({
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
