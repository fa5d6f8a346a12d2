import { pageOf } from '~/portal';

/** The page that a file is offered on, with the same query. Null for what a browser shows. @param address below `base` */
export function pageOfFile(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  const page = pageOf(path);
  if (!page?.download || new URLSearchParams(query.join('?')).get('view') === 'inline') return null;
  const ofReport = /\.(xlsx|csv)$/.test(page.path);
  return [ofReport ? path.replace(/\.\w+\/*$/, '') : `/${page.under}`, ...query].join('?');
}
