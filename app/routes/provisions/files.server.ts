import type { SerializeFrom } from '@remix-run/node';
import { type ProvisionFile, readProvisionFiles } from '~/gate/report/provision-files.server';
import { savedViews } from '~/gate/report/saved-views.server';
import type { PartnerVisit } from '~/gate/visit';
import { dayText, monthText } from '~/parts/frame/format';
import { fileSize } from '~/parts/report/file-size';
import { isIsoDay } from '~/rules/dates';
import { knownYears } from '~/rules/days';
import { firstDay, latestWithFiles, type Month, monthAway, monthOfAddress } from './list.server';

/** An older year can still be asked for by address. */
const yearsOffered = 7;

export const asksFiles = ({ url }: PartnerVisit): boolean => url.searchParams.get('show') === 'files';

/** Without a month in its address, the latest that has files (specification, point 2). */
export async function readMonth(visit: PartnerVisit) {
  const { language } = visit;
  const { given, thisMonth, issues, ...asked } = monthOfAddress(visit);
  const [first, views] = await Promise.all([readProvisionFiles(visit, asked), savedViews(visit)]);
  const earlier = !given && first?.length === 0 ? await latestWithFiles(visit, asked) : null;
  const { year, month } = earlier?.at ?? asked;
  const files = earlier?.files ?? first;
  const years = Array.from({ length: yearsOffered }, (_, back) => thisMonth.year - back);
  const words = (at: Month) => monthText(firstDay(at), language);
  const isFirst = year === knownYears.first && month === 1;
  const isLast = year === thisMonth.year && month >= thisMonth.month;
  return {
    shows: 'files' as const,
    year,
    month,
    show: asksFiles(visit) ? 'files' : undefined,
    years: years.includes(year) ? years : [...years, year],
    title: words({ year, month }),
    /** the month without files for which an earlier one is shown */
    instead: earlier ? words(asked) : null,
    previous: isFirst ? null : linkTo(monthAway({ year, month }, -1), words),
    next: isLast ? null : linkTo(monthAway({ year, month }, 1), words),
    issues,
    files: files && listedFiles(visit, files),
    views,
  };
}

export const listedFiles = ({ language }: PartnerVisit, files: readonly ProvisionFile[]) =>
  files.map(({ fileid, filename, createddate, size }) => ({
    fileid,
    name: filename.trim() || fileid,
    day: isIsoDay(createddate.slice(0, 10)) ? dayText(createddate.slice(0, 10), language) : createddate,
    size: typeof size === 'number' ? fileSize(size, language) : null,
  }));

export type MonthData = SerializeFrom<typeof readMonth>;

const linkTo = (at: Month, words: (at: Month) => string) => ({
  year: String(at.year),
  month: String(at.month),
  label: words(at),
});
