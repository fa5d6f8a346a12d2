export interface PageOf<Item> {
  items: Item[];
  /** from 1 */
  number: number;
  /** how many pages there are, at least one */
  count: number;
  /** items on a full page */
  size: number;
  /** the page that was asked for does not exist: the first stands in for it (D25) */
  unknown: boolean;
}

/**
 * One page of a list.
 * @param asked the page as an address gives it; null means the first
 */
export function pageOfList<Item>(all: readonly Item[], size: number, asked: string | null): PageOf<Item> {
  const count = Math.max(1, Math.ceil(all.length / size));
  const wanted = asked === null ? 1 : /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
  const unknown = wanted < 1 || wanted > count;
  const number = unknown ? 1 : wanted;
  return { items: all.slice((number - 1) * size, number * size), number, count, size, unknown };
}
