import type { HeadersFunction } from '@remix-run/node';
import { consume, type Limit, refund } from '~/database/store/rate-limits.server';
import { ignoreUnavailable } from '~/database/unavailable.server';
import type { PartnerVisit, Visit } from '../visit';

const minute = 60_000;

/** By client, so that nobody tries all ids, and by id, whose owner gets the mails. */
export function resetLimits({ context }: Visit, partnerId: string): Limit[] {
  return [
    { key: `reset client ${context.client}`, max: 10, windowMs: 60 * minute },
    { key: `reset partner ${Number(partnerId)}`, max: 3, windowMs: 60 * minute },
  ];
}

/** Somebody else may use a session that was left open. */
export function ownPasswordLimits({ partner }: PartnerVisit): Limit[] {
  return [{ key: `password ${partner.id} ${partner.login}`, max: 10, windowMs: 15 * minute }];
}

/** Where the upstream verifies links (D13). More per partner, so that no single client can lock one out. */
export function signOnLimits({ context }: Visit, partnerId: string): Limit[] {
  return [
    { key: `sso client ${context.client}`, max: 20, windowMs: 10 * minute },
    { key: `sso partner ${partnerId}`, max: 100, windowMs: 10 * minute },
  ];
}

export function nameCheckLimits({ partner }: PartnerVisit): Limit[] {
  return [{ key: `name ${partner.id} ${partner.login}`, max: 60, windowMs: 10 * minute }];
}

export function clientErrorLimits({ context }: Visit): Limit[] {
  return [{ key: `client error ${context.client}`, max: 10, windowMs: minute }];
}

/** Calls of `work` that come to nothing are refunded. */
export async function withinLimits<Done>(
  { context: { services, state } }: Visit,
  limits: readonly Limit[],
  work: () => Promise<Done>,
  counts: (done: Done) => boolean,
): Promise<{ done: Done } | { waitSeconds: number }> {
  const { database } = services;
  const waitMs = await consume(database, limits);
  if (waitMs > 0) {
    state.limited = limits[0]?.key.split(' ', 1)[0];
    return { waitSeconds: Math.ceil(waitMs / 1_000) };
  }
  let counted = false;
  try {
    const done = await work();
    counted = counts(done);
    return { done };
  } finally {
    if (!counted) await refund(database, limits).catch(ignoreUnavailable);
  }
}

/** Remix passes a page no headers of its action or loader. */
export const waitHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : {});
};
