import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { redirectToCanonical } from '~/gate/report/canonical-address.server';
import { page, withStatus } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterDays, FilterIssues, FilterPeriod, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { FilterSort } from '~/parts/report/filter-sort';
import { PanelFailed } from '~/parts/report/panel-failed';
import { periodText } from '~/parts/report/period-text';
import { PrintDetails } from '~/parts/report/print-details';
import { resultId, resultTarget } from '~/parts/report/result';
import { SavedViews } from '~/parts/report/saved-views';
import { wasShown } from '~/rules/period-form';
import { reconciliationColumns } from './columns';
import { addressOf, dateTypes, defaults, fieldLabels, periods } from './filter';
import { readPage } from './read.server';
import { Result } from './result';

export const loader = page('provisions/reconciliation', async visit => {
  redirectToCanonical(visit, 'provisions/reconciliation', defaults.period);
  const data = await readPage(visit);
  return withStatus(data, data.found ? 200 : 502);
});

export default function Reconciliation() {
  const { t } = useTranslation(['commission', 'common', 'reports']);
  const { filter, shown, issues, found, views } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { by, status, period, sort } = filter;
  const sorts = reconciliationColumns(t, language, null).filter(({ key }) => key !== 'notes');
  const days = periodText(filter, t, language);
  return (
    <>
      <p className="off-paper">
        <a href={href('provisions')}>← {t('common:pages.payout')}</a>
      </p>
      <PageHead
        title={t('common:pages.reconciliation')}
        purpose={t('purpose')}
        detailed
        about={[
          status !== defaults.status && t(`statuses.${status}`),
          period !== defaults.period && (period === 'custom' ? days : t(`reports:periods.${period}`)),
        ]}
        failed={found === null || found.unread.length > 0}
      >
        {found !== null && found.all > 0 && (
          <ExportLinks
            excel={addressOf(filter, {}, 'provisions/reconciliation.xlsx')}
            csv={addressOf(filter, {}, 'provisions/reconciliation.csv')}
          />
        )}
      </PageHead>
      <FilterIssues issues={issues} labels={fieldLabels(t)} range={filter} />
      <ReportFilter
        page="provisions/reconciliation"
        result={resultId}
        kept={{ status: status === defaults.status ? undefined : status }}
        open={issues.length > 0}
        folded
        periods={<FilterPeriod value={period} was={wasShown(period, filter)} options={periods} />}
      >
        <FilterSelect
          id="by"
          label={t('filter.by')}
          value={by}
          options={dateTypes.map(value => ({ value, label: t(`dateTypes.${value}`) }))}
        />
        <FilterDays shown={shown} issues={issues} />
        <FilterSort label={t('filter.sort')} value={sort} defaultSort={defaults.sort} columns={sorts} />
      </ReportFilter>
      <PrintDetails
        parts={[
          days,
          status !== defaults.status && t(`statuses.${status}`),
          found !== null && found.pages > 1 && t('reports:printed', found),
        ]}
      />
      {found === null ? (
        <PanelFailed target={resultTarget(issues)} address={addressOf(filter, { page: filter.page })} />
      ) : (
        <Result filter={filter} found={found} issues={issues} />
      )}
      <SavedViews data={views} />
    </>
  );
}
