import type { ServerResponse } from 'node:http';

/** Only here: of two policies both would apply. With `no-referrer` forms without scripts send `Origin: null`. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': contentSecurityPolicy(null),
};

export const plainHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

export function setSecurityHeaders(response: ServerResponse, https: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (https) response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

/** Only the headers that matter for assets: the others are most of a small file's bytes. */
export function removePageHeaders(response: ServerResponse, hashed: boolean): void {
  response.removeHeader('Referrer-Policy');
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.removeHeader('Permissions-Policy');
  // A logo can be opened as a document of its own.
  response.setHeader('Content-Security-Policy', `default-src 'none'${hashed ? '' : "; frame-ancestors 'none'"}`);
  omitKeepAlive(response);
}

/** Keep-alive is HTTP/1.1's default. `close` is always sent: a proxy may not know that the client asked for it. */
export function omitKeepAlive(response: ServerResponse): void {
  if (response.shouldKeepAlive && !response.hasHeader('Connection')) response.removeHeader('Connection');
}

export function contentSecurityPolicy(nonce: string | null, formAction?: string): string {
  const from = nonce ? `'nonce-${nonce}'` : "'none'";
  return [
    "default-src 'none'",
    `script-src ${nonce ? `${from} 'strict-dynamic'` : from}`,
    `style-src 'self'${nonce ? ` ${from}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${formAction ? ` ${formAction}` : ''}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
