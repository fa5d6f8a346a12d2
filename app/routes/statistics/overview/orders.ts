import type { Sorting } from '~/rules/sort';

/** Keys of columns; the first is the usual one. */
export const sortKeys = {
  months: ['month', 'requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson', 'commission', 'change', 'onYear'],
  visits: ['month', 'visits', 'requestsPerVisit', 'firmPerVisit', 'cancelledShare', 'lost'],
  groups: ['sales', 'group', 'share', 'firm', 'persons', 'commission', 'cancelledShare', 'onYear'],
} as const;
export type SortedTable = keyof typeof sortKeys;

/** As parameters of the address. */
export const sortNames = { months: 'sort', visits: 'sortvisits', groups: 'sortgroups' } as const;
export const usualOrders: Record<SortedTable, string> = { months: 'month', visits: 'month', groups: '-sales' };

/** Missing values last in either direction; equal rows stay in their order. */
export function inOrder<Row>(
  rows: readonly Row[],
  { descending }: Sorting<string>,
  keyOf: (row: Row) => string | number | null,
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : compare(`${left}`, `${right}`);
    return descending ? -order : order;
  });
}
