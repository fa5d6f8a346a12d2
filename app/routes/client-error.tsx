import { redirect } from '@remix-run/node';
import { isUpstreamError } from '~/gate/failure.server';
import { openForm } from '~/gate/form.server';
import { clientErrorLimits, withinLimits } from '~/gate/limits.server';
import { openPage } from '~/gate/page.server';
import { to } from '~/portal';
import { clientError } from '~/rules/client-error';

/**
 * Takes what a page's script reports of an error (specification point 7, trust.md) and hands it on in the name of whoever
 * is, or was until lately, signed in: every page with scripts needs a login, so nobody else has one to report. No page
 * waits for the answer, so none of them has a body.
 */
export const action = openForm('clienterror', ['message'], async (visit, body) => {
  const partnerId = visit.session?.partner.id ?? visit.ended?.partnerId;
  const message = clientError(String(body.get('message') ?? ''));
  if (partnerId === undefined || message === '') return new Response(null, { status: 204 });
  const report = () => visit.api.reportClientError({ partnerid: String(partnerId), message });
  const counts = () => true;
  const answer = await withinLimits(visit, clientErrorLimits(visit), () => report().catch(unheard), counts);
  if ('done' in answer) return new Response(null, { status: 204 });
  return new Response(null, { status: 429, headers: { 'Retry-After': String(answer.waitSeconds) } });
});

/** The upstream's failure is in the log already, and the visitor has no part in it. */
function unheard(error: unknown): void {
  if (!isUpstreamError(error)) throw error;
}

/** No page, only an address to post to. */
export const loader = openPage('clienterror', async () => redirect(to('home')));
