import type { SerializeFrom } from '@remix-run/node';
import { collect } from '~/files/collect.server';
import { mapped } from '~/files/workbook';
import { askedBookings, mayAsk } from '~/gate/notices/commission-queries.server';
import { savedViews } from '~/gate/report/saved-views.server';
import { type Booking, readBookings } from '~/gate/report/sold-bookings.server';
import { type Line, readSettledLines } from '~/gate/report/statement-lines.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { pageAt } from '~/portal';
import { pageOfList } from '~/rules/paging';
import {
  countsByStatus,
  type ReconciledRow,
  type ReconciledTotals,
  reconciledRows,
  reconciliationStatuses,
  totalsOfRows,
} from '~/rules/reconciliation';
import { orderedByColumn, sortingOf } from '~/rules/statement-orders';
import { reconciliationColumns } from './columns';
import { defaults, type Filter } from './filter';
import { readFilter } from './filter.server';
import { readAllSettlements, readSettlements, SettlementsChanged, settlesItself } from './settlements.server';
import type { ReconciliationValues } from './types';

const rowsAPage = 50;

async function readReconciliation(visit: PartnerVisit, filter: Filter, day: string) {
  const { by, from, to, status, sort } = filter;
  const bookings = await readBookings(visit, filter);
  const departures = by === 'departure' ? { from, to } : departuresOf(bookings);
  const { lines, unread } = departures ? await readSettledLines(visit, departures, day) : { lines: [], unread: [] };
  const { dueDays } = visit.ownBrand.commission;
  const facts = { today: day, dueDays, unread, departures: by === 'departure' ? departures : null };
  const all = await collect(toCheckFirst(await collect(reconciledRows({ bookings, lines, ...facts }))));
  const rows = status === 'all' ? all : all.filter(row => row.status === status);
  const totals = totalsOfRows(rows);
  return {
    rows: sortRows(visit, await collect(mapped(rows, valued)), sort, totals),
    all: all.length,
    counts: countsByStatus(all),
    totals,
    whole: status === 'all' ? totals : totalsOfRows(all),
    unread: unread.map(({ from }) => from).sort(),
  };
}

function sortRows({ t, language }: PartnerVisit, rows: ValuedRow[], sort: string, totals: ReconciledTotals) {
  const sorting = sortingOf('reconciliation', sort);
  if (sorting.by === 'status') return sorting.descending ? rows.toReversed() : rows;
  return orderedByColumn(rows, sorting, reconciliationColumns(t, language, totals), formatOf(language));
}

function departuresOf(bookings: readonly Booking[]): { from: string; to: string } | null {
  const [first] = bookings;
  if (!first) return null;
  let [from, to] = [first.departure, first.departure];
  for (const { departure } of bookings) {
    if (departure < from) from = departure;
    if (departure > to) to = departure;
  }
  return { from, to };
}

type Row = ReconciledRow<Booking, Line>;

/** Day by day, for who can't wait until 100,000 are sorted. */
function* toCheckFirst(rows: readonly Row[]): Generator<Row> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = `${reconciliationStatuses.indexOf(row.status)} ${row.departure}`;
    const others = days.get(day);
    if (others) others.push(row);
    else days.set(day, [row]);
  }
  for (const day of [...days.keys()].sort())
    yield* (days.get(day) ?? []).sort((one, other) => (one.bookingnr < other.bookingnr ? -1 : 1));
}

type ValuedRow = Row & ReconciliationValues;

const valued = (row: Row): ValuedRow =>
  Object.assign(row, {
    customer: row.booking?.customer ?? '',
    ship: row.booking?.ship ?? '',
    statements: [...new Map(row.lines.map(({ statementid, number }) => [statementid, number]))],
  });

const shownRow = ({ booking: _, lines: __, ...row }: ValuedRow): ReconciliationValues => row;

/** More would take too long to read and to sort. */
const maxSorted = 50_000;

/** Null where they are too many. What changed while it was read is read once more. */
async function readSorted(visit: PartnerVisit, filter: Filter, day: string) {
  try {
    return await readSortedOnce(visit, filter, day, () => new SettlementsChanged());
  } catch (error) {
    if (!(error instanceof SettlementsChanged)) throw error;
    return readSortedOnce(visit, filter, day);
  }
}

async function readSortedOnce(visit: PartnerVisit, filter: Filter, day: string, failure?: () => Error) {
  const { pages, ...rest } = await readAllSettlements(visit, filter, day, failure);
  const { totals } = rest;
  if (totals.count > maxSorted) return null;
  const rows: ValuedRow[] = [];
  for await (const page of pages) {
    rows.push(...mapped(page, valued));
    if (rows.length > maxSorted) return null;
  }
  return { ...rest, rows: sortRows(visit, rows, filter.sort, totals), unread: [] };
}

const isDefaultOrder = ({ sort }: Filter): boolean => sort === defaults.sort;

/** In the order that is asked for; null where the platform answers them page by page in its own. */
const readWhole = async (visit: PartnerVisit, filter: Filter, day: string) => {
  if (!settlesItself(visit)) return readReconciliation(visit, filter, day);
  return isDefaultOrder(filter) ? null : readSorted(visit, filter, day);
};

/** All rows, for a file. `unsorted`: too many for another order than the default one. */
export async function readRows(visit: PartnerVisit, filter: Filter, day: string) {
  const whole = await readWhole(visit, filter, day);
  if (whole) return { ...whole, unsorted: false };
  const { pages, totals } = await readAllSettlements(visit, filter, day);
  async function* rows() {
    for await (const page of pages) yield mapped(page, valued);
  }
  return { rows: rows(), totals, unread: [], unsorted: !isDefaultOrder(filter) };
}

export async function readShown(visit: PartnerVisit, filter: Filter, day: string) {
  const whole = await readWhole(visit, filter, day);
  if (whole) {
    const { items, number, count: pages, unknown } = pageOfList(whole.rows, rowsAPage, String(filter.page));
    return { ...whole, rows: items, number, pages, unknown, unsorted: false };
  }
  const { rows, ...rest } = await readSettlements(visit, filter, day, rowsAPage);
  return { ...rest, rows: rows.map(valued), unread: [], unsorted: !isDefaultOrder(filter) };
}

/** `found` is null if it can't be loaded. */
export async function readPage(visit: PartnerVisit) {
  const { filter, shown, issues, day } = readFilter(visit);
  const [read, views, asked] = await Promise.all([
    settle(readShown(visit, filter, day)),
    savedViews(visit),
    mayAsk(visit) ? askedBookings(visit) : null,
  ]);
  if (!read.ok) return { filter, shown, issues, found: null, views };
  const { rows, unknown, unsorted, ...rest } = read.value;
  if (unknown) issues.push({ field: 'page', kind: 'unread' });
  if (unsorted) issues.push({ field: 'sort', kind: 'unsorted' });
  const canAsk = asked !== null;
  const page = rows.map(row => ({ ...shownRow(row), asked: asked?.has(row.bookingnr) ?? false }));
  const { dueDays } = visit.ownBrand.commission;
  const hasBookings = mayOpen(pageAt('statistics/bookings/:bookingid'), visit);
  const found = { ...rest, rows: page, canAsk, hasBookings, dueDays, once: newIdempotencyKey(visit.partner) };
  return { filter: unsorted ? { ...filter, sort: defaults.sort } : filter, shown, issues, found, views };
}

export type PageData = SerializeFrom<typeof readPage>;
