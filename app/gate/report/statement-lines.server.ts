import { daysBetween, monthStart } from '~/rules/days';
import { centsRoundedDown } from '~/rules/money';
import type { SettledLine } from '~/rules/reconciliation';
import type { Statement, StatementLine } from '~/upstream/calls';
import { type Settled, settle } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

/** Statements that one page reads; of others it says that they were not. */
const maxStatements = 30;

/** How much nearer one of these days is than another: most is paid with the month's own statement. */
const ownWeight = 10;

/** In months: some pay when the customer has paid, which is before the departure. */
const settledAhead = 6;

/** More at once would keep others waiting for their own answers. */
const readAtOnce = 2;

export interface Line extends SettledLine {
  number: string;
}

interface ReadLines {
  lines: Line[];
  /** periods of statements that could not be read */
  unread: { from: string; to: string }[];
}

/** Of all statements that may settle what departs on these days, the nearest to them first. @param since their first day; else months before the departures */
export async function readSettledLines(
  visit: PartnerVisit,
  departures: { from: string; to: string },
  day: string,
  since?: string,
): Promise<ReadLines> {
  const { api, partner } = visit;
  const from = since ?? monthStart(departures.from, -settledAhead);
  if (from > day) return { lines: [], unread: [] };
  const statements = await api.statements({ partnerid: partner.id, from, to: day });
  const daysTo = ({ periodto }: Statement) => daysBetween(periodto, departures.to);
  const daysOutside = ({ periodto }: Statement) =>
    Math.max(daysBetween(departures.to, periodto), daysBetween(periodto, departures.from));
  const distance = (statement: Statement) => Math.max(daysTo(statement), daysOutside(statement) * ownWeight);
  const nearest = statements.toSorted((one, other) => distance(one) - distance(other));
  const latest = nearest.slice(0, maxStatements).sort((one, other) => daysTo(one) - daysTo(other));
  const read: { statement: Statement; lines: Settled<StatementLine[]> }[] = [];
  const left = latest.entries();
  const readOn = async () => {
    for (const [index, statement] of left) {
      const { statementid } = statement;
      read[index] = { statement, lines: await settle(api.statementLines({ partnerid: partner.id, statementid })) };
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readOn));
  const failed = read.flatMap(({ statement, lines }) => (lines.ok ? [] : [statement]));
  const skipped = nearest.slice(maxStatements).filter(({ periodto }) => periodto >= (since ?? departures.from));
  return {
    lines: read.flatMap(({ statement, lines }) => (lines.ok ? lines.value.map(line => lineOf(statement, line)) : [])),
    unread: [...failed, ...skipped].map(({ periodfrom: from, periodto: to }) => ({ from, to })),
  };
}

const lineOf = (
  { statementid, number, currency }: Statement,
  { bookingid, bookingnr, departure, kind, commission }: StatementLine,
): Line => ({
  statementid,
  number,
  bookingid,
  bookingnr,
  departure,
  kind,
  currency,
  cents: centsRoundedDown(commission),
});
