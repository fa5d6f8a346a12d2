import { json } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { savedViews } from '~/gate/report/saved-views.server';
import { page } from '~/gate/request/page.server';
import { dayText, monthName, monthText } from '~/parts/frame/format';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { fileSize } from '~/parts/report/file-size';
import { FilterNotes, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SavedViews } from '~/parts/report/saved-views';
import { href } from '~/portal';
import { isIsoDay } from '~/rules/dates';
import { knownYears } from '~/rules/days';
import { firstDay, latestWithFiles, type Month, monthAway, monthOfAddress, readFiles } from './list.server';
import { ProvisionTable } from './table';

/** An older year can still be asked for by address. */
const yearsOffered = 7;

/** Without a month in its address, the latest that has files (specification, point 2). */
export const loader = page('provisions', async visit => {
  const { language } = visit;
  const { given, thisMonth, notes, ...asked } = monthOfAddress(visit);
  const [first, views] = await Promise.all([readFiles(visit, asked), savedViews(visit)]);
  const earlier = !given && first?.length === 0 ? await latestWithFiles(visit, asked) : null;
  const { year, month } = earlier?.at ?? asked;
  const files = earlier?.files ?? first;
  const years = Array.from({ length: yearsOffered }, (_, back) => thisMonth.year - back);
  const words = (at: Month) => monthText(firstDay(at), language);
  const isFirst = year === knownYears.first && month === 1;
  const isLast = year === thisMonth.year && month >= thisMonth.month;
  const data = {
    year,
    month,
    years: years.includes(year) ? years : [...years, year],
    months: Array.from({ length: 12 }, (_, index) => monthName(index + 1, language)),
    title: words({ year, month }),
    /** the month without files for which an earlier one is shown */
    instead: earlier ? words(asked) : null,
    previous: isFirst ? null : linkTo(monthAway({ year, month }, -1), words),
    next: isLast ? null : linkTo(monthAway({ year, month }, 1), words),
    notes,
    files: files?.map(({ fileid, filename, createddate, size }) => ({
      fileid,
      name: filename.trim() || fileid,
      day: isIsoDay(createddate.slice(0, 10)) ? dayText(createddate.slice(0, 10), language) : createddate,
      size: typeof size === 'number' ? fileSize(size, language) : null,
    })),
    views,
  };
  return json(data, { status: files ? 200 : 502 });
});

export default function Provisions() {
  const { t } = useTranslation(['provisions', 'common']);
  const data = useLoaderData<typeof loader>();
  const { year, month, years, months, title, instead, previous, next, notes, files } = data;
  const address = { year: String(year), month: String(month) };
  return (
    <>
      <PageHead title={t('common:pages.payout')} purpose={t('purpose')} failed={files === undefined} />
      <FilterNotes notes={notes} labels={{ year: t('year'), month: t('month') }} />
      <ReportFilter page="provisions" result="files-table">
        <FilterSelect
          id="month"
          label={t('month')}
          value={String(month)}
          options={months.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <FilterSelect
          id="year"
          label={t('year')}
          value={String(year)}
          options={years.map(each => ({ value: String(each), label: String(each) }))}
        />
      </ReportFilter>
      <PrintDetails />
      {instead && (
        <Notice tone="info">
          <p>{t('instead', { asked: instead, shown: title })}</p>
        </Notice>
      )}
      {files === undefined && (
        <PanelFailed title={t('notLoaded', { month: title })} address={href('provisions', address)} />
      )}
      {files?.length === 0 && <p className="muted">{t('empty', { month: title })}</p>}
      {files !== undefined && files.length > 0 && <ProvisionTable title={title} month={address} files={files} />}
      <nav className="pager" aria-label={t('otherMonths')}>
        {previous && (
          <a href={href('provisions', { year: previous.year, month: previous.month })} rel="prev">
            {previous.label}
          </a>
        )}{' '}
        {next && (
          <a href={href('provisions', { year: next.year, month: next.month })} rel="next">
            {next.label}
          </a>
        )}
      </nav>
      <SavedViews data={data.views} />
    </>
  );
}

const linkTo = (at: Month, words: (at: Month) => string) => ({
  year: String(at.year),
  month: String(at.month),
  label: words(at),
});
