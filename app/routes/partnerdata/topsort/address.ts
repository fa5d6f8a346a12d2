import { href, to } from '~/addresses';
import { type TopSortOrder, type TopSortTab, topSortOrders, topSortTabs } from '~/rules/top-sort';

export interface TopSortAddress {
  tab: TopSortTab;
  sort: TopSortOrder;
  /** parameters replaced by their defaults, with a note (D25) */
  unknown: ('tab' | 'sort')[];
}

export function readAddress(query: URLSearchParams): TopSortAddress {
  const asked = { tab: query.get('tab'), sort: query.get('sort') };
  const tab = topSortTabs.find(each => each === asked.tab);
  const sort = topSortOrders.find(each => each === asked.sort);
  const unknown = [
    ...(asked.tab !== null && !tab ? ['tab' as const] : []),
    ...(asked.sort !== null && !sort ? ['sort' as const] : []),
  ];
  return { tab: tab ?? topSortTabs[0], sort: sort ?? topSortOrders[0], unknown };
}

type TabAddress = Pick<TopSortAddress, 'tab' | 'sort'>;
const query = ({ tab, sort }: TabAddress) => ({ tab, sort: sort === topSortOrders[0] ? undefined : sort });

export const tabHref = (address: TabAddress): string => href('partnerdata/topsort', query(address));
export const tabTo = (address: TabAddress): string => to('partnerdata/topsort', query(address));
