import { clientError } from '~/rules/client-error';
import { isUpstreamError } from './request/failure.server';
import { clientErrorLimits, withinLimits } from './request/rate-limits.server';
import type { Visit } from './visit';

/** Only with a session, running or just ended: every page with scripts needs a login. */
export async function forwardClientError(visit: Visit, text: string): Promise<Response> {
  const partnerId = visit.session?.partner.id ?? visit.ended?.partnerId;
  const message = clientError(text);
  if (partnerId === undefined || message === '') return new Response(null, { status: 204 });
  const report = () => visit.api.reportClientError({ partnerid: String(partnerId), message });
  const counts = () => true;
  const outcome = await withinLimits(
    visit,
    clientErrorLimits(visit),
    () => report().catch(ignoreUpstreamError),
    counts,
  );
  if ('done' in outcome) return new Response(null, { status: 204 });
  return new Response(null, { status: 429, headers: { 'Retry-After': String(outcome.waitSeconds) } });
}

function ignoreUpstreamError(error: unknown): void {
  if (!isUpstreamError(error)) throw error;
}
