import type { TopSortLists } from '~/forms/top-sort';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf, upstreamIdsOf } from '~/languages';
import type { Choice } from '~/parts/frame/document';
import { versionOfForm } from '~/rules/merge';
import { upstreamText } from '~/rules/texts';
import {
  inOrder,
  isInPanel,
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

export interface Option extends Choice {
  /** 1 sea, 2 river, 3 both */
  area: number;
}

/** null if they can't be loaded. So is an answer without options: saving over it would make every list standard. */
async function readOptions(visit: PartnerVisit, tab: TopSortTab): Promise<Option[] | null> {
  const { api, partner, language } = visit;
  // The partner's own brand, also for a guest of another (D1).
  const request = { mandant: partner.mandant };
  const calls = {
    destinations: () => api.listDestinationOptions(request),
    organizers: () => api.listOrganizerOptions(request),
    ships: () => api.listShipOptions(request),
  };
  const answer = await settle(calls[tab]());
  if (!answer.ok || answer.value.length === 0) return null;
  const format = formatOf(language);
  const ids = upstreamIdsOf(language);
  const { compare } = new Intl.Collator(format, { numeric: true });
  return answer.value
    .map(option => {
      const names = Object.fromEntries(Object.entries(option.texts).map(([key, { name }]) => [key, name]));
      const value = String(option.id);
      return { value, label: upstreamText(names, ids) || value, area: option.area };
    })
    .toSorted((one, other) => compare(one.label, other.label));
}

export interface TopSortRecord {
  lists: TopSortLists;
  options: Option[] | null;
  version: string;
}

export async function readTopSortRecord(visit: PartnerVisit, tab: TopSortTab): Promise<TopSortRecord> {
  const [lists, options] = await Promise.all([readLists(visit, tab), readOptions(visit, tab)]);
  return { lists, options, version: versionOfForm(inWords(lists)) };
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
  { options, list, panel, sort }: { options: Option[]; list: string; panel: TopSortPanel; sort: TopSortOrder },
): Choice[] {
  const stored = readTopSort(list);
  const offered = options.filter(({ area }) => isInPanel(area, panel)).map(({ value, label }) => ({ value, label }));
  const gone = stored
    .filter(id => !offered.some(({ value }) => value === id))
    .map(id => {
      const name = options.find(({ value }) => value === id)?.label ?? visit.t('topsort:unnamed', { id });
      return { value: id, label: visit.t('topsort:gone', { name }) };
    });
  return inOrder([...offered, ...gone], stored, sort);
}
