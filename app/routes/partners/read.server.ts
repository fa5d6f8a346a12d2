import type { SerializeFrom } from '@remix-run/node';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { pageAt } from '~/portal';
import { todayOf } from '~/rules/dates';
import { centsOf } from '~/rules/money';
import { pageOfList } from '~/rules/paging';
import { type QueryIssue, readQuery } from '~/rules/report-query';
import { orderedBy, readSorting } from '~/rules/sort';
import type { AnswerOf } from '~/upstream/calls';
import { partnerColumns } from './columns';
import { columnKeys, dateTypes, defaults, type Filter, kinds, periods, sorts, states } from './filter';
import type { PartnerRow, Totals } from './types';

const pageSize = 100;
const maxSearchLength = 100;

export function readFilter({ url, brand }: PartnerVisit) {
  const query = readQuery(url.searchParams);
  const day = todayOf(brand);
  const { shown, ...range } = query.range({ today: day, fallback: defaults.period, periods: [...periods, 'custom'] });
  const filter: Filter = {
    kind: query.choice('kind', kinds, defaults.kind),
    state: query.choice('state', states, defaults.state),
    q: query.text('q', maxSearchLength),
    datetype: query.choice('datetype', dateTypes, defaults.datetype),
    ...range,
    sort: query.choice('sort', sorts, defaults.sort),
    page: query.whole('page', { min: 1, max: 99_999 }, defaults.page),
  };
  return { filter, shown, issues: [...query.issues] as QueryIssue[] };
}

/** All of the filter, in its order. `failed`: the figures alone could not be loaded. @throws UpstreamError for the list */
export async function readPartners(visit: PartnerVisit, filter: Filter) {
  const { api, partner, t, language } = visit;
  const [listed, counted] = await Promise.all([
    api.subPartners({ partnerid: partner.id }),
    settle(
      api.subPartnerStatistics({
        ...{ partnerid: partner.id, startDate: filter.from, endDate: filter.to },
        bookingPeriodType: filter.datetype === 'booking' ? 1 : 2,
      }),
    ),
  ]);
  const figures = counted.ok
    ? new Map(counted.value.map(({ partnerid, ...row }) => [partnerid, figuresOf(row)]))
    : null;
  const all = listed.map(
    ({ partnerid: id, ...each }): PartnerRow => ({ ...each, id, figures: figures && (figures.get(id) ?? none) }),
  );
  const found = all.filter(row => fits(row, filter, language));
  const ofState = found.filter(({ kind }) => filter.kind === 'all' || kind === filter.kind);
  const sorting = readSorting(filter.sort, columnKeys);
  const column = partnerColumns(t, null).find(({ key }) => key === sorting.by);
  const keyOf = (row: PartnerRow) => {
    const value = column?.value(row) ?? null;
    return value === '' ? null : value;
  };
  const rows = orderedBy(ofState, sorting, keyOf, formatOf(language));
  const totals = figures && sumOf(rows);
  const counts = {
    all: found.length,
    sub: found.filter(({ kind }) => kind === 'sub').length,
    recruited: found.filter(({ kind }) => kind === 'recruited').length,
  };
  return { rows, totals, counts, known: listed.length, failed: !counted.ok };
}

const none: Totals = { requests: 0, firm: 0, cancelled: 0, persons: 0, cents: 0 };

const figuresOf = (row: Omit<AnswerOf<'subPartnerStatistics'>[number], 'partnerid'>): Totals => ({
  requests: row.bookingrequest_count,
  firm: row.booking_count,
  cancelled: row.stornos,
  persons: row.personen,
  cents: centsOf(row.bookinggesamt_sum),
});

const sumOf = (rows: readonly PartnerRow[]): Totals =>
  rows.reduce((sum, { figures }) => {
    const { requests, firm, cancelled, persons, cents } = figures ?? none;
    return {
      requests: sum.requests + requests,
      firm: sum.firm + firm,
      cancelled: sum.cancelled + cancelled,
      persons: sum.persons + persons,
      cents: sum.cents + cents,
    };
  }, none);

/** Every word occurs in name, city or partner id; accents and case count for nothing. */
function fits({ state, firm, city, id }: PartnerRow, filter: Filter, language: string): boolean {
  if (filter.state !== 'all' && state !== filter.state) return false;
  const text = plain(`${firm} ${city} ${id}`, language);
  return plain(filter.q, language)
    .split(/\s+/)
    .every(word => text.includes(word));
}

const plain = (text: string, language: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);

/** `list` is null if it can't be loaded. */
export async function readPage(visit: PartnerVisit) {
  const { filter, shown, issues } = readFilter(visit);
  const read = await settle(readPartners(visit, filter));
  if (!read.ok) return { filter, shown, issues, list: null };
  const { rows, ...found } = read.value;
  const { items, number, count, unknown } = pageOfList(rows, pageSize, String(filter.page));
  if (unknown) issues.push({ field: 'page', kind: 'unread' });
  const reports = mayOpen(pageAt('statistics/overview'), visit);
  return { filter, shown, issues, list: { ...found, total: rows.length, rows: items, number, pages: count, reports } };
}

export type PageData = SerializeFrom<typeof readPage>;
