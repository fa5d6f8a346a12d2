import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { redirectToCanonical } from '~/gate/report/canonical-address.server';
import { page, withStatus } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import {
  FilterDays,
  FilterIssues,
  FilterPeriod,
  FilterSearch,
  FilterSelect,
  ReportFilter,
} from '~/parts/report/filter';
import { FilterSort } from '~/parts/report/filter-sort';
import { PanelFailed } from '~/parts/report/panel-failed';
import { periodText } from '~/parts/report/period-text';
import { PrintDetails } from '~/parts/report/print-details';
import { resultId, resultTarget } from '~/parts/report/result';
import { TabLinks } from '~/parts/report/tab-links';
import { wasShown } from '~/rules/period-form';
import { partnerColumns } from './columns';
import { addressOf, dateTypes, defaults, fieldLabels, kinds, periods, states } from './filter';
import { PartnerList } from './list';
import { readPage } from './read.server';

export const loader = page('partners', async visit => {
  redirectToCanonical(visit, 'partners', defaults.period);
  const data = await readPage(visit);
  return withStatus(data, data.list && !data.list.failed ? 200 : 502);
});

export default function Partners() {
  const { t } = useTranslation(['partners', 'common', 'overview', 'reports']);
  const data = useLoaderData<typeof loader>();
  const { filter, shown, issues, list } = data;
  const language = useLanguage();
  const { kind, state, q, datetype, period, sort } = filter;
  const days = periodText(filter, t, language);
  return (
    <>
      <PageHead
        title={t('common:pages.partners')}
        about={[
          kind !== defaults.kind && t(`kinds.${kind}`),
          state !== defaults.state && t(`states.${state}`),
          period !== defaults.period && (period === 'custom' ? days : t(`reports:periods.${period}`)),
        ]}
        purpose={t('purpose')}
        failed={list === null || list.failed}
      >
        {list !== null && list.total > 0 && (
          <ExportLinks excel={addressOf(filter, {}, 'partners.xlsx')} csv={addressOf(filter, {}, 'partners.csv')} />
        )}
      </PageHead>
      <TabLinks
        label={t('columns.kind')}
        tabs={kinds.map(each => ({
          label: t(`kinds.${each}`),
          count: list ? String(list.counts[each]) : undefined,
          address: addressOf(filter, { kind: each }),
          current: each === kind,
        }))}
      />
      <FilterIssues issues={issues} labels={fieldLabels(t)} range={filter} />
      <ReportFilter
        page="partners"
        result={resultId}
        kept={{
          kind: kind === defaults.kind ? undefined : kind,
        }}
        open={issues.some(({ field }) => field !== 'q')}
        search={
          <FilterSearch id="q" label={t('search')} value={q} issues={issues} hint={t('searchHint')} maxLength={100} />
        }
        periods={<FilterPeriod value={period} was={wasShown(period, filter)} options={periods} />}
      >
        <FilterSelect
          id="state"
          label={t('columns.state')}
          value={state}
          options={states.map(value => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          id="datetype"
          label={t('overview:dateType')}
          value={datetype}
          options={dateTypes.map(value => ({ value, label: t(`overview:dateTypes.${value}`) }))}
        />
        <FilterDays shown={shown} issues={issues} />
        <FilterSort label={t('sort')} value={sort} defaultSort={defaults.sort} columns={partnerColumns(t, null)} />
      </ReportFilter>
      <PrintDetails
        parts={[
          kind !== defaults.kind && t(`kinds.${kind}`),
          q && t('common:pair', { label: t('search'), value: q }),
          ...[days, t(`overview:dateTypes.${datetype}`), state !== defaults.state && t(`states.${state}`)],
        ]}
      />
      {list === null ? (
        <PanelFailed target={resultTarget(issues)} address={addressOf(filter, { page: filter.page })} />
      ) : (
        <PartnerList filter={filter} list={list} issues={issues} />
      )}
    </>
  );
}
