import { type ProvisionFile, readProvisionFiles } from '~/gate/report/provision-files.server';
import type { PartnerVisit } from '~/gate/visit';
import { todayOf } from '~/rules/dates';
import { knownYears, monthOf, monthStart, yearAndMonth } from '~/rules/days';
import { type QueryIssue, readQuery } from '~/rules/report-query';

export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** Without one, this month in the brand's time zone (D5). */
export function monthOfAddress({
  url,
  brand,
}: PartnerVisit): Month & { given: boolean; thisMonth: Month; issues: readonly QueryIssue[] } {
  const thisMonth = yearAndMonth(todayOf(brand));
  const reader = readQuery(url.searchParams);
  const year = reader.whole('year', { min: knownYears.first, max: thisMonth.year }, thisMonth.year);
  const month = reader.whole('month', { min: 1, max: 12 }, thisMonth.month);
  const given = url.searchParams.has('year') || url.searchParams.has('month');
  return { year, month, given, thisMonth, issues: reader.issues };
}

/** how far back to look for a month with files */
const monthsBack = 3;

/** null if none of the months before has any */
export async function latestWithFiles(
  visit: PartnerVisit,
  from: Month,
): Promise<{ at: Month; files: ProvisionFile[] } | null> {
  const months = Array.from({ length: monthsBack }, (_, index) => monthAway(from, -1 - index));
  const lists = await Promise.all(months.map(async at => ({ at, files: await readProvisionFiles(visit, at) })));
  for (const { at, files } of lists) {
    // A month that can't be loaded might have been the latest.
    if (files === null) return null;
    if (files.length > 0) return { at, files };
  }
  return null;
}

export const monthAway = ({ year, month }: Month, count: number): Month =>
  yearAndMonth(monthStart(firstDay({ year, month }), count));

export const firstDay = ({ year, month }: Month): string => `${monthOf(year, month)}-01`;
