import type { RequestHandler } from '@remix-run/node';
import { createReadiness } from '../operation/readiness.server';
import { createAdmission } from './admission.server';
import { ClientDisconnected } from './body.server';
import { createConnections } from './connections.server';
import { serveDemonstrationEngine } from './demo-engine.server';
import { destroyWhenStalled } from './end-response.server';
import { sendFallbackPage } from './fallback-page.server';
import { plainHeaders, setSecurityHeaders } from './headers.server';
import { createHostRule } from './hosts.server';
import { sendPage, sendRejection } from './pages.server';
import { redirectOf } from './redirects';
import { type RequestContext, requestContextOf } from './request-context.server';
import { rejectionOf } from './request-guard.server';
import { createLimitedServer } from './socket-limits.server';
import { serveStatic } from './static-files.server';
import type { PortalServer, ServerContext, ServerParts, ServerSettings } from './types';

type Step = (incoming: RequestContext, server: ServerContext) => boolean | Promise<boolean>;

/** The cheapest first; nothing after a rejection sees the request. */
const steps: Step[] = [liveness, unknownHosts, rejections, demonstrationEngine, staticFiles, redirects, pages];

/** Then it is closed, so that a load balancer can distribute the visitors again. */
const maxRequestsPerConnection = 1_000;

export function createPortalServer(parts: ServerParts, handle: RequestHandler, settings: ServerSettings): PortalServer {
  const { services } = parts;
  const { trustProxy, maxConnections, maxRequests, allowedHosts, host } = settings;
  const readiness = createReadiness(services.database, parts.disk);
  const admission = createAdmission(maxRequests);
  const isOurHost = createHostRule({ brands: services.brands, allowed: allowedHosts, bound: host, trustProxy });
  const context: ServerContext = { ...parts, handle, readiness, admission, isOurHost };
  const connections = createConnections();
  const limits = { maxConnections, maxPerAddress: trustProxy ? null : Math.ceil(maxConnections / 4) };
  const server = createLimitedServer(limits, (request, response) =>
    connections.inSequence(request, response, requestCount => {
      // The steps and a file's pipeline add more listeners than Node's default of 10.
      response.setMaxListeners(20);
      if (readiness.draining || requestCount >= maxRequestsPerConnection) response.setHeader('Connection', 'close');
      void answer(requestContextOf(request, response, { trustProxy, requestLog: parts.requestLog }), context);
    }),
  );
  return { server, readiness, admission, connections, close: admission.close };
}

async function answer(incoming: RequestContext, server: ServerContext): Promise<void> {
  const { response, requestId, origin } = incoming;
  try {
    setSecurityHeaders(response, origin.https);
    for (const step of steps) if (await step(incoming, server)) break;
  } catch (error) {
    if (error instanceof ClientDisconnected) return void response.destroy();
    server.services.log.error({ requestId, err: error }, 'request broke');
    if (response.headersSent) return void response.destroy();
    await sendFallbackPage(incoming, server.services, { status: 500 }).catch(() => response.destroy());
  }
  destroyWhenStalled(response);
}

/** Probes use the address, so any host will do. */
async function liveness(
  { request, response, address }: RequestContext,
  { readiness }: ServerContext,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (address !== '/partner/livez' && address !== '/partner/readyz') return false;
  const ok = address === '/partner/livez' || (await readiness.ready()).ok;
  response.writeHead(ok ? 200 : 503, plainHeaders).end(ok ? 'ok\n' : 'not ready\n');
  return true;
}

async function unknownHosts(incoming: RequestContext, { services, isOurHost }: ServerContext): Promise<boolean> {
  const { origin, logEntry, response } = incoming;
  if (isOurHost(origin)) return false;
  response.setHeader('Connection', 'close');
  // Tells an operator what ALLOWED_HOSTS lacks.
  logEntry.rejected = `host ${origin.host ?? '-'}`;
  // RFC 9110, 15.5.20
  await sendFallbackPage(incoming, services, { status: origin.host === null ? 400 : 421 });
  return true;
}

async function rejections(incoming: RequestContext, server: ServerContext): Promise<boolean> {
  const rejection = rejectionOf(incoming.request, incoming.origin.origin);
  if (!rejection) return false;
  const { response, logEntry } = incoming;
  logEntry.rejected = rejection.reason;
  // What follows may be part of the rejected request (request smuggling).
  response.setHeader('Connection', 'close');
  if (rejection.status === 405) response.setHeader('Allow', 'GET, HEAD, POST');
  await sendRejection(incoming, server, rejection.status);
  return true;
}

async function demonstrationEngine(incoming: RequestContext, { platform }: ServerContext): Promise<boolean> {
  const { request, response, address } = incoming;
  const served = serveDemonstrationEngine(platform, request, response, address);
  await served;
  return served !== undefined;
}

function staticFiles({ request, response, address }: RequestContext, { files }: ServerContext): boolean {
  return request.method !== 'POST' && serveStatic(files, request, response, address);
}

function redirects({ response, address, target }: RequestContext): boolean {
  const location = redirectOf(address, target);
  if (location) response.writeHead(307, { Location: location, 'Content-Length': 0 }).end();
  return location !== null;
}

async function pages(incoming: RequestContext, server: ServerContext): Promise<boolean> {
  await sendPage(incoming, server);
  return true;
}
