import { z } from 'zod';
import type { Owner } from '~/database/store/owner';
import type { FoundSession } from '~/database/store/sessions.server';
import type { AnswerOf } from '~/upstream/calls';

/** What a session holds of the upstream's `authentication` answer. It lies in the database, never in the browser (D7). */
const sessionData = z.object({
  token: z.string(),
  user: z.string(),
  rights: z.number().int(),
  mandant: z.number().int(),
  corporate: z.boolean(),
  pageViews: z.boolean(),
  tradePartner: z.boolean(),
  /** names the partner's public layout page; it opens nothing, customers see it in an address */
  layoutToken: z.string().default(''),
});

type SessionData = z.output<typeof sessionData>;

/** Who is signed in. `id` is the only partner id that any call is made with. */
export interface Partner extends SessionData {
  id: number;
  /** what was typed at login: the partner id or a staff user's name */
  login: string;
}

/** Whose it is, for all that is kept for a login. */
export const ownerOf = ({ id, login }: Partner): Owner => ({ partnerId: id, login });

export function sessionDataOf(answer: AnswerOf<'authentication'>): SessionData {
  return {
    token: answer.authtoken,
    user: answer.user,
    rights: answer.accesstoken,
    mandant: answer.mandant,
    corporate: answer.iscbe,
    pageViews: answer.pagetrakingenabled,
    tradePartner: answer.tradepartner,
    layoutToken: answer.wlvtoken,
  };
}

/** Null for a session that an older version wrote in another shape: the visitor signs in again. */
export function partnerOf(found: FoundSession): Partner | null {
  const data = sessionData.safeParse(found.data).data;
  return data ? { ...data, id: found.partnerId, login: found.login } : null;
}
