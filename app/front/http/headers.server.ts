import type { ServerResponse } from 'node:http';

/**
 * Security headers, set here and nowhere else: two policies on one answer would both apply. `same-origin` as referrer
 * policy, because with `no-referrer` a form without scripts sends `Origin: null` and would be refused.
 */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': contentSecurityPolicy(null),
};

/** Of an answer in plain words, which is written before or without Node's own response. */
export const plainHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

export function setSecurityHeaders(response: ServerResponse, https: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (https) response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

/**
 * A script, style sheet or logo opens no window, loads nothing and asks for nothing: only who may load it and as what
 * counts. The rest would be most of its bytes on a slow line.
 */
export function removePageHeaders(response: ServerResponse, hashed: boolean): void {
  response.removeHeader('Referrer-Policy');
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.removeHeader('Permissions-Policy');
  // A logo can be opened as a document of its own; a hashed script or style sheet is nothing by itself.
  response.setHeader('Content-Security-Policy', `default-src 'none'${hashed ? '' : "; frame-ancestors 'none'"}`);
  omitKeepAlive(response);
}

/**
 * Connections persist without being told so, which would be 48 bytes of each answer; that one ends has to be said, also when
 * it was the visitor's wish: a proxy in between may not know of it.
 */
export function omitKeepAlive(response: ServerResponse): void {
  if (response.shouldKeepAlive && !response.hasHeader('Connection')) response.removeHeader('Connection');
}

/** The policy of a rendered page. Only the engine page may post anywhere else than back to the portal. */
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
