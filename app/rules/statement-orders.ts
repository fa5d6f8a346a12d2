import type { Column } from './kinds';
import type { QueryReader } from './report-query';
import { orderedBy, readSorting, type Sorting, type SortLink, sortLink } from './sort';

/** Keys of columns; lines stand as the statement has them unless one is asked for. */
const statementOrders = {
  year: ['month', 'number', 'bookings', 'commission', 'state', 'paidOn'],
  lines: ['position', 'bookingnr', 'customer', 'ship', 'departure', 'kind', 'price', 'rate', 'commission', 'vat'],
  reconciliation: ['status', 'bookingnr', 'customer', 'ship', 'departure', 'expected', 'settled', 'difference'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type StatementTable = keyof typeof statementOrders;

export const defaultStatementSorts = { year: '-month', lines: 'position', reconciliation: 'status' } as const;

export const sortsOf = (table: StatementTable): string[] => statementOrders[table].flatMap(key => [key, `-${key}`]);

export const sortOf = (query: QueryReader, table: StatementTable): string =>
  query.choice<string>('sort', sortsOf(table), defaultStatementSorts[table]);

export const sortingOf = (table: StatementTable, sort: string): Sorting<string> =>
  readSorting<string>(sort, statementOrders[table]);

/** @param addressOf of the page in an order such as '-departure' */
export const sortLinksOf =
  (table: StatementTable, sort: string, addressOf: (sort: string) => string) =>
  (key: string): SortLink | undefined =>
    statementOrders[table].some(known => known === key) ? sortLink(key, sortingOf(table, sort), addressOf) : undefined;

/** By the values of a column; as they are where it is none. */
export function orderedByColumn<Row>(
  rows: readonly Row[],
  sorting: Sorting<string>,
  columns: readonly Column<Row>[],
  locale: string,
): Row[] {
  const column = columns.find(({ key }) => key === sorting.by);
  if (!column) return [...rows];
  const keyOf = (row: Row) => {
    const value = column.value(row);
    return value === '' ? null : value;
  };
  return orderedBy(rows, sorting, keyOf, locale);
}
