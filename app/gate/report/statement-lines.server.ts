import { addDays, monthStart } from '~/rules/days';
import { centsRoundedDown } from '~/rules/money';
import type { SettledLine } from '~/rules/reconciliation';
import type { Statement, StatementLine } from '~/upstream/calls';
import { type Settled, settle } from '../request/failure.server';
import type { PartnerVisit } from '../visit';

/** Statements that one page reads; of older ones it says that they were not. */
const maxStatements = 30;

/** More at once would keep others waiting for their own answers. */
const readAtOnce = 2;

/** In months: a correction comes after its booking's statement. */
const correctedWithin = 3;

export interface Line extends SettledLine {
  number: string;
}

interface ReadLines {
  lines: Line[];
  /** periods of statements that could not be read */
  unread: { from: string; to: string }[];
}

/** Of all statements that may settle what departs on these days. */
export async function readSettledLines(
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
  const read: { statement: Statement; lines: Settled<StatementLine[]> }[] = [];
  const left = latest.slice(0, maxStatements).entries();
  const readOn = async () => {
    for (const [index, statement] of left) {
      const { statementid } = statement;
      read[index] = { statement, lines: await settle(api.statementLines({ partnerid: partner.id, statementid })) };
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readOn));
  const failed = read.flatMap(({ statement, lines }) => (lines.ok ? [] : [statement]));
  return {
    lines: read.flatMap(({ statement, lines }) => (lines.ok ? lines.value.map(line => lineOf(statement, line)) : [])),
    unread: [...failed, ...latest.slice(maxStatements)].map(({ periodfrom: from, periodto: to }) => ({ from, to })),
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
