import { base } from '~/addresses';

/** D4; Remix would answer an address outside with an empty page. */
export const prefix = `${base}/`;

/** D4. Browsers do not send cookies of /partner to /PARTNER. */
export function redirectOf(address: string, target: string): string | null {
  const query = target.slice(address.length);
  if (address === '/' || /^\/partner\/?$/i.test(address)) return `/partner/home${query}`;
  const pathPrefix = address.slice(0, prefix.length);
  return pathPrefix !== prefix && pathPrefix.toLowerCase() === prefix
    ? `${prefix}${address.slice(prefix.length)}${query}`
    : null;
}

/** No open redirect: browsers take a backslash for a slash and skip line breaks. */
export function isInsidePortal(location: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location);
}
