/** The three tabs of the top sort page, in the specification's order (point 2); the first is the default (D25). */
export const topSortTabs = ['destinations', 'organizers', 'ships'] as const;
export type TopSortTab = (typeof topSortTabs)[number];

export const topSortPanels = ['sea', 'river'] as const;
export type TopSortPanel = (typeof topSortPanels)[number];

/** The specification's list types (point 3). */
export const topSortTypes: Record<TopSortTab, Record<TopSortPanel, number>> = {
  organizers: { sea: 2, river: 5 },
  destinations: { sea: 3, river: 6 },
  ships: { sea: 4, river: 7 },
};

/** Tab and panel of a list type; undefined for a number that is none. */
export function slotOfType(listType: number): { tab: TopSortTab; panel: TopSortPanel } | undefined {
  for (const tab of topSortTabs) {
    const panel = topSortPanels.find(each => topSortTypes[tab][each] === listType);
    if (panel) return { tab, panel };
  }
  return undefined;
}

/** Whether an option of an area (1 sea, 2 river, 3 both) belongs into a panel. */
export function isInPanel(area: number, panel: TopSortPanel): boolean {
  return (area & (panel === 'sea' ? 1 : 2)) !== 0;
}

/**
 * A list as on the wire, read: '4,1,11' → ['4', '1', '11']. Spaces and what is no id are left out, an id counts once; the
 * standard list is ''.
 */
export function readTopSort(list: string): string[] {
  const ids = list.split(',').map(id => id.trim());
  return [...new Set(ids.filter(id => /^[1-9]\d{0,8}$/.test(id)))];
}

/**
 * The list that a checklist stands for. A checklist says what is chosen, not in which order, so what was chosen before keeps
 * its place and what is new comes after it, in the order shown.
 * @param chosen ids ticked, in the order shown
 * @param stored the list as it was
 */
export function orderedChoice(chosen: readonly string[], stored: readonly string[]): string[] {
  return [...stored.filter(id => chosen.includes(id)), ...chosen.filter(id => !stored.includes(id))];
}

export const topSortOrders = ['chosen', 'name'] as const;
export type TopSortOrder = (typeof topSortOrders)[number];

/**
 * The checklist of a panel. By 'chosen', the default, what is saved comes first in its own order and the rest by name.
 * @param named the panel's options and whatever else is in the stored list, in the order of their names
 * @param stored the list as it is saved
 */
export function inOrder<Option extends { value: string }>(
  named: readonly Option[],
  stored: readonly string[],
  order: TopSortOrder,
): Option[] {
  if (order === 'name') return [...named];
  const place = ({ value }: Option) => (stored.includes(value) ? stored.indexOf(value) : stored.length);
  return named.toSorted((one, other) => place(one) - place(other));
}
