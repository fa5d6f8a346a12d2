import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RequestHandler } from '@remix-run/node';
import { answerByRemix, BodyRefused, contextOf, refuseByRemix } from './adapter.server';
import type { Composition } from './compose.server';
import { serveDemonstrationEngine } from './engine.server';
import { serveStatic } from './files.server';
import { refusalOf } from './guard.server';
import { setSecurityHeaders } from './headers.server';
import { originOf } from './origin.server';

/** Nothing of the portal lies elsewhere (D4); Remix would answer an address outside with an empty page. */
const base = '/partner/';

/** Seconds that an idle connection stays open: a slow typist on a slow line should not pay for a new one. */
const keepAliveMs = 75_000;
const headersMs = 20_000;
const requestMs = 60_000;

/** The HTTP server in front of the app. The order of the steps in `answer` is the order in which a request is looked at. */
export function createPortalServer(composition: Composition, handle: RequestHandler, trustProxy: boolean): Server {
  const server = createServer({ requestTimeout: requestMs, headersTimeout: headersMs }, (request, response) => {
    answer(request, response).catch(error => {
      composition.services.log.error({ err: error }, 'request broke');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.keepAliveTimeout = keepAliveMs;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { services, files } = composition;
    const watched = composition.watch.begin(request, response);
    const origin = originOf(request, trustProxy);
    setSecurityHeaders(response, origin.https);
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    if (address === '/partner/livez') return void response.end('ok\n');
    const refusal = refusalOf(request, origin.origin);
    const demonstration = !refusal && serveDemonstrationEngine(composition, request, response, address);
    if (demonstration) return demonstration;
    if (!refusal && request.method !== 'POST' && serveStatic(files, request, response, address)) return;
    const outside = refusal ? null : redirectOf(address, request.url ?? '/');
    if (outside) return void response.writeHead(307, { Location: outside }).end();
    const status = refusal?.status ?? (address.startsWith(base) ? undefined : 404);
    const context = contextOf(services, origin, request.url ?? '/', status);
    watched.knows(context);
    if (refusal) {
      watched.refused = refusal.reason;
      if (refusal.status === 405) response.setHeader('Allow', 'GET, HEAD, POST');
    }
    await (status ? refuseByRemix : answerOrRefuse)(handle, context, origin, request, response);
  }
  return server;
}

async function answerOrRefuse(...[handle, context, origin, request, response]: Parameters<typeof answerByRemix>) {
  try {
    await answerByRemix(handle, context, origin, request, response);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    context.refusal = error.status;
    await refuseByRemix(handle, context, origin, request, response);
  }
}

/**
 * Addresses that lead elsewhere before any page is chosen (D4): outside /partner, and a base path in another case,
 * since cookies of /partner are not sent to /PARTNER. The query stays as it is.
 */
function redirectOf(address: string, target: string): string | null {
  const query = target.slice(address.length);
  if (address === '/' || /^\/partner\/?$/i.test(address)) return `/partner/home${query}`;
  const written = address.slice(0, base.length);
  return written !== base && written.toLowerCase() === base ? `${base}${address.slice(base.length)}${query}` : null;
}
