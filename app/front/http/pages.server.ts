import { Busy } from '~/semaphore';
import { contextOf, rejectedRequestOf, requestOf, writeResponse } from './adapter.server';
import { BodyRejected, readBody } from './body.server';
import { sendBusyPage } from './fallback-page.server';
import { isInsidePortal, prefix } from './redirects';
import type { RequestContext } from './request-context.server';
import type { Rejection } from './request-guard.server';
import type { ServerContext } from './types';

/** Whatever the app answers: pages, data, downloads, and the pages that say why something is refused. */

/** The page for an address; outside of /partner there is none. */
export async function sendPage(arrival: RequestContext, front: ServerContext): Promise<void> {
  if (!arrival.address.startsWith(prefix)) return sendRejection(arrival, front, 404);
  const { request, response } = arrival;
  const context = contextOf(front.services, arrival);
  arrival.logEntry.attach(context);
  try {
    // Read before there is a place, or slow senders would hold them all.
    const body = request.method === 'POST' ? await readBody(request, response, context) : undefined;
    await withAdmission(arrival, front, context, signal => requestOf(arrival, signal, body), body);
  } catch (error) {
    if (!(error instanceof BodyRejected)) throw error;
    arrival.logEntry.rejected = error.message;
    await sendRejection(arrival, front, error.status);
  }
}

/** A page in the brand's frame for what the front refused; the app only draws it. */
export async function sendRejection(
  arrival: RequestContext,
  front: ServerContext,
  status: Rejection['status'] | 404,
): Promise<void> {
  const context = contextOf(front.services, arrival, status);
  arrival.logEntry.attach(context);
  await withAdmission(arrival, front, context, signal => rejectedRequestOf(arrival, signal));
}

/** Remix at work, as soon as there is room for it. */
async function withAdmission(
  arrival: RequestContext,
  { services, handle, admission: places }: ServerContext,
  context: ReturnType<typeof contextOf>,
  request: (signal: AbortSignal) => Request,
  body?: Buffer,
): Promise<void> {
  const left = new AbortController();
  arrival.response.once('close', () => {
    if (!arrival.response.writableFinished) left.abort();
  });
  const leave = await places.enter(arrival.origin.client, left.signal).catch(error => {
    if (left.signal.aborted) return null;
    if (error instanceof Busy) return 'busy' as const;
    throw error;
  });
  if (leave === null) return;
  if (leave === 'busy') {
    arrival.logEntry.rejected = 'over capacity';
    return sendBusyPage(arrival, services, body);
  }
  try {
    const answer = keepInsidePortal(await handle(request(left.signal), context), arrival, services);
    await writeResponse(arrival, answer, context, leave);
  } finally {
    leave();
  }
}

/** A redirect that would lead out of the portal leads home: none of ours is meant to. */
function keepInsidePortal(
  answer: Response,
  { requestId }: RequestContext,
  { log }: ServerContext['services'],
): Response {
  for (const name of ['Location', 'X-Remix-Redirect']) {
    const location = answer.headers.get(name);
    if (location === null || isInsidePortal(location)) continue;
    log.error({ requestId }, 'a redirect out of the portal was stopped');
    answer.headers.set(name, '/partner/home');
  }
  return answer;
}
