import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Call } from './call';
import { type CallClass, callClasses, classNames } from './call-classes';
import type { CallName } from './calls';
import { emptyMap, mappedCall, type UpstreamMap } from './map';
import { networkError, readResponse } from './response.server';
import type { TlsFiles } from './tls-files.server';
import { traceHeaders } from './trace';
import type { SendContext, Transport } from './transport.server';

interface Outgoing {
  method: string;
  url: URL;
  body?: { type: string; text: string };
}

/** Without a map the wire is the table's. */
export interface WireSettings {
  map?: UpstreamMap;
  tls?: TlsFiles;
}

/** Sooner when the upstream's `Keep-Alive` header says so. */
const idleMs = 15_000;

/** `write` gets the row as the map has it, and the address of its class. One pool of sockets a class, no redirects. */
export function httpTransport(
  bases: Record<CallClass, URL>,
  write: (call: Call, base: URL, request: Record<string, unknown>) => Outgoing,
  { map = emptyMap, tls = {} }: WireSettings,
): Transport {
  const pools = createPools(bases, tls);
  return {
    async send(call, name, request, context) {
      const outgoing = write(mappedCall(map, name), bases[call.class], request);
      return readResponse(await exchange(outgoing, name, pools[call.class], context, map), call, name, map.success);
    },
    close() {
      for (const pool of Object.values(pools)) pool.destroy();
    },
  };
}

/** The address of each class: the map's, else UPSTREAM_URL. */
export function baseAddresses(address: string, { map = emptyMap }: WireSettings): Record<CallClass, URL> {
  const base = baseAddress(address);
  const own = classNames.map(kind => [kind, map.addresses[kind] ? baseAddress(map.addresses[kind]) : base]);
  return Object.fromEntries(own);
}

/** Errors: Error at the start for what is not plain http(s): a user name or a fragment would be silently lost. */
function baseAddress(address: string): URL {
  const base = URL.canParse(address) ? new URL(address) : undefined;
  const fine = base && /^https?:$/.test(base.protocol) && !base.username && !base.password && !base.hash;
  if (!fine) throw new Error('UPSTREAM_URL must be an http or https address without user name, password and fragment.');
  return base;
}

/**
 * Logins and saves get a fresh connection each: they are never retried (D32), and on a kept one the other side's close
 * could cross the request.
 */
function createPools(bases: Record<CallClass, URL>, tls: TlsFiles): Record<CallClass, http.Agent> {
  const pools = classNames.map(kind => {
    const { sockets, retried } = callClasses[kind];
    const options = { keepAlive: retried, maxSockets: sockets, timeout: idleMs };
    const secure = bases[kind].protocol === 'https:';
    return [kind, secure ? new https.Agent({ ...options, ...tls }) : new http.Agent(options)];
  });
  return Object.fromEntries(pools);
}

function exchange(
  outgoing: Outgoing,
  name: CallName,
  agent: http.Agent,
  context: SendContext,
  { token, headers }: UpstreamMap,
): Promise<IncomingMessage> {
  const { method, url, body } = outgoing;
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent,
    signal: context.signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(context.token !== null && { [token.header]: `${token.scheme} ${context.token}`.trim() }),
      ...(context.requestId !== undefined && { 'x-request-id': context.requestId }),
      ...(context.trace && traceHeaders(context.trace, randomBytes(8).toString('hex'))),
      ...(context.client && { 'x-forwarded-for': context.client }),
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
      ...headers,
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
