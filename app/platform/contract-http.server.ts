import type { ServerResponse } from 'node:http';
import examples from '~/upstream/contract/examples.json';
import { contractPages } from '~/upstream/contract/files';

let pages: Record<string, string> | undefined;

/** The contract to read, below `/contract/`. @returns whether there is such a page */
export function serveContract(path: string, response: ServerResponse): boolean {
  pages ??= contractPages(examples);
  const name = path.split('?')[0] ?? '';
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) return false;
  const type = name.endsWith('.json') ? 'application/json' : 'text/html';
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  response.end(page);
  return true;
}
