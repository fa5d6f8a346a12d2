import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { page, withStatus } from '~/gate/request/page.server';
import { mediumDay } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { OwnOnly } from '~/parts/report/own-only';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SavedViews } from '~/parts/report/saved-views';
import { SubPartnerSwitch } from '~/parts/report/sub-partner-switch';
import { fieldLabels, metricName } from './columns';
import { Panel, Totals } from './panel';
import { readPage } from './read.server';

export const loader = page('statistics/complete', async visit => {
  const data = await readPage(visit);
  return withStatus(data, data.parts.every(({ table }) => table) ? 200 : 502);
});

export default function Complete() {
  const { t } = useTranslation(['complete', 'common', 'traffic']);
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { parts, query, years, today, issues } = data;
  const address = href('statistics/complete', query);
  const [year = 0] = years;
  const failed = parts.filter(({ table }) => !table);
  return (
    <>
      <PageHead
        title={t('common:pages.completeStatistics')}
        about={[data.whose?.current?.firm, query.years && t('count', { count: years.length })]}
        purpose={data.countsVisits ? t('purpose') : t('purposeSold')}
        failed={failed.length > 0}
      >
        <ExportLinks excel={href('statistics/complete.xlsx', query)} csv={href('statistics/complete.csv', query)} />
      </PageHead>
      <SubPartnerSwitch data={data.whose} address={address} />
      <FilterIssues issues={issues} labels={fieldLabels(t)} />
      <ReportFilter page="statistics/complete" result="sales-table" kept={{ sort: query.sort, partner: query.partner }}>
        <FilterSelect
          id="years"
          label={t('years')}
          value={String(years.length)}
          options={[...data.yearChoices].sort().map(value => ({ value, label: t('count', { count: Number(value) }) }))}
        />
      </ReportFilter>
      <PrintDetails partner={data.whose?.current?.id} />
      <OwnOnly shown={data.ownOnly}>{data.countsVisits && t('wholeAgency')}</OwnOnly>
      <Totals tables={parts.flatMap(({ table }) => (table ? [table] : []))} />
      <p className="muted small">
        {t('traffic:running', { year, day: mediumDay(today, language) })} {t('traffic:toCome')}
      </p>
      {parts.map(({ metric, table }) => table && <Panel key={metric} table={table} data={data} />)}
      {failed.length > 0 && (
        <PanelFailed title={failed.map(({ metric }) => metricName(t, metric)).join(', ')} address={address} />
      )}
      <SavedViews data={data.views} />
    </>
  );
}
