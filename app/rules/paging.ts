export interface PageOf<Item> {
  items: Item[];
  number: number;
  count: number;
  size: number;
  /** no such page; the first one stands in for it (D25) */
  unknown: boolean;
}

/** @param asked from the address; null means the first page */
export function pageOfList<Item>(all: readonly Item[], size: number, asked: string | null): PageOf<Item> {
  const page = pageOfTotal(all.length, size, asked);
  return { ...page, items: all.slice((page.number - 1) * size, page.number * size) };
}

export function pageOfTotal(total: number, size: number, asked: string | null): Omit<PageOf<never>, 'items'> {
  const count = Math.max(1, Math.ceil(total / size));
  const wanted = asked === null ? 1 : /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
  const unknown = wanted < 1 || wanted > count;
  return { number: unknown ? 1 : wanted, count, size, unknown };
}
