import { claimOnce } from '~/database/store/idempotency.server';
import { databaseTime } from '~/database/store/sql-time.server';
import { isId } from '~/rules/ids';
import { safeRedirect } from '~/rules/redirect';
import type { AnswerOf } from '~/upstream/calls';
import { isUpstreamError } from '../request/failure.server';
import { signOnLimits, withinLimits } from '../request/rate-limits.server';
import type { Visit } from '../visit';
import { limitOfUpstream } from './login-attempts.server';
import { type SsoLinkFault, verifySsoLink } from './sso-link.server';

interface Claim {
  partnerId: string;
  /** an address of the portal that the signature covers; null: home */
  redirectTo: string | null;
  query: Record<string, string>;
}

/** `failed`: the upstream could not be asked. */
export class SignOnRefused extends Error {
  constructor(
    readonly reason: SsoLinkFault | 'off' | 'used' | 'refused' | 'limited' | 'failed',
    readonly partnerId?: string,
  ) {
    super(`Single sign-on: ${reason}.`);
  }
}

/** Verifies a link without using it up (D13); in the mode `delegated` only its form. @throws SignOnRefused */
export async function readClaim({ context, url }: Visit): Promise<Claim> {
  const { database, settings } = context.services;
  const { mode, keys } = settings.signOn;
  if (mode === 'off') throw new SignOnRefused('off');
  const query = Object.fromEntries(url.searchParams);
  const twice = [...url.searchParams].length !== Object.keys(query).length;
  const { partnerID = '' } = query;
  if (twice || !isId(partnerID)) throw new SignOnRefused('malformed');
  if (mode !== 'signed') return { partnerId: partnerID, query, redirectTo: null };
  const proof = verifySsoLink(query, { host: url.host, keys, now: new Date(await databaseTime(database)) });
  if (typeof proof === 'string') throw new SignOnRefused(proof, partnerID);
  return { partnerId: partnerID, query, redirectTo: safeRedirect(proof.redirectTo ?? null) };
}

/** The user whose session the link would replace: never without asking them. Staff of the same partner count too. */
export function otherUser({ session }: Visit, { partnerId }: Claim): string | null {
  return session && session.partner.login !== partnerId ? session.partner.user : null;
}

export const isSignedInAs = ({ session }: Visit, { partnerId }: Claim): boolean => session?.partner.login === partnerId;

/** Uses the link up. @throws SignOnRefused · TooManyAttempts */
export async function authenticateByLink(visit: Visit): Promise<AnswerOf<'loginEhoi'>> {
  const { database, settings } = visit.context.services;
  const { partnerId, query } = await readClaim(visit);
  if (settings.signOn.mode !== 'signed') return askWithinLimits(visit, partnerId, query);
  const unused = await claimOnce(database, `sso ${query.kid} ${query.nonce}`);
  if (!unused) throw new SignOnRefused('used', partnerId);
  return askUpstream(visit, partnerId, query);
}

/** Unverified links reach the upstream only so often. */
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

/** With the whole query and the host, so that the upstream can verify the link once more. */
async function askUpstream(visit: Visit, partnerId: string, query: Record<string, string>) {
  const { partnerID: _, ...rest } = query;
  let answer: AnswerOf<'loginEhoi'>;
  try {
    answer = await visit.api.loginEhoi({ ...rest, host: visit.url.host, partnerid: partnerId });
  } catch (error) {
    const limited = await limitOfUpstream(visit, partnerId, error);
    if (limited) throw limited;
    if (!isUpstreamError(error)) throw error;
    if (error.dataRefused) throw new SignOnRefused('refused', partnerId);
    const { requestId, services } = visit.context;
    services.log.error({ requestId, call: error.call, status: error.status }, 'single sign-on failed');
    throw new SignOnRefused('failed', partnerId);
  }
  if (String(answer.partnerid) !== partnerId) throw new SignOnRefused('refused', partnerId);
  return { ...answer, user: answer.user || partnerId };
}
