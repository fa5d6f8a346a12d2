import { isId } from './ids';
/** In the specification's order (point 2); the first is the default (D25). */
export const topSortTabs = ['destinations', 'organizers', 'ships'] as const;
export type TopSortTab = (typeof topSortTabs)[number];

export const topSortPanels = ['sea', 'river'] as const;
export type TopSortPanel = (typeof topSortPanels)[number];

/** List types of the specification (point 3). */
export const topSortTypes: Record<TopSortTab, Record<TopSortPanel, number>> = {
  organizers: { sea: 2, river: 5 },
  destinations: { sea: 3, river: 6 },
  ships: { sea: 4, river: 7 },
};

export function slotOfType(listType: number): { tab: TopSortTab; panel: TopSortPanel } | undefined {
  for (const tab of topSortTabs) {
    const panel = topSortPanels.find(each => topSortTypes[tab][each] === listType);
    if (panel) return { tab, panel };
  }
  return undefined;
}

/** @param area 1 sea, 2 river, 3 both */
export function isInPanel(area: number, panel: TopSortPanel): boolean {
  return (area & (panel === 'sea' ? 1 : 2)) !== 0;
}

/** '4,1,11' → ['4', '1', '11'], each id once. The standard list is ''. */
export function readTopSort(list: string): string[] {
  const ids = list.split(',').map(id => id.trim());
  return [...new Set(ids.filter(isId))];
}

/** A checklist has no order: ids chosen before keep the stored order, new ones follow in the order shown. */
export function orderedChoice(chosen: readonly string[], stored: readonly string[]): string[] {
  return [...stored.filter(id => chosen.includes(id)), ...chosen.filter(id => !stored.includes(id))];
}

export const topSortOrders = ['chosen', 'name'] as const;
export type TopSortOrder = (typeof topSortOrders)[number];

/** By 'chosen', the stored ids come first in their order. @param named options, by name */
export function orderOptions<Option extends { value: string }>(
  named: readonly Option[],
  stored: readonly string[],
  order: TopSortOrder,
): Option[] {
  if (order === 'name') return [...named];
  const rank = ({ value }: Option) => (stored.includes(value) ? stored.indexOf(value) : stored.length);
  return named.toSorted((one, other) => rank(one) - rank(other));
}
