import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Call, CallClass } from './call';
import type { CallName } from './calls';
import { networkError, readResponse } from './response.server';
import { traceHeaders } from './trace';
import type { SendContext, Transport } from './transport.server';

interface Outgoing {
  method: string;
  url: URL;
  body?: { type: string; text: string };
}

/** A class, so that hanging reports leave the others room. */
const sockets: Record<CallClass, number> = { login: 16, read: 32, report: 8, save: 16, download: 8, notice: 2 };

/** Sooner when the upstream's `Keep-Alive` header says so. */
const idleMs = 15_000;

/** One pool of sockets a class, no redirects, limited answers. */
export function httpTransport(
  base: URL,
  write: (call: Call, name: CallName, request: Record<string, unknown>) => Outgoing,
): Transport {
  const pools = createPools(base.protocol === 'https:' ? https.Agent : http.Agent);
  return {
    async send(call, name, request, context) {
      const response = await exchange(write(call, name, request), name, pools[call.class], context);
      return readResponse(response, call, name);
    },
    close() {
      for (const pool of Object.values(pools)) pool.destroy();
    },
  };
}

/** Errors: Error at the start for what is not plain http(s): a user name or a fragment would be silently lost. */
export function baseAddress(address: string): URL {
  const base = URL.canParse(address) ? new URL(address) : undefined;
  const fine = base && /^https?:$/.test(base.protocol) && !base.username && !base.password && !base.hash;
  if (!fine) throw new Error('UPSTREAM_URL must be an http or https address without user name, password and fragment.');
  return base;
}

/**
 * Logins and saves get a fresh connection each: they are never retried (D32), and on a kept one the other side's close
 * could cross the request.
 */
function createPools(Agent: typeof http.Agent): Record<CallClass, http.Agent> {
  const pool = (kind: CallClass, keepAlive: boolean) =>
    new Agent({ keepAlive, maxSockets: sockets[kind], timeout: idleMs });
  return {
    login: pool('login', false),
    read: pool('read', true),
    report: pool('report', true),
    save: pool('save', false),
    download: pool('download', true),
    notice: pool('notice', false),
  };
}

function exchange(
  outgoing: Outgoing,
  name: CallName,
  agent: http.Agent,
  context: SendContext,
): Promise<IncomingMessage> {
  const { method, url, body } = outgoing;
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent,
    signal: context.signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(context.token !== null && { authorization: `Bearer ${context.token}` }),
      ...(context.requestId !== undefined && { 'x-request-id': context.requestId }),
      ...(context.trace && traceHeaders(context.trace, randomBytes(8).toString('hex'))),
      ...(context.client && { 'x-forwarded-for': context.client }),
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
    },
  });
  return new Promise((resolve, reject) => {
    // By now a connection was free, or is being made.
    request.on('socket', context.onSent);
    request.on('response', resolve);
    request.on('error', error => reject(networkError(name, error)));
    request.end(body?.text);
  });
}
