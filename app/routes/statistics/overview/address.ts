import { href, withQuery } from '~/addresses';

interface AddressParts {
  query: Record<string, string>;
  open: readonly string[] | 'all';
}

/** `undefined` removes a parameter. */
export function addressOf(
  { query, open }: AddressParts,
  changes: { query?: Record<string, string | undefined>; open?: readonly string[] | 'all' } = {},
  path: 'statistics/overview' | 'statistics/overview.xlsx' | 'statistics/overview.csv' = 'statistics/overview',
): string {
  const address = href(path, { ...query, ...changes.query });
  const months = changes.open ?? open;
  const opened = (months === 'all' ? ['all'] : months).map(month => `open=${month}`).join('&');
  return opened ? withQuery(address, opened) : address;
}
