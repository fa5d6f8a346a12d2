import type { SerializeFrom } from '@remix-run/node';
import { savedViews } from '~/gate/report/saved-views.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { pageAt } from '~/portal';
import { todayOf } from '~/rules/dates';
import { knownYears, monthStart } from '~/rules/days';
import type { Month } from '~/rules/kinds';
import { type QueryReader, readQuery } from '~/rules/report-query';
import { orderedByColumn, sortingOf, sortOf } from '~/rules/statement-orders';
import { rateOfYear, sumsOfStatements } from '~/rules/statements';
import type { Statement } from '~/upstream/calls';
import type { StatementRow } from './types';
import { yearColumns } from './year-columns';

/** The year of the last month that is over: of a new one there is no statement yet. */
export function yearOfAddress({ url, brand }: PartnerVisit): {
  year: number;
  latest: number;
  sort: string;
  query: QueryReader;
} {
  const day = todayOf(brand);
  const latest = Number(monthStart(day, -1).slice(0, 4));
  const query = readQuery(url.searchParams);
  const year = query.whole('year', { min: knownYears.first, max: Number(day.slice(0, 4)) }, latest);
  return { year, latest, sort: sortOf(query, 'year'), query };
}

const yearsOffered = 4;

/** `rows` is null if they can't be loaded. */
export async function readYear(visit: PartnerVisit) {
  const { year, latest, sort, query } = yearOfAddress(visit);
  const [found, views, accounts] = await Promise.all([
    settle(readStatements(visit, year, sort)),
    savedViews(visit),
    year === latest ? activeAccounts(visit) : null,
  ]);
  const years = Array.from({ length: yearsOffered }, (_, back) => latest - back);
  return {
    shows: 'year' as const,
    year,
    years: years.includes(year) ? years : [...years, year].sort((one, other) => other - one),
    latest,
    sort,
    issues: query.issues,
    rows: found.ok ? found.value.rows : null,
    totals: found.ok ? found.value.totals : null,
    last: found.ok ? found.value.last : null,
    accounts,
    views,
  };
}

/** null if the login may not see them, or they can't be loaded. */
async function activeAccounts(visit: PartnerVisit): Promise<string[] | null> {
  if (!mayOpen(pageAt('partnerdata/edit'), visit)) return null;
  const found = await settle(visit.api.listBankAccounts({ partnerid: visit.partner.id }));
  if (!found.ok) return null;
  return found.value
    .filter(({ active }) => active)
    .map(({ iban, bankname }) => `${iban.slice(0, 4)} … ${iban.slice(-4)}, ${bankname}`);
}

export type YearData = SerializeFrom<typeof readYear>;

/** With the year before, which its rate is against. */
export async function readStatements(visit: PartnerVisit, year: number, sort: string) {
  const days = { from: `${year - 1}-01-01`, to: `${year}-12-31` };
  const all = await visit.api.statements({ partnerid: visit.partner.id, ...days });
  const ofYear = all.filter(({ periodto }) => Number(periodto.slice(0, 4)) === year);
  const newestFirst = ofYear.toSorted((one, other) => other.periodto.localeCompare(one.periodto));
  const rows = newestFirst.map(rowOf);
  const [last] = newestFirst;
  const totals = sumsOfStatements(ofYear);
  const before = all.filter(({ periodto }) => Number(periodto.slice(0, 4)) === year - 1);
  const sorting = sortingOf('year', sort);
  return {
    last: last ? { month: monthOf(last), account: last.account, paidOn: last.paidon } : null,
    rows: orderedByColumn(rows, sorting, yearColumns(visit.t, totals), formatOf(visit.language)),
    totals: { ...totals, rate: rateOfYear(ofYear, before) },
  };
}

const monthOf = ({ periodto }: Statement): Month => periodto.slice(0, 7) as Month;

export function rowOf(statement: Statement): StatementRow {
  const { statementid, number, date, bookings, currency, total, paidon } = statement;
  const isEuro = currency === 'EUR';
  return {
    statementid,
    number,
    month: monthOf(statement),
    made: date,
    bookings,
    commission: isEuro ? total : null,
    foreign: isEuro ? null : { currency, amount: total },
    paidOn: paidon,
    files: filesOf(statement),
  };
}

function filesOf({ fileids, filenames }: Statement): StatementRow['files'] {
  const files = (fileids ?? []).map((fileid, index) => {
    const name = filenames?.[index]?.trim() ?? '';
    return { fileid, name, ending: /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? '' };
  });
  return files.map(file => {
    const same = files.filter(({ ending }) => ending === file.ending);
    const { fileid, ending } = file;
    // Every name would be sent twice, and an ending of its own says enough.
    return same.length > 1 ? { ...file, number: same.indexOf(file) + 1 } : { fileid, ending };
  });
}
