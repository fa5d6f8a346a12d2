import { partnerParameterOf, readSwitch } from '~/gate/report/sub-partner-switch.server';
import { mayOpen } from '~/gate/request/admit.server';
import { settle } from '~/gate/request/failure.server';
import { withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { pageAt } from '~/portal';
import { todayOf } from '~/rules/dates';
import { type QueryReader, readQuery } from '~/rules/report-query';
import { readSorting } from '~/rules/sort';
import { aroundMonth, daysOf, dayTable, monthTable, readMonth, type TrafficType } from '~/rules/traffic';
import { kinds } from './kinds';
import { ownOnly, readDays, readYears } from './read.server';

/** Days and month table may fail alone. @throws 404 if the address has no date (D4) */
export async function daysPage(visit: PartnerVisit, type: TrafficType) {
  const now = todayOf(visit.brand);
  const asked = readMonth(visit.params.startdate ?? '', now);
  if (!asked) throw new Response(null, { status: 404 });
  const { month } = asked;
  const query = readQuery(visit.url.searchParams);
  if (!asked.read) query.addIssue('month', 'unread');
  const [own, latest] = [Number(month.slice(0, 4)), Number(now.slice(0, 4))];
  // A table of three years that has this month in it.
  const year = query.whole('year', { min: own, max: Math.min(own + 2, latest) }, own);
  const [counted, rows, whose] = await Promise.all([
    settle(readDays(visit, type, month)),
    settle(readYears(visit, type, year)),
    readSwitch(visit),
  ]);
  const data = {
    type,
    month,
    year,
    thisYear: latest,
    until: now.startsWith(month) ? now : null,
    sorting: readDaySorting(query),
    issues: [...query.issues],
    language: visit.language,
    whose,
    partner: partnerParameterOf(visit),
    ownOnly: ownOnly(visit, type),
    around: aroundMonth(month, now),
    transactions: mayOpen(pageAt('statistics/bookingreport'), visit) ? transactionsOf(type, month) : null,
    days: counted.ok ? dayTable(counted.value, month, now) : null,
    table: rows.ok ? monthTable(rows.value, year, now) : null,
  };
  return withStatus(data, counted.ok ? 200 : 502);
}

export const readDaySorting = (query: QueryReader) =>
  readSorting(query.choice('sort', ['day', '-day', 'count', '-count'], 'day'), ['day', 'count']);

/** Its count is the month's total. */
function transactionsOf(type: TrafficType, month: string) {
  const transactions = kinds[type].transactions;
  return transactions && { type: transactions, ...daysOf(month) };
}
