import { z } from 'zod';
import type { Owner } from '~/database/store/owner';
import type { FoundSession } from '~/database/store/sessions.server';
import type { AnswerOf } from '~/upstream/calls';
import type { Partner, SessionData } from '../visit';

const sessionData = z.object({
  token: z.string(),
  user: z.string(),
  rights: z.number().int(),
  mandant: z.number().int(),
  corporate: z.boolean(),
  pageViews: z.boolean(),
  tradePartner: z.boolean(),
  superPartner: z.boolean().nullable().default(null),
  layoutToken: z.string().default(''),
  factorDue: z.boolean().default(false),
}) satisfies z.ZodType<SessionData>;

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
    superPartner: answer.superpartner,
    layoutToken: answer.wlvtoken,
    factorDue: false,
  };
}

/** Null for data in an older version's shape. */
export const parseSessionData = (stored: unknown): SessionData | null => sessionData.safeParse(stored).data ?? null;

/** Null for a session in an older version's shape: the visitor signs in again. */
export function partnerOf(found: FoundSession): Partner | null {
  const data = parseSessionData(found.data);
  return data ? { ...data, id: found.partnerId, login: found.login } : null;
}
