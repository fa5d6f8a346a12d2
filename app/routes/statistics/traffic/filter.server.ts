import type { PartnerVisit } from '~/gate/visit';
import { knownYears } from '~/rules/days';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import { readSorting, type Sorting } from '~/rules/sort';
import { type TrafficType, trafficTypes } from '~/rules/traffic';

interface TrafficFilter {
  type: TrafficType;
  types: TrafficType[];
  /** the latest of the three that are shown */
  year: number;
  years: number[];
  /** by a month or a year of the table */
  sorting: Sorting<string>;
  issues: QueryIssue[];
  /** page views were asked for, but are not counted for this partner */
  pageViewsOff: boolean;
}

/** An older year can still be asked for by address. */
const yearsOffered = 6;

type Asked = Pick<PartnerVisit, 'url' | 'partner' | 'subPartner'>;

/** Page views only where they are enabled, also by address (D25); of sub-partners nobody knows whether they are. */
export function readFilter({ url, partner, subPartner }: Asked, today: string): TrafficFilter {
  const query = readQuery(url.searchParams);
  const thisYear = Number(today.slice(0, 4));
  const types = trafficTypes.filter(type => type !== 'pageviews' || (partner.pageViews && !subPartner));
  const wanted = query.choice('type', trafficTypes, 'requests');
  const type = types.includes(wanted) ? wanted : 'requests';
  const year = query.whole('year', { min: knownYears.first, max: thisYear }, thisYear);
  const columns = ['month', ...[0, 1, 2].map(back => String(year - back))] as [string, ...string[]];
  const all = [
    'month',
    ...Array.from({ length: thisYear - knownYears.first + 3 }, (_, back) => String(thisYear - back)),
  ];
  // The order of another year’s table that was shown before is no mistake.
  const sort = query.choice('sort', [...all, ...all.map(column => `-${column}`)], 'month');
  const offered = Array.from({ length: yearsOffered }, (_, back) => thisYear - back);
  return {
    type,
    types,
    year,
    years: offered.includes(year) ? offered : [...offered, year],
    sorting: readSorting(sort, columns),
    issues: [...query.issues],
    pageViewsOff: type !== wanted,
  };
}
