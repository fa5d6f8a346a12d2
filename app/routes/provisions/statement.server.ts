import type { SerializeFrom } from '@remix-run/node';
import { readProvisionFiles } from '~/gate/report/provision-files.server';
import { mayOpen } from '~/gate/request/admit.server';
import { type Settled, settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { pageAt } from '~/portal';
import { todayOf } from '~/rules/dates';
import { knownYears, yearAndMonth } from '~/rules/days';
import { maxIdLength } from '~/rules/ids';
import { centsOf } from '~/rules/money';
import { readQuery } from '~/rules/report-query';
import { orderedByColumn, sortingOf, sortOf } from '~/rules/statement-orders';
import type { StatementLine } from '~/upstream/calls';
import { listedFiles } from './files.server';
import { lineColumns } from './statement-columns';
import { rowOf } from './year.server';

/** @throws Response 404 for one that is not the partner's */
async function findStatement({ api, partner, brand, params }: PartnerVisit) {
  const day = todayOf(brand);
  const from = `${knownYears.first}-01-01`;
  const all = await api.statements({ partnerid: partner.id, from, to: day });
  const found = all.find(({ statementid }) => statementid === params.statementid);
  if (!found) throw new Response(null, { status: 404 });
  const named = all.filter(each => each !== found).flatMap(({ fileids }) => fileids ?? []);
  return { found, othersFiles: named.filter(fileid => !found.fileids?.includes(fileid)) };
}

/** @throws Response 404 for an id that the call does not take */
export async function readStatementLines({ api, partner, params: { statementid = '' } }: PartnerVisit) {
  if (statementid.length > maxIdLength) throw new Response(null, { status: 404 });
  return api.statementLines({ partnerid: partner.id, statementid });
}

export async function readStatement(visit: PartnerVisit) {
  const [{ found: statement, othersFiles }, lines] = await Promise.all([
    findStatement(visit),
    settle(readStatementLines(visit)),
  ]);
  const { currency, total, account } = statement;
  const query = readQuery(visit.url.searchParams);
  const sort = sortOf(query, 'lines');
  return {
    sort,
    issues: query.issues,
    statement: { ...rowOf(statement), currency, total, account },
    othersFiles,
    lines,
  };
}

/** Everything but the statement itself may fail alone. */
export async function readStatementPage(visit: PartnerVisit) {
  const found = await settle(readStatement(visit));
  if (!found.ok) return { statement: null };
  const { statement, othersFiles, lines, sort, issues } = found.value;
  const month = yearAndMonth(statement.made);
  const ofMonth = await readProvisionFiles(visit, month);
  // What no statement names stays, for no other page has it.
  const files = ofMonth?.filter(({ fileid }) => !othersFiles.includes(fileid)) ?? null;
  return {
    statement,
    month: { year: String(month.year), month: String(month.month) },
    files: files && listedFiles(visit, files),
    lines: linesOf(visit, lines, sort),
    hasBookings: mayOpen(pageAt('statistics/bookings/:bookingid'), visit),
    sort,
    issues,
  };
}

const linesOf = (visit: PartnerVisit, lines: Settled<StatementLine[]>, sort: string) =>
  lines.ok ? { rows: sortLines(visit, lines.value, sort), ...sumsOf(lines.value) } : null;

export const sortLines = ({ t, language }: PartnerVisit, rows: StatementLine[], sort: string) =>
  orderedByColumn(rows, sortingOf('lines', sort), lineColumns(t, { rows, ...sumsOf(rows) }), formatOf(language));

export function sumsOf(lines: readonly StatementLine[]) {
  // What a correction, a cancellation or another line of the booking repeats was sold once.
  const sold = [
    ...new Map(lines.filter(({ kind }) => kind === 'commission').map(line => [line.bookingnr, line])).values(),
  ];
  const numbers = new Set(sold.map(({ bookingnr }) => bookingnr));
  return {
    commission: lines.reduce((cents, { commission }) => cents + centsOf(commission), 0),
    /** whether no line is of a booking that an earlier statement paid */
    ofOwnBookings: lines.every(({ bookingnr }) => numbers.has(bookingnr)),
    // A part is no total.
    vat: lines.some(({ vat }) => vat === null) ? null : lines.reduce((cents, { vat }) => cents + centsOf(vat ?? 0), 0),
    price: sold.reduce((cents, { price }) => cents + centsOf(price), 0),
    bookings: sold.length,
  };
}

export type StatementPage = SerializeFrom<typeof readStatementPage>;
