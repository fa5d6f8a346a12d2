import { pageOf } from '~/portal';
import { splitAddress } from '~/rules/redirect';

/** The page that a file is offered on, with the same query. Null for what a browser shows. @param address below `base` */
export function pageOfFile(address: string): string | null {
  const { path, query } = splitAddress(address);
  const page = pageOf(path);
  if (!page?.download || new URLSearchParams(query ?? '').get('view') === 'inline') return null;
  const ofReport = /\.(xlsx|csv)$/.test(page.path);
  const offered = ofReport ? path.replace(/\.\w+\/*$/, '') : `/${page.under}`;
  return query === null ? offered : `${offered}?${query}`;
}
