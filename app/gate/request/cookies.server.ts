import type { PortalContext } from '../context';

/**
 * The portal's cookies. None carries data that somebody could gain from changing: the session's is an opaque id, the
 * others are preferences or the code of a message.
 */

const year = 365 * 24 * 3600;

/** `__Host-` ties the cookie to this very host; browsers want `Secure` for it (D7). */
const hostName = '__Host-portal';
const plainName = 'portal';

/** The value of a cookie, or null; a cookie that is oversized is none. */
export function readCookie(header: string | null, name: string): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return value.length > 0 && value.length <= 2_000 ? value : null;
    }
  }
  return null;
}

/**
 * Text browsers (lynx, w3m) never send a `Secure` cookie over http, not even to their own machine, where graphical
 * browsers do. On a loopback host, and only there, a client that kept the plain of two probe cookies but not the
 * secure one gets the plain session cookie.
 */
const plainProbe = 'cookies';
const hostProbe = '__Host-cookies';

export function probeCookies(context: PortalContext): string[] {
  if (!context.loopback) return [];
  return [`${plainProbe}=1; Path=/; HttpOnly; SameSite=Lax`, `${hostProbe}=1; Path=/; HttpOnly; SameSite=Lax; Secure`];
}

function dropsSecureCookies(context: PortalContext, header: string | null): boolean {
  return context.loopback && readCookie(header, plainProbe) !== null && readCookie(header, hostProbe) === null;
}

/**
 * The session id that the browser sent, under the name that this connection allows. Two of the name are none: the plain one
 * can be set by a sibling host for all of them (D7), and nobody should go on in a stranger's session.
 */
export function readSessionId(context: PortalContext, header: string | null): string | null {
  if (!context.secureCookies) return readOnly(header, plainName);
  return readOnly(header, hostName) ?? (context.loopback ? readOnly(header, plainName) : null);
}

function readOnly(header: string | null, name: string): string | null {
  const first = readCookie(header, name);
  const named = header?.split(';').filter(part => part.split('=', 1)[0]?.trim() === name) ?? [];
  return named.length === 1 ? first : null;
}

export function sessionCookie(context: PortalContext, header: string | null, id: string): string {
  const plain = !context.secureCookies || dropsSecureCookies(context, header);
  return plain
    ? `${plainName}=${id}; Path=/; HttpOnly; SameSite=Lax`
    : `${hostName}=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`;
}

/** Proofs that logins have signed in on this device before (device.server.ts). */
const deviceName = '__Host-device';
const plainDeviceName = 'device';
const mostProofs = 10;

export function readDevices(context: PortalContext, header: string | null): string[] {
  const secure = context.secureCookies ? readCookie(header, deviceName) : null;
  const plain = context.secureCookies && !context.loopback ? null : readCookie(header, plainDeviceName);
  return (secure ?? plain ?? '').split('~').filter(Boolean).slice(0, mostProofs);
}

export function deviceCookie(context: PortalContext, header: string | null, proofs: string[], days: number): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 24 * 3600}`;
  const plain = !context.secureCookies || dropsSecureCookies(context, header);
  return plain
    ? `${plainDeviceName}=${proofs.join('~')}; ${rest}`
    : `${deviceName}=${proofs.join('~')}; ${rest}; Secure`;
}

/** Takes the session cookie back, under both names. */
export function dropSessionCookies(context: PortalContext): string[] {
  const gone = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
  return context.secureCookies
    ? [`${hostName}=; ${gone}; Secure`, `${plainName}=; ${gone}`]
    : [`${plainName}=; ${gone}`];
}

/** A choice that is remembered: client id, lite mode, rows per page, which style sheet the browser has. */
export function preferenceCookie(name: 'client' | 'lite' | 'size' | 'css', value: string | null): string {
  return value === null
    ? `${name}=; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=0`
    : `${name}=${encodeURIComponent(value)}; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=${year}`;
}
