import type { IncomingMessage } from 'node:http';
import { base } from '~/addresses';
import { isFormType, isMultipart } from '~/gate/form/body-check.server';
import { pageOf } from '~/portal';
import { isPrototypeName } from '~/rules/prototype-names';

/** What is wrong with a request before any page has seen it; the status is the answer. */
export interface Rejection {
  status: 400 | 403 | 405 | 408 | 413 | 414 | 415;
  reason: string;
}

/** Read from anybody. */
export const formLimit = 64 * 1024;
/** A logo of 1 MB and terms of 5 MB (D22), with some room. */
const uploadLimit = 8 * 1024 * 1024;

/**
 * Largest body in bytes that an address takes, by the table of pages: less where no form posts, more only where files come,
 * and only of the type that carries them. From whom it is read is asked later (body.server.ts).
 */
export function bodyLimitOf(target: string, type: string): number {
  const [address = ''] = target.split('?', 1);
  const page = pageOf(address.slice(base.length));
  return isMultipart(type) && page?.uploads ? uploadLimit : (page?.maxBodyBytes ?? formLimit);
}

const targetLimit = 8 * 1024;
const methods = new Set(['GET', 'HEAD', 'POST']);

/** Looks at the request line and the headers, before a byte of the body is read. */
export function rejectionOf(request: IncomingMessage, ownOrigin: string): Rejection | null {
  const { method = '', url = '', headers } = request;
  if (!methods.has(method)) return { status: 405, reason: `method ${method}` };
  if (url.length > targetLimit) return { status: 414, reason: 'long target' };
  const strange = malformedReason(request);
  if (strange) return { status: 400, reason: strange };
  if (method !== 'POST') return null;
  if (isForeign(headers, ownOrigin)) return { status: 403, reason: 'another origin' };
  if (!isForm(headers)) return { status: 415, reason: 'not a form' };
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(url, headers['content-type'] ?? ''))
    return { status: 413, reason: 'large body' };
  return null;
}

/** Of these a second one is where somebody in front and we might each believe another (request smuggling). */
const singleHeaders = new Set([
  'host',
  'content-length',
  'content-type',
  'transfer-encoding',
  'origin',
  'sec-fetch-site',
]);

const maxHeaders = 100;

/** What no browser sends, and what a proxy in front might read in another way than we do; undefined for a plain request. */
function malformedReason({ rawHeaders, headers, url = '', method, httpVersion }: IncomingMessage): string | undefined {
  if (rawHeaders.length / 2 > maxHeaders) return 'many headers';
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map(name => name.toLowerCase());
  const twice = names.find((name, at) => singleHeaders.has(name) && names.indexOf(name) !== at);
  if (twice) return `more than one ${twice}`;
  if (!isPlainTarget(url)) return 'strange target';
  if (hasPrototypeName(url)) return 'a prototype name';
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding !== 'chunked' || httpVersion !== '1.1')) return 'strange transfer coding';
  const hasBody = coding !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && method !== 'POST' ? 'a body without a post' : undefined;
}

/** An origin-form path without double slashes, backslashes, dot segments, fragments, control characters or broken escapes. */
function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.includes('//') || /[\\#]/.test(target)) return false;
  try {
    return !/[\u0000-\u001f\u007f\\]|\/\.\.?(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function hasPrototypeName(target: string): boolean {
  const [, query] = target.split(/\?(.*)/s);
  return query !== undefined && [...new URLSearchParams(query).keys()].some(isPrototypeName);
}

/**
 * A post from another site. Browsers name where a request comes from by `Sec-Fetch-Site` or `Origin`; a client that
 * sends neither is no browser, so it carries nobody's cookies by accident.
 */
function isForeign(headers: IncomingMessage['headers'], ownOrigin: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== ownOrigin;
}

/** Packed bodies too are none of a form's: what they hold is known only when they are unpacked. */
function isForm(headers: IncomingMessage['headers']): boolean {
  return isFormType(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
}
