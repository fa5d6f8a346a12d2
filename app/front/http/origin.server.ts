import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { loopbackHost } from '~/rules/loopback';

export interface Origin {
  origin: string;
  /** as it came, in lower case with its port; null for none or for what is no host */
  host: string | null;
  https: boolean;
  loopback: boolean;
  /** who asks, as limits count them: an address, of IPv6 the network of one household (/64) */
  client: string;
}

/**
 * The origin that the browser sees. Behind a proxy (`TRUST_PROXY=1`) the proxy's word on scheme and host counts; without one
 * nobody's does.
 */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const said = (name: string) => trustedHeader(request, name, trustProxy);
  const https = said('x-forwarded-proto') === 'https';
  const host = (said('x-forwarded-host') || request.headers.host || '').toLowerCase();
  const clean = /^[a-z0-9.[\]:_-]{1,255}$/.test(host) && URL.canParse(`http://${host}`) ? host : null;
  return {
    origin: `${https ? 'https' : 'http'}://${clean ?? 'localhost'}`,
    host: clean,
    https,
    loopback: loopbackHost.test(clean ?? ''),
    client: clientOf(request, trustProxy),
  };
}

/** What a proxy in front says; '' where there is none. Of a list the first, which is what the browser asked for. */
export function trustedHeader(request: IncomingMessage, name: string, trustProxy: boolean): string {
  const [first = ''] = trustProxy ? String(request.headers[name] ?? '').split(',', 1) : [];
  return first.trim();
}

/** The proxy adds the address that it saw at the end; what stands before it anybody could have sent. */
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

/** An address as limits count it: of IPv6 the network that one household gets. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? networkOf(plain) : plain;
}

function networkOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (text: string) => text.split(':').filter(Boolean);
  const known = [groups(before), groups(after ?? '')] as const;
  const missing = after === undefined ? 0 : 8 - known[0].length - known[1].length;
  const all = [...known[0], ...Array<string>(Math.max(0, missing)).fill('0'), ...known[1]];
  return all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
