/** Keys of columns; the first is the default. */
export const reportSortKeys = {
  months: ['month', 'requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson', 'commission', 'change', 'onYear'],
  visits: ['month', 'visits', 'requestsPerVisit', 'firmPerVisit', 'cancelledShare', 'lost'],
  groups: ['sales', 'group', 'share', 'firm', 'persons', 'commission', 'cancelledShare', 'onYear'],
} as const;
export type SortedTable = keyof typeof reportSortKeys;

/** As parameters of the address. */
export const sortNames = { months: 'sort', visits: 'sortvisits', groups: 'sortgroups' } as const;
export const defaultSorts: Record<SortedTable, string> = { months: 'month', visits: 'month', groups: '-sales' };
export const sortedTables = ['months', 'visits', 'groups'] as const;

export const ordersOf = (table: SortedTable): string[] => reportSortKeys[table].flatMap(key => [key, `-${key}`]);
