import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { savedViews } from '~/gate/report/saved-views.server';
import { partnerParameterOf, readSwitch } from '~/gate/report/sub-partner-switch.server';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { YearKeys } from '~/parts/report/month-bars';
import { OwnOnly } from '~/parts/report/own-only';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SavedViews } from '~/parts/report/saved-views';
import { SubPartnerSwitch } from '~/parts/report/sub-partner-switch';
import { todayOf } from '~/rules/dates';
import { monthTable } from '~/rules/traffic';
import { fieldLabels } from './columns';
import { readFilter } from './filter.server';
import { captionOf, IncompleteNote, Months, MonthsChart, Totals } from './months';
import { ownOnly, readYears } from './read.server';

export const loader = page('statistics/traffic', async visit => {
  const now = todayOf(visit.brand);
  const filter = readFilter(visit, now);
  const [rows, views, whose] = await Promise.all([
    settle(readYears(visit, filter.type, filter.year)),
    savedViews(visit),
    readSwitch(visit),
  ]);
  const data = {
    ...filter,
    language: visit.language,
    ownOnly: ownOnly(visit, filter.type),
    table: rows.ok ? monthTable(rows.value, filter.year, now) : null,
    until: now.startsWith(`${filter.year}-`) ? now : null,
    views,
    whose,
    partner: partnerParameterOf(visit),
  };
  return withStatus(data, rows.ok ? 200 : 502);
});

export default function Traffic() {
  const { t } = useTranslation(['traffic', 'common']);
  const data = useLoaderData<typeof loader>();
  const { type, types, year, years, issues, table, language } = data;
  const { by, descending } = data.sorting;
  const sort = `${descending ? '-' : ''}${by}`;
  const query = { type, year: String(year), sort: sort === 'month' ? undefined : sort, partner: data.partner };
  const countsPageViews = types.includes('pageviews');
  return (
    <>
      <PageHead
        title={t('common:pages.traffic')}
        about={[
          data.whose?.current?.firm,
          type !== 'requests' && t(`types.${type}`),
          year !== years[0] && String(year),
        ]}
        purpose={t(countsPageViews ? 'purpose' : 'purposeWithout')}
        failed={table === null}
      >
        {table && (
          <ExportLinks excel={href('statistics/traffic.xlsx', query)} csv={href('statistics/traffic.csv', query)} />
        )}
      </PageHead>
      <SubPartnerSwitch data={data.whose} address={href('statistics/traffic', query)} />
      <FilterIssues issues={issues} labels={fieldLabels(t)} />
      {data.pageViewsOff && (
        <Notice tone="warning" announced>
          <p>{t('pageViewsOff')}</p>
        </Notice>
      )}
      <ReportFilter page="statistics/traffic" result="months-table" kept={{ sort: query.sort, partner: query.partner }}>
        <FilterSelect
          id="type"
          label={t('type')}
          value={type}
          options={types.map(value => ({ value, label: t(`types.${value}`) }))}
        />
        <FilterSelect
          id="year"
          label={t('year')}
          value={String(year)}
          options={years.map(value => ({ value: String(value), label: String(value) }))}
        />
      </ReportFilter>
      <PrintDetails partner={data.whose?.current?.id} />
      <OwnOnly shown={data.ownOnly} />
      {table ? (
        <>
          <Totals table={table} />
          <section className="sheet results beside">
            <div className="head">
              <h2 id="chart-title">{captionOf(t, type, table.years)}</h2>
              <YearKeys names={table.years.map(String)} />
            </div>
            <MonthsChart type={type} table={table} language={language} />
            <Months place={data} table={table} language={language} sorting={data.sorting} />
            <IncompleteNote counts={table.months.flat()} language={language} period={String(year)} until={data.until} />
          </section>
        </>
      ) : (
        <PanelFailed address={href('statistics/traffic', query)} />
      )}
      <SavedViews data={data.views} />
    </>
  );
}
