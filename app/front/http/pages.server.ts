import type { RejectionReason } from '~/gate/context';
import { Busy } from '~/semaphore';
import { contextOf, rejectedRequestOf, requestOf, writeResponse } from './adapter.server';
import { BodyRejected, bufferBody } from './body.server';
import { sendUnavailablePage } from './fallback-page.server';
import { isInsidePortal, prefix } from './redirects';
import type { RequestContext } from './request-context.server';
import type { Rejection } from './request-guard.server';
import type { ServerContext } from './types';

export async function sendPage(incoming: RequestContext, server: ServerContext): Promise<void> {
  if (!incoming.address.startsWith(prefix)) return sendRejection(incoming, server, 404);
  const { request, response } = incoming;
  const context = contextOf(server.services, incoming);
  incoming.logEntry.attach(context);
  try {
    // Read before admission, or slow senders would hold all permits.
    const body = request.method === 'POST' ? await bufferBody(request, response, context) : undefined;
    if (body && server.disk.isFull()) {
      incoming.logEntry.rejected = 'disk full';
      return await sendUnavailablePage(incoming, server.services, { body, reason: 'full' });
    }
    await withAdmission(incoming, server, context, signal => requestOf(incoming, signal, body), body);
  } catch (error) {
    if (!(error instanceof BodyRejected)) throw error;
    incoming.logEntry.rejected = error.message;
    await sendRejection(incoming, server, error.status, error.reason);
  }
}

export async function sendRejection(
  incoming: RequestContext,
  server: ServerContext,
  status: Rejection['status'] | 404,
  reason?: RejectionReason,
): Promise<void> {
  const context = contextOf(server.services, incoming, status, reason);
  incoming.logEntry.attach(context);
  await withAdmission(incoming, server, context, signal => rejectedRequestOf(incoming, signal));
}

async function withAdmission(
  incoming: RequestContext,
  { services, handle, admission }: ServerContext,
  context: ReturnType<typeof contextOf>,
  request: (signal: AbortSignal) => Request,
  body?: Buffer,
): Promise<void> {
  const disconnected = new AbortController();
  incoming.response.once('close', () => {
    if (!incoming.response.writableFinished) disconnected.abort();
  });
  const release = await admission.acquire(incoming.origin.client, disconnected.signal).catch(error => {
    if (disconnected.signal.aborted) return null;
    if (error instanceof Busy) return 'busy' as const;
    throw error;
  });
  if (release === null) return;
  if (release === 'busy') {
    incoming.logEntry.rejected = 'over capacity';
    return sendUnavailablePage(incoming, services, { body });
  }
  try {
    const answer = keepInsidePortal(await handle(request(disconnected.signal), context), context);
    const { unavailable } = context.state;
    // A page in the frame says it, too, but can't send a form again.
    if (unavailable && (body || answer.status !== 503))
      return await sendUnavailablePage(incoming, services, { body, reason: unavailable, begun: true });
    if (!isBareRefusal(answer)) return await writeResponse(incoming, answer, context, release);
    const refused = contextOf(services, incoming, answer.status);
    const page = await handle(rejectedRequestOf(incoming, disconnected.signal), refused);
    page.headers.set('Allow', 'GET, HEAD');
    await writeResponse(incoming, page, refused, release);
  } finally {
    release();
  }
}

/** Remix's own JSON for a post to an address that only gives a file. */
const isBareRefusal = ({ status, headers }: Response) =>
  status === 405 && headers.get('Content-Type')?.startsWith('application/json') === true;

/** No page redirects out of the portal but to its engine, so one that would goes home (open redirect). */
function keepInsidePortal(
  answer: Response,
  { requestId, state, services: { log } }: ReturnType<typeof contextOf>,
): Response {
  for (const name of ['Location', 'X-Remix-Redirect']) {
    const location = answer.headers.get(name);
    if (location === null || location === state.engineAddress || isInsidePortal(location)) continue;
    log.error({ requestId }, 'a redirect out of the portal was stopped');
    answer.headers.set(name, '/partner/home');
  }
  return answer;
}
