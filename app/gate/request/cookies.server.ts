import type { PortalContext } from '../context';

const year = 365 * 24 * 3600;

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

function readUnique(header: string | null, name: string): string | null {
  const first = readCookie(header, name);
  const named = header?.split(';').filter(part => part.split('=', 1)[0]?.trim() === name) ?? [];
  return named.length === 1 ? first : null;
}

/** `__Host-` binds it to this host and requires `Secure` (D7); plain where a browser would not send such a one. */
const hostCookie = (name: string) => ({
  /** Two of the name count as none: a sibling host can set the plain one (session fixation, D7). */
  read(context: PortalContext, header: string | null): string | null {
    if (!context.secureCookies) return readUnique(header, name);
    return readUnique(header, `__Host-${name}`) ?? (context.loopback ? readUnique(header, name) : null);
  },
  /** @param maxAge s; without it until the browser is closed */
  write(context: PortalContext, header: string | null, value: string, maxAge?: number): string {
    const rest = `Path=/; HttpOnly; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;
    const isPlain = !context.secureCookies || dropsSecureCookies(context, header);
    return isPlain ? `${name}=${value}; ${rest}` : `__Host-${name}=${value}; ${rest}; Secure`;
  },
});

const session = hostCookie('portal');
const pendingSignIn = hostCookie('sign-in');
const device = hostCookie('device');
/** Logins that share a browser; each has one of 45 characters, of the 2,000 that a cookie is read with. */
export const maxProofs = 20;

export const readSessionId = session.read;

export const sessionCookie = (context: PortalContext, header: string | null, id: string): string =>
  session.write(context, header, id);

export const readPendingSignInId = pendingSignIn.read;

/** @param id null drops it */
export const pendingSignInCookie = (context: PortalContext, header: string | null, id: string | null): string =>
  pendingSignIn.write(context, header, id ?? '', id === null ? 0 : undefined);

export const readDevices = (context: PortalContext, header: string | null): string[] =>
  (device.read(context, header) ?? '').split('~').filter(Boolean).slice(0, maxProofs);

export const deviceCookie = (context: PortalContext, header: string | null, proofs: string[], days: number): string =>
  device.write(context, header, proofs.join('~'), days * 24 * 3600);

export function dropSessionCookies(context: PortalContext): string[] {
  const expired = 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
  return context.secureCookies
    ? [`__Host-portal=; ${expired}; Secure`, `portal=; ${expired}`]
    : [`portal=; ${expired}`];
}

export function preferenceCookie(name: 'client' | 'lite' | 'size' | 'css', value: string | null): string {
  return value === null
    ? `${name}=; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=0`
    : `${name}=${encodeURIComponent(value)}; Path=/partner; HttpOnly; SameSite=Lax; Max-Age=${year}`;
}
