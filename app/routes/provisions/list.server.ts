import { isUpstreamError } from '~/gate/failure.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { today } from '~/rules/dates';
import { monthStart } from '~/rules/days';
import { type Note, readQuery } from '~/rules/report-query';
import type { AnswerOf } from '~/upstream/calls';

export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** No statement is older than the brands. */
export const firstYear = 2000;

/** The month of an address; without one, this month in the brand's time zone (D5). */
export function readMonth({
  url,
  brand,
}: PartnerVisit): Month & { given: boolean; thisMonth: Month; notes: readonly Note[] } {
  const thisMonth = monthOf(today(brand.timeZone, new Date()));
  const reader = readQuery(url.searchParams);
  const year = reader.whole('year', { min: firstYear, max: thisMonth.year }, thisMonth.year);
  const month = reader.whole('month', { min: 1, max: 12 }, thisMonth.month);
  const given = url.searchParams.has('year') || url.searchParams.has('month');
  return { year, month, given, thisMonth, notes: reader.notes };
}

export type ProvisionFile = AnswerOf<'listProvisions'>[number];

/**
 * The files of a month; null when they can't be had. A refused list is an empty one (fault matrix): that is how an
 * upstream may say that a month has none.
 */
export async function readFiles(visit: PartnerVisit, { year, month }: Month): Promise<ProvisionFile[] | null> {
  try {
    return await visit.api.listProvisions({ partnerid: visit.partner.id, year, month });
  } catch (error) {
    if (!isUpstreamError(error) || error.endsSession) throw error;
    return error.refused ? [] : null;
  }
}

/** How far back a page without a month in its address looks for one with files. */
const monthsBack = 3;

/** The latest of the months before that has files; null where none of a few has any. */
export async function latestWithFiles(
  visit: PartnerVisit,
  from: Month,
): Promise<{ at: Month; files: ProvisionFile[] } | null> {
  for (let back = 1; back <= monthsBack; back += 1) {
    const at = monthAway(from, -back);
    const files = await readFiles(visit, at);
    if (files === null) return null;
    if (files.length > 0) return { at, files };
  }
  return null;
}

export const monthAway = ({ year, month }: Month, count: number): Month =>
  monthOf(monthStart(isoMonth({ year, month }), count));

export const isoMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}-01`;

const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
