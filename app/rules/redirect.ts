/** The server refuses longer addresses anyway. */
const longest = 8_192;

/** Printable ASCII but backslash and '#'. */
const printable = /^[\x21-\x22\x24-\x5b\x5d-\x7e]+$/;

/**
 * Where to go after signing in (D6), byte for byte: any portal address but login and logout in any spelling.
 * @param target `redirectTo`, decoded once by the query's parser
 */
export function safeRedirect(target: string | null): string | null {
  const segments = segmentsOf(target);
  return segments === null || isSignInOrOut(segments[0] ?? '') ? null : target;
}

/** Where a language switch leads back to: the login too. */
export function ownAddress(target: string | null): string | null {
  return segmentsOf(target) === null ? null : target;
}

/**
 * Segments below `/partner`. Null for other origins and for what a browser or the router could read as another path
 * than it seems: `//`, dot segments, backslashes, control characters, doubly encoded characters.
 */
function segmentsOf(target: string | null): string[] | null {
  if (target === null || target.length > longest || !printable.test(target) || isDataRequest(target)) return null;
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

function isHarmless(segment: string | null): segment is string {
  return segment !== null && segment !== '.' && segment !== '..' && !/[/\\%\x00-\x1f\x7f-\x9f]/.test(segment);
}

/** `loginehoi` too, and what could pass for them (`Logout.html`, `login;x`). */
function isSignInOrOut(segment: string): boolean {
  return /^log(?:in|out)/i.test(segment.trim());
}

/** The router finds the parameter by its decoded name, with or without a value. */
const isDataParameter = (part: string): boolean => new URLSearchParams(`?${part}`).has('_data');

/** Whether the router answers with data, however the parameter is spelled (`%5Fdata`). */
export const isDataRequest = (target: string): boolean => isDataParameter(splitAddress(target).query ?? '');

export function withoutDataParameter(target: string): string {
  const { path, query } = splitAddress(target);
  if (query === null || !isDataParameter(query)) return target;
  const left = query.split('&').filter(part => !isDataParameter(part));
  return left.length > 0 ? `${path}?${left.join('&')}` : path;
}

/** At its first '?'. The query is null where there is none. */
export function splitAddress(address: string): { path: string; query: string | null } {
  const start = address.indexOf('?');
  return start < 0
    ? { path: address, query: null }
    : { path: address.slice(0, start), query: address.slice(start + 1) };
}
