import type { PagePath } from './portal';

/** What `redirect` and the router put in front of every address. */
export const base = '/partner';

/** Values that the path names (`:userno`) fill it, the others become its query. */
type Values = Record<string, string | undefined>;

/** The address of a page as a link writes it. Links are plain: each page is one document, at one round trip. */
export const href = (path: PagePath, values?: Values): string => base + to(path, values);

/** The address of a page as a redirect writes it: without /partner, which the router adds. */
export function to(path: PagePath, values: Values = {}): string {
  const rest = { ...values };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(values[name] ?? '');
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.append(name, value);
  const text = search.toString();
  return `/${filled}${text ? `?${text}` : ''}`;
}

export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;

/** The address of a form with what is kept of it filled in, where that is only offered. */
export const withDraft = (address: string): string => withQuery(address, 'draft=continue');

/** Of an address that ends with a value, whatever slashes are behind it. */
export const lastSegment = ({ pathname }: URL): string => pathname.split('/').findLast(Boolean) ?? '';
