import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { addDays, monthStart } from '~/rules/days';
import { centsOfAmount, type SettledLine, type SoldBooking } from '~/rules/reconciliation';
import type { Statement, Transaction } from '~/upstream/calls';
import type { Filter } from './filter';

/** Statements that one page reads; of older ones it says that they were not. */
const mostStatements = 30;

/** In months: a correction comes after its booking's statement, and nobody books a cruise longer ahead. */
const correctedWithin = 3;
const longestLead = 48;

export interface Booking extends SoldBooking {
  customer: string;
  ship: string;
}

export interface Line extends SettledLine {
  number: string;
}

type Asked = Pick<Filter, 'by' | 'from' | 'to'>;

export async function readBookings(visit: PartnerVisit, asked: Asked): Promise<Booking[]> {
  const [firm, cancelled] = await Promise.all([listed(visit, asked, 'open'), listed(visit, asked, 'storno')]);
  return [
    ...firm.map(transaction => bookingOf(transaction, false)),
    ...cancelled.map(transaction => bookingOf(transaction, true)),
  ];
}

async function listed(visit: PartnerVisit, { by, from, to }: Asked, type: 'open' | 'storno'): Promise<Transaction[]> {
  const ask = async (startDate: string) => {
    const request = { partnerid: visit.partner.id, startDate, endDate: to, searchIn: '', type, dateType: by };
    return (await visit.api.listTransactions(request)).items;
  };
  const dayOf = ({ date, reiseterminvon }: Transaction) => (by === 'booking' ? date : reiseterminvon);
  const isAsked = (row: Transaction) => dayOf(row) >= from && dayOf(row) <= to;
  const found = await ask(from);
  // A platform that knows booking dates only has overlooked the other.
  if (by === 'departure' && !found.every(isAsked)) return (await ask(monthStart(from, -longestLead))).filter(isAsked);
  return found.filter(isAsked);
}

const bookingOf = (transaction: Transaction, cancelled: boolean): Booking => ({
  bookingid: transaction.bookingid,
  bookingnr: transaction.bookingnr,
  departure: transaction.reiseterminvon,
  cancelled,
  expected: transaction.commission === null ? null : centsOfAmount(transaction.commission),
  customer: transaction.customername,
  ship: transaction.shipname,
});

interface ReadLines {
  lines: Line[];
  /** periods of statements that could not be read */
  unread: { from: string; to: string }[];
}

/** Of all statements that may settle what departs on these days. */
export async function readLines(
  visit: PartnerVisit,
  departures: { from: string; to: string },
  day: string,
): Promise<ReadLines> {
  const { api, partner } = visit;
  const last = addDays(monthStart(departures.to, correctedWithin + 1), -1);
  const days = { from: departures.from, to: last < day ? last : day };
  if (days.from > days.to) return { lines: [], unread: [] };
  const statements = await api.statements({ partnerid: partner.id, ...days });
  const latest = statements.toSorted((one, other) => (one.periodto < other.periodto ? 1 : -1));
  const read = await Promise.all(
    latest.slice(0, mostStatements).map(async statement => {
      const lines = await settle(api.statementLines({ partnerid: partner.id, statementid: statement.statementid }));
      return { statement, lines };
    }),
  );
  const failed = read.flatMap(({ statement, lines }) => (lines.ok ? [] : [statement]));
  return {
    lines: read.flatMap(({ statement, lines }) => (lines.ok ? lines.value.map(line => lineOf(statement, line)) : [])),
    unread: [...failed, ...latest.slice(mostStatements)].map(({ periodfrom: from, periodto: to }) => ({ from, to })),
  };
}

const lineOf = (
  { statementid, number, currency }: Statement,
  {
    bookingid,
    bookingnr,
    departure,
    kind,
    commission,
  }: Awaited<ReturnType<PartnerVisit['api']['statementLines']>>[number],
): Line => ({
  statementid,
  number,
  bookingid,
  bookingnr,
  departure,
  kind,
  currency,
  cents: centsOfAmount(commission),
});
