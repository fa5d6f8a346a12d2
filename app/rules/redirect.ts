/** Longer addresses are refused by the server anyway (trust.md, Input). */
const longest = 8_192;

/** Printable ASCII without backslash and '#': the only signs that a request's path and query can bring along. */
const plain = /^[\x21-\x22\x24-\x5b\x5d-\x7e]+$/;

/**
 * Where to go after signing in (D6): an address of the portal but login and logout in any spelling, kept byte for byte,
 * or nothing.
 *
 * @param target what `redirectTo` carried, already decoded once by the query's parser
 * @returns path and query including the `/partner` prefix, or null
 */
export function safeRedirect(target: string | null): string | null {
  const segments = segmentsOf(target);
  return segments === null || isSignInOrOut(segments[0] ?? '') ? null : target;
}

/** Where a switch leads back to: any address of the portal, the login too. Same parameter and result. */
export function ownAddress(target: string | null): string | null {
  return segmentsOf(target) === null ? null : target;
}

/**
 * The path's segments below `/partner`, or null. Refused are other origins, paths outside `/partner/`, and whatever a
 * browser or the router could read as another path than it looks like: `//`, dot segments, backslashes, control
 * characters, doubly encoded signs. The query is the visitor's own and is not looked into.
 */
function segmentsOf(target: string | null): string[] | null {
  if (target === null || target.length > longest || !plain.test(target) || isDataRequest(target)) return null;
  const [path = ''] = target.split('?', 1);
  const [empty, base, ...encoded] = path.split('/');
  if (empty !== '' || base !== 'partner' || encoded.length === 0) return null;
  const segments = encoded.map(decoded);
  return segments.every(isHarmless) && !segments.slice(0, -1).includes('') ? segments : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** After one decoding nothing may be left that means something to a path, nor another encoding. */
function isHarmless(segment: string | null): segment is string {
  return segment !== null && segment !== '.' && segment !== '..' && !/[/\\%\x00-\x1f\x7f-\x9f]/.test(segment);
}

/** `login`, `loginehoi`, `logout` and what could be taken for them (`Logout.html`, `login;x`). */
function isSignInOrOut(segment: string): boolean {
  return /^log(?:in|out)/i.test(segment.trim());
}

/** The mark of a data request as the router finds it: by its decoded name, with a value or without. */
const isDataMark = (part: string): boolean => new URLSearchParams(`?${part}`).has('_data');

/** Whether the router answers the address with data instead of a page, however the mark is spelt (`%5Fdata`). */
export const isDataRequest = (target: string): boolean => isDataMark(queryOf(target) ?? '');

/** The address of a data request's page; all other parts of the query stay byte for byte. */
export function withoutDataMark(target: string): string {
  const query = queryOf(target);
  if (query === null || !isDataMark(query)) return target;
  const path = target.slice(0, target.indexOf('?'));
  const left = query.split('&').filter(part => !isDataMark(part));
  return left.length > 0 ? `${path}?${left.join('&')}` : path;
}

function queryOf(target: string): string | null {
  const start = target.indexOf('?');
  return start < 0 ? null : target.slice(start + 1);
}
