import type { PartnerVisit } from '~/gate/visit.server';
import { today } from '~/rules/dates';
import { type Note, readQuery } from '~/rules/report-query';
import { dateTypes } from '~/rules/transactions';
import { choices, defaults, type Filter, longestSearch, sizes, sorts, types } from './filter';

export interface ReadFilter {
  filter: Filter;
  /** what stands in the fields of the range */
  shown: { from: string; to: string };
  notes: Note[];
}

const lastPage = 999_999;

/** Reads the report's filter out of its address; whatever it says, a page comes of it (D25). */
export function readFilter({ url, brand }: Pick<PartnerVisit, 'url' | 'brand'>): ReadFilter {
  const query = readQuery(url.searchParams);
  const { shown, ...range } = query.range({
    today: today(brand.timeZone, new Date()),
    fallback: defaults.period,
    periods: [...choices, 'custom'],
  });
  const filter: Filter = {
    type: query.choice('type', types, defaults.type),
    q: query.text('q', longestSearch),
    datetype: query.choice('datetype', dateTypes, defaults.datetype),
    ...range,
    sort: query.choice('sort', sorts, defaults.sort),
    page: query.whole('page', { min: 1, max: lastPage }, defaults.page),
    size: query.choice('size', sizes, defaults.size),
  };
  return { filter, shown, notes: [...query.notes] };
}
