import { comparerOf } from './collation';

/** `?sort=-phone` (D25). */
export interface Sorting<Column extends string> {
  by: Column;
  descending: boolean;
}

/** `column` or `-column`; by default the first, ascending. */
export function readSorting<Column extends string>(
  text: string | null,
  columns: readonly [Column, ...Column[]],
): Sorting<Column> {
  const descending = text?.startsWith('-') ?? false;
  const by = columns.find(column => column === text?.slice(descending ? 1 : 0));
  return by ? { by, descending } : { by: columns[0], descending: false };
}

export function nextSorting(column: string, { by, descending }: Sorting<string>): string {
  return column === by && !descending ? `-${column}` : column;
}

export interface SortLink {
  sorted?: 'ascending' | 'descending';
  address: string;
  /** leads to its table and not to itself, where several tables stand on a page */
  table?: string;
}

/** @param addressOf of the page in an order such as '-phone' */
export const sortLink = (column: string, sorting: Sorting<string>, addressOf: (sort: string) => string): SortLink => ({
  sorted: column === sorting.by ? (sorting.descending ? 'descending' : 'ascending') : undefined,
  address: addressOf(nextSorting(column, sorting)),
});

/** Numbers in texts by value, empty ones last in either direction. @param then decides between equal rows */
export function sorted<Row extends Record<Column | Then, string | boolean>, Column extends string, Then extends string>(
  rows: readonly Row[],
  { by, descending }: Sorting<Column>,
  then: Then,
  language: string,
): Row[] {
  const compare = comparerOf(language);
  const order = (one: Row, other: Row) => {
    const [left, right] = [String(one[by]), String(other[by])];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return compare(left, right) * (descending ? -1 : 1);
  };
  return rows.toSorted((one, other) => order(one, other) || compare(String(one[then]), String(other[then])));
}

/** Missing values last in either direction; equal rows stay in their order. */
export function orderedBy<Row>(
  rows: readonly Row[],
  { descending }: Sorting<string>,
  keyOf: (row: Row) => string | number | null,
  locale: string,
): Row[] {
  const compare = comparerOf(locale);
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : compare(`${left}`, `${right}`);
    return descending ? -order : order;
  });
}
