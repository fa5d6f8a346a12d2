import { clientError } from '~/rules/client-error';
import { isUpstreamError } from './request/failure.server';
import { clientErrorLimits, withinLimits } from './request/rate-limits.server';
import type { Visit } from './visit';

/**
 * Hands on what a page's script reports of an error (specification point 7, trust.md), in the name of whoever is, or was
 * until lately, signed in: every page with scripts needs a login, so nobody else has one to report.
 * @returns 204, or 429 for a client that reports too often; without a body, since no page waits for it
 */
export async function forwardClientError(visit: Visit, text: string): Promise<Response> {
  const partnerId = visit.session?.partner.id ?? visit.ended?.partnerId;
  const message = clientError(text);
  if (partnerId === undefined || message === '') return new Response(null, { status: 204 });
  const report = () => visit.api.reportClientError({ partnerid: String(partnerId), message });
  const counts = () => true;
  const answer = await withinLimits(visit, clientErrorLimits(visit), () => report().catch(unheard), counts);
  if ('done' in answer) return new Response(null, { status: 204 });
  return new Response(null, { status: 429, headers: { 'Retry-After': String(answer.waitSeconds) } });
}

/** The upstream's failure is in the log already, and the visitor has no part in it. */
function unheard(error: unknown): void {
  if (!isUpstreamError(error)) throw error;
}
