import { base } from '~/portal';

/** Nothing of the portal lies elsewhere (D4); Remix would answer an address outside with an empty page. */
export const prefix = `${base}/`;

/**
 * Addresses that lead elsewhere before any page is chosen (D4): outside /partner, and a base path in another case,
 * since cookies of /partner are not sent to /PARTNER. The query stays as it is.
 * @param address the path, without double slashes (guard.server.ts)
 * @returns null for every other address
 */
export function redirectOf(address: string, target: string): string | null {
  const query = target.slice(address.length);
  if (address === '/' || /^\/partner\/?$/i.test(address)) return `/partner/home${query}`;
  const written = address.slice(0, prefix.length);
  return written !== prefix && written.toLowerCase() === prefix
    ? `${prefix}${address.slice(prefix.length)}${query}`
    : null;
}

/**
 * Whether a `Location` stays on the portal. Remix sends `redirect('//elsewhere')` as it is, and browsers take a backslash
 * for a slash and skip line breaks.
 */
export function isInsidePortal(location: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location);
}
