import type { PortalContext } from '../context';

const year = 365 * 24 * 3600;

/** `__Host-` binds the cookie to this host and requires `Secure` (D7). */
const hostName = '__Host-portal';
const plainName = 'portal';

export function readCookie(header: string | null, name: string): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const index = part.indexOf('=');
    if (index > 0 && part.slice(0, index).trim() === name) {
      const value = part.slice(index + 1).trim();
      return value.length > 0 && value.length <= 2_000 ? value : null;
    }
  }
  return null;
}

/** Text browsers (lynx, w3m) send no `Secure` cookie over http, not even on loopback: of two cookies they send the plain one. */
const plainProbe = 'css';

export function probeCookies(context: PortalContext): string[] {
  return context.loopback ? ['__Host-cookies=1; Path=/; HttpOnly; SameSite=Lax; Secure'] : [];
}

function dropsSecureCookies(context: PortalContext, header: string | null): boolean {
  return context.loopback && readCookie(header, plainProbe) !== null && !/(^|; *)__Host-/.test(header ?? '');
}

/** Two cookies of the name count as none: a sibling host can set the plain one (session fixation, D7). */
export function readSessionId(context: PortalContext, header: string | null): string | null {
  if (!context.secureCookies) return readUnique(header, plainName);
  return readUnique(header, hostName) ?? (context.loopback ? readUnique(header, plainName) : null);
}

function readUnique(header: string | null, name: string): string | null {
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

const pendingName = '__Host-sign-in';
const plainPendingName = 'sign-in';

/** Of a sign-in whose code is missing (D38). */
export function readPendingSignInId(context: PortalContext, header: string | null): string | null {
  if (!context.secureCookies) return readUnique(header, plainPendingName);
  return readUnique(header, pendingName) ?? (context.loopback ? readUnique(header, plainPendingName) : null);
}

/** @param id null drops it */
export function pendingSignInCookie(context: PortalContext, header: string | null, id: string | null): string {
  const plain = !context.secureCookies || dropsSecureCookies(context, header);
  const rest = `Path=/; HttpOnly; SameSite=Lax${id === null ? '; Max-Age=0' : ''}`;
  return plain ? `${plainPendingName}=${id ?? ''}; ${rest}` : `${pendingName}=${id ?? ''}; ${rest}; Secure`;
}

const deviceName = '__Host-device';
const plainDeviceName = 'device';
const maxProofs = 10;

export function readDevices(context: PortalContext, header: string | null): string[] {
  const secure = context.secureCookies ? readCookie(header, deviceName) : null;
  const plain = context.secureCookies && !context.loopback ? null : readCookie(header, plainDeviceName);
  return (secure ?? plain ?? '').split('~').filter(Boolean).slice(0, maxProofs);
}

export function deviceCookie(context: PortalContext, header: string | null, proofs: string[], days: number): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 24 * 3600}`;
  const plain = !context.secureCookies || dropsSecureCookies(context, header);
  return plain
    ? `${plainDeviceName}=${proofs.join('~')}; ${rest}`
    : `${deviceName}=${proofs.join('~')}; ${rest}; Secure`;
}

export function dropSessionCookies(context: PortalContext): string[] {
  const expired = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
  return context.secureCookies
    ? [`${hostName}=; ${expired}; Secure`, `${plainName}=; ${expired}`]
    : [`${plainName}=; ${expired}`];
}

export function preferenceCookie(name: 'client' | 'lite' | 'size' | 'css', value: string | null): string {
  return value === null
    ? `${name}=; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=0`
    : `${name}=${encodeURIComponent(value)}; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=${year}`;
}
