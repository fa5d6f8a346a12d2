import type { IncomingMessage } from 'node:http';

/** Hosts whose connections never leave the machine; browsers trust them like https. */
const loopbackHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

export interface Origin {
  origin: string;
  https: boolean;
  loopback: boolean;
}

/**
 * The origin that the browser sees. Behind a proxy (`TRUST_PROXY=1`) the proxy's word on scheme and host counts; without, nobody's does.
 */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const said = (name: string) =>
    (trustProxy
      ? String(request.headers[name] ?? '')
          .split(',')[0]
          ?.trim()
      : '') || '';
  const https = said('x-forwarded-proto') === 'https';
  const host = (said('x-forwarded-host') || request.headers.host || 'localhost').toLowerCase();
  const clean = /^[a-z0-9.[\]:_-]{1,255}$/.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost';
  return { origin: `${https ? 'https' : 'http'}://${clean}`, https, loopback: loopbackHost.test(clean) };
}
