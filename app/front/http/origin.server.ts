import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { loopbackHost } from '~/rules/loopback';
import { clientNetwork } from '~/rules/networks';

export interface Origin {
  origin: string;
  /** in lower case with its port; null when missing or malformed */
  host: string | null;
  https: boolean;
  loopback: boolean;
  /** key of rate limits: the address, of IPv6 the /64 network */
  client: string;
}

/** Forwarded headers count only behind a proxy (`TRUST_PROXY=1`). */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const forwardedHeader = (name: string) => trustedHeader(request, name, trustProxy);
  const https = forwardedHeader('x-forwarded-proto') === 'https';
  const host = (forwardedHeader('x-forwarded-host') || request.headers.host || '').toLowerCase();
  const validHost = /^[a-z0-9.[\]:_-]{1,255}$/.test(host) && URL.canParse(`http://${host}`) ? host : null;
  return {
    // As browsers write it: some proxies name the default port too.
    origin: new URL(`${https ? 'https' : 'http'}://${validHost ?? 'localhost'}`).origin,
    host: validHost,
    https,
    loopback: loopbackHost.test(validHost ?? ''),
    client: clientOf(request, trustProxy),
  };
}

/** The first of a list is what the browser asked for. */
export function trustedHeader(request: IncomingMessage, name: string, trustProxy: boolean): string {
  const [first = ''] = trustProxy ? String(request.headers[name] ?? '').split(',', 1) : [];
  return first.trim();
}

/** The proxy appends the address that it saw; anybody could have sent those before it. */
function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  const address = forwarded && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '');
  return clientNetwork(address);
}
