import type { TopSortLists } from '~/forms/top-sort';
import { readSearchOptions, type SearchOption } from '~/gate/search-options.server';
import type { PartnerVisit } from '~/gate/visit';
import type { Choice } from '~/parts/frame/document';
import { versionOfForm } from '~/rules/merge';
import {
  isInPanel,
  orderOptions,
  readTopSort,
  type TopSortOrder,
  type TopSortPanel,
  type TopSortTab,
  topSortTypes,
} from '~/rules/top-sort';

/** The lists of other tabs are another record. */
export async function readLists(visit: PartnerVisit, tab: TopSortTab): Promise<TopSortLists> {
  const all = await visit.api.getTopSort({ partnerid: visit.partner.id });
  const list = (panel: TopSortPanel) =>
    readTopSort(all.find(each => each.listtype === topSortTypes[tab][panel])?.list ?? '').join(',');
  return { sea: list('sea'), river: list('river') };
}

/** The standard list is '' on the wire, which the table of conflicts would show as nothing. The order is no change. */
export function inWords({ sea, river }: TopSortLists): TopSortLists {
  const words = (list: string) => readTopSort(list).toSorted().join(',') || 'standard';
  return { sea: words(sea), river: words(river) };
}

export interface TopSortRecord {
  lists: TopSortLists;
  /** null where nothing can be chosen */
  options: SearchOption[] | null;
  version: string;
}

export async function readTopSortRecord(visit: PartnerVisit, tab: TopSortTab): Promise<TopSortRecord> {
  const [lists, options] = await Promise.all([readLists(visit, tab), readSearchOptions(visit, tab)]);
  return { lists, options: options?.length ? options : null, version: versionOfForm(inWords(lists)) };
}

/** Includes stored ids that are no longer offered. */
export function allowedIn({ lists, options }: TopSortRecord, panel: TopSortPanel): string[] | null {
  if (!options) return null;
  return [
    ...options.filter(({ area }) => isInPanel(area, panel)).map(({ value }) => value),
    ...readTopSort(lists[panel]),
  ];
}

/** A stored id that is no longer offered is marked, and is gone for good once unticked. */
export function panelOptions(
  visit: PartnerVisit,
  { options, list, panel, sort }: { options: SearchOption[]; list: string; panel: TopSortPanel; sort: TopSortOrder },
): Choice[] {
  const stored = readTopSort(list);
  const offered = options.filter(({ area }) => isInPanel(area, panel)).map(({ value, label }) => ({ value, label }));
  const gone = stored
    .filter(id => !offered.some(({ value }) => value === id))
    .map(id => {
      const name = options.find(({ value }) => value === id)?.label ?? visit.t('topsort:unnamed', { id });
      return { value: id, label: visit.t('topsort:gone', { name }) };
    });
  return orderOptions([...offered, ...gone], stored, sort);
}
