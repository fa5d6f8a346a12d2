import { randomUUID } from 'node:crypto';
import type { SerializeFrom } from '@remix-run/node';
import { collect } from '~/files/collect.server';
import { mapped } from '~/files/workbook';
import { askedBookings, mayAsk } from '~/gate/notices/commission-queries.server';
import { savedViews } from '~/gate/report/saved-views.server';
import { type Line, readSettledLines } from '~/gate/report/statement-lines.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
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
import type { Filter } from './filter';
import { readFilter } from './filter.server';
import { readAllSettlements, readSettlements, settlesItself } from './settlements.server';
import { type Booking, readBookings } from './sources.server';
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

/** All rows, for a file. */
export async function readRows(visit: PartnerVisit, filter: Filter, day: string) {
  if (!settlesItself(visit, filter)) return readReconciliation(visit, filter, day);
  const { pages, totals } = await readAllSettlements(visit, filter, day);
  async function* rows() {
    for await (const page of pages) yield mapped(page, valued);
  }
  return { rows: rows(), totals, unread: [] };
}

export async function readShown(visit: PartnerVisit, filter: Filter, day: string) {
  if (!settlesItself(visit, filter)) {
    const { rows, ...rest } = await readReconciliation(visit, filter, day);
    const { items, number, count: pages, unknown } = pageOfList(rows, rowsAPage, String(filter.page));
    return { ...rest, rows: items, number, pages, unknown };
  }
  const { rows, counts: found, ...rest } = await readSettlements(visit, filter, day, rowsAPage);
  const counts = { ...countsByStatus([]), ...Object.fromEntries(found) };
  const all = [...found.values()].reduce((sum, count) => sum + count, 0);
  return { ...rest, rows: rows.map(valued), counts, all, unread: [] };
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
  const { rows, unknown, ...rest } = read.value;
  if (unknown) issues.push({ field: 'page', kind: 'unread' });
  const canAsk = asked !== null;
  const page = rows.map(row => ({ ...shownRow(row), asked: asked?.has(row.bookingnr) ?? false }));
  const { dueDays } = visit.ownBrand.commission;
  return { filter, shown, issues, found: { ...rest, rows: page, canAsk, dueDays, once: randomUUID() }, views };
}

export type PageData = SerializeFrom<typeof readPage>;
