import type { HeadersFunction } from '@remix-run/node';
import { consume, type Limit, refund } from '~/database/store/rate-limits.server';
import type { PartnerVisit, Visit } from '../visit';

const minute = 60_000;

/** Requests for a new password (trust.md): by client, so that nobody tries all ids, and by id, whose owner gets the mails. */
export function resetLimits({ context }: Visit, partnerId: string): Limit[] {
  return [
    { key: `reset client ${context.client}`, most: 10, windowMs: 60 * minute },
    { key: `reset partner ${Number(partnerId)}`, most: 3, windowMs: 60 * minute },
  ];
}

/** Wrong old passwords: a session that somebody left open is no place to guess them. */
export function oldPasswordLimits({ partner }: PartnerVisit): Limit[] {
  return [{ key: `password ${partner.id} ${partner.login}`, most: 10, windowMs: 15 * minute }];
}

/** Notices of changes to one address: whoever changes a record to and fro sends nobody a hundred mails. */
export function noticeLimits({ partner }: PartnerVisit, to: string): Limit[] {
  return [{ key: `notice ${partner.id} ${to.toLowerCase()}`, most: 5, windowMs: 60 * minute }];
}

/**
 * Refusals where the upstream judges the links (D13): a partner's from all clients too, but more, so that no one client can
 * shut a partner out.
 */
export function signOnLimits({ context }: Visit, partnerId: string): Limit[] {
  return [
    { key: `sso client ${context.client}`, most: 20, windowMs: 10 * minute },
    { key: `sso partner ${partnerId}`, most: 100, windowMs: 10 * minute },
  ];
}

/** Browsers' error reports (trust.md): a page that fails over and over says nothing new. */
export function clientErrorLimits({ context }: Visit): Limit[] {
  return [{ key: `client error ${context.client}`, most: 10, windowMs: minute }];
}

/**
 * Does what may be done only so often. It counts only when something came of it: `counts` says so of the result.
 * @returns what was done, or in how many seconds it can be tried again
 */
export async function withinLimits<Done>(
  { context }: Visit,
  limits: readonly Limit[],
  work: () => Promise<Done>,
  counts: (done: Done) => boolean,
): Promise<{ done: Done } | { waitSeconds: number }> {
  const { database } = context.services;
  const waitMs = await consume(database, limits);
  if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1_000) };
  let came = false;
  try {
    const done = await work();
    came = counts(done);
    return { done };
  } finally {
    if (!came) await refund(database, limits);
  }
}

/** `headers` of a route that may be asked for too often: Remix gives a page none of its action's or loader's by itself. */
export const waitHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : {});
};
