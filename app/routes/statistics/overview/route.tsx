import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { redirectToCanonical } from '~/gate/report/canonical-address.server';
import { page, withStatus } from '~/gate/request/page.server';
import { capitalised, rangeText } from '~/parts/frame/format';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues } from '~/parts/report/filter';
import { OwnOnly } from '~/parts/report/own-only';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { resultTarget } from '~/parts/report/result';
import { SavedViews } from '~/parts/report/saved-views';
import { SubPartnerSwitch } from '~/parts/report/sub-partner-switch';
import { addressOf } from './address';
import { Best } from './best';
import { OverviewFilter } from './filter';
import { MonthTable } from './month-table';
import { fieldLabels } from './names';
import { type ReportData, readPage } from './read.server';
import { SalesChart } from './sales-chart';
import { Tiles } from './tiles';
import { VisitsTable } from './visits-table';

export const loader = page('statistics/overview', async visit => {
  redirectToCanonical(visit, 'statistics/overview', 'year', 'select');
  const data = await readPage(visit);
  return withStatus(data, data.report || data.future ? 200 : 502);
});

export default function Overview() {
  const { t } = useTranslation(['common', 'overview', 'reports']);
  const data = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { report, future } = data;
  const exported = { query: { ...data.query, table: undefined } };
  return (
    <>
      <PageHead
        title={t('pages.partnerReport')}
        about={[
          data.whose?.current?.firm,
          data.dateType !== 'booking' && t(`overview:dateTypes.${data.dateType}`),
          data.grouping !== 'company' && t(`overview:groupings.${data.grouping}`),
          data.period !== 'year' &&
            (data.period === 'custom' ? rangeText(data.range, language) : t(`reports:periods.${data.period}`)),
        ]}
        purpose={capitalised(
          t(`overview:result.${data.dateType}`, { range: rangeText(report?.now.range ?? data.range, language) }),
          language,
        )}
        detailed
        result={report ? resultTarget(data.issues) : undefined}
        failed={!report && !future}
      >
        {report && (
          <ExportLinks
            excel={addressOf(data, exported, 'statistics/overview.xlsx')}
            csv={addressOf(data, exported, 'statistics/overview.csv')}
          />
        )}
      </PageHead>
      <SubPartnerSwitch data={data.whose} address={addressOf(data)} days={data.range} />
      <FilterIssues issues={data.issues} labels={fieldLabels(t)} range={data.range} />
      <OverviewFilter data={data} />
      <PrintedFilter data={data} />
      <OwnOnly shown={data.ownOnly} />
      {future && <p {...resultTarget(data.issues)}>{t('overview:future')}</p>}
      {!report && !future && <PanelFailed target={resultTarget(data.issues)} address={addressOf(data)} />}
      {report && <Figures data={data} />}
      <SavedViews data={data.views} />
    </>
  );
}

/** Printed only, where fields are hidden. */
function PrintedFilter({ data: { dateType, grouping, whose } }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  return <PrintDetails partner={whose?.current?.id} parts={[t(`dateTypes.${dateType}`), t(`groupings.${grouping}`)]} />;
}

function Figures({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { report, cut } = data;
  if (!report) return null;
  const { visits, requests, firm, cancelled } = report.now.total;
  return (
    <>
      {cut && <p>{t('longRange')}</p>}
      <FailedParts data={data} />
      {visits + requests + firm + cancelled === 0 && <p>{t('nothing')}</p>}
      <Tiles data={data} />
      <SalesChart data={data} />
      <MonthTable data={data} />
      <Best data={data} />
      <VisitsTable data={data} />
    </>
  );
}

function FailedParts({ data }: { data: ReportData }) {
  const { t } = useTranslation(['common', 'overview']);
  const failed = data.report?.failed;
  if (!failed?.before && !failed?.past) return null;
  return (
    <Notice tone="warning">
      {failed.before && <p>{t('overview:beforeMissing')}</p>}
      {failed.past && <p>{t('overview:yearMissing')}</p>}
      <p>
        <a href={addressOf(data)}>{t('messages.retry')}</a>
      </p>
    </Notice>
  );
}
