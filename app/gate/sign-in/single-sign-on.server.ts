import { claimOnce } from '~/database/store/idempotency.server';
import type { AnswerOf } from '~/upstream/calls';
import type { SignOnSettings } from '../context';
import { isUpstreamError } from '../request/failure.server';
import { signOnLimits, withinLimits } from '../request/rate-limits.server';
import type { Visit } from '../visit';
import { type SsoLinkFault, verifySsoLink } from './sso-link.server';

/** Whom a link is for, and what it says besides. */
interface Claim {
  partnerId: string;
  query: Record<string, string>;
}

/** Why nobody was signed in. `failed`: the upstream could not say. */
export class SignOnRefused extends Error {
  constructor(
    readonly reason: SsoLinkFault | 'off' | 'used' | 'refused' | 'limited' | 'failed',
    readonly partnerId?: string,
  ) {
    super(`Single sign-on: ${reason}.`);
  }
}

/**
 * Reads and judges a link without using it up, so that it can be looked at more than once (D13). In the mode `delegated` the
 * upstream judges, and here only the form is looked at.
 * @throws SignOnRefused
 */
export function readClaim(url: URL, { mode, keys }: SignOnSettings): Claim {
  if (mode === 'off') throw new SignOnRefused('off');
  const query = Object.fromEntries(url.searchParams);
  const twice = [...url.searchParams].length !== Object.keys(query).length;
  const { partnerID = '' } = query;
  if (twice || !/^[1-9]\d{0,8}$/.test(partnerID)) throw new SignOnRefused('malformed');
  if (mode === 'signed') {
    const proof = verifySsoLink(query, { host: url.host, keys, now: new Date() });
    if (typeof proof === 'string') throw new SignOnRefused(proof, partnerID);
  }
  return { partnerId: partnerID, query };
}

/**
 * Who is signed in here as somebody else than the link is for, a member of the partner's staff too: nobody should find
 * himself in another's account without having been asked. Null for nobody else.
 */
export function otherUser({ session }: Visit, { partnerId }: Claim): string | null {
  return session && session.partner.login !== partnerId ? session.partner.user : null;
}

/**
 * Whom a link is for; it is used up by that.
 * @throws SignOnRefused
 */
export async function proveByLink(visit: Visit, url: URL): Promise<AnswerOf<'loginEhoi'>> {
  const { database, settings } = visit.context.services;
  const { partnerId, query } = readClaim(url, settings.signOn);
  if (settings.signOn.mode !== 'signed') return askWithinLimits(visit, partnerId, query);
  const unused = await claimOnce(database, `sso ${query.kid} ${query.nonce}`);
  if (!unused) throw new SignOnRefused('used', partnerId);
  return askUpstream(visit, partnerId, query);
}

/** Where nobody has judged the link before the upstream, it is asked about refused ones only so often. */
async function askWithinLimits(visit: Visit, partnerId: string, query: Record<string, string>) {
  const ask = () =>
    askUpstream(visit, partnerId, query).catch(error => {
      if (error instanceof SignOnRefused && error.reason === 'refused') return error;
      throw error;
    });
  const asked = await withinLimits(visit, signOnLimits(visit, partnerId), ask, done => done instanceof SignOnRefused);
  if ('waitSeconds' in asked) throw new SignOnRefused('limited', partnerId);
  if (asked.done instanceof SignOnRefused) throw asked.done;
  return asked.done;
}

/**
 * The whole query goes on, and the host that it was made for: over HTTP the upstream must not believe just anybody, so it
 * can judge the proof once more.
 */
async function askUpstream(visit: Visit, partnerId: string, query: Record<string, string>) {
  const { partnerID: _, ...rest } = query;
  let answer: AnswerOf<'loginEhoi'>;
  try {
    answer = await visit.api.loginEhoi({ ...rest, host: visit.url.host, partnerid: partnerId });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    if (error.refused) throw new SignOnRefused('refused', partnerId);
    const { requestId, services } = visit.context;
    services.log.error({ requestId, call: error.call, status: error.status }, 'single sign-on failed');
    throw new SignOnRefused('failed', partnerId);
  }
  // A proof speaks of one partner; a session of another one was not asked for.
  if (String(answer.partnerid) !== partnerId) throw new SignOnRefused('refused', partnerId);
  return answer;
}
