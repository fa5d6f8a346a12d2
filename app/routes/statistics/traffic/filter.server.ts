import type { PartnerVisit } from '~/gate/visit';
import { knownYears } from '~/rules/days';
import { type Note, readQuery } from '~/rules/report-query';
import { type TrafficType, trafficTypes } from '~/rules/traffic';

interface TrafficFilter {
  type: TrafficType;
  types: TrafficType[];
  /** the latest of the three that are shown */
  year: number;
  years: number[];
  notes: Note[];
  /** page views were asked for, but are not counted for this partner */
  pageViewsOff: boolean;
}

/** An older year can still be asked for by address. */
const yearsOffered = 6;

/** Page views only where they are enabled, also by address (D25). */
export function readFilter({ url, partner }: Pick<PartnerVisit, 'url' | 'partner'>, today: string): TrafficFilter {
  const query = readQuery(url.searchParams);
  const thisYear = Number(today.slice(0, 4));
  const types = trafficTypes.filter(type => type !== 'pageviews' || partner.pageViews);
  const wanted = query.choice('type', trafficTypes, 'requests');
  const type = types.includes(wanted) ? wanted : 'requests';
  const year = query.whole('year', { min: knownYears.first, max: thisYear }, thisYear);
  const offered = Array.from({ length: yearsOffered }, (_, back) => thisYear - back);
  return {
    type,
    types,
    year,
    years: offered.includes(year) ? offered : [...offered, year],
    notes: [...query.notes],
    pageViewsOff: type !== wanted,
  };
}
