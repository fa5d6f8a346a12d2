import { useTranslation } from 'react-i18next';
import { FilterDays, FilterPeriodSelect, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { resultId } from '~/parts/report/result';
import { wasShown } from '~/rules/period-form';
import type { ReportData } from './read.server';

export function OverviewFilter({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { dateType, grouping, periods, period, query, fields, range, notes } = data;
  return (
    <ReportFilter
      page="statistics/overview"
      result={resultId}
      kept={{ compare: query.compare, table: query.table, sort: query.sort, partner: query.partner }}
    >
      <FilterSelect
        id="datetype"
        label={t('dateType')}
        value={dateType}
        options={(['booking', 'departure'] as const).map(value => ({ value, label: t(`dateTypes.${value}`) }))}
      />
      <FilterSelect
        id="group"
        label={t('grouping')}
        value={grouping}
        options={(['company', 'area'] as const).map(value => ({ value, label: t(`groupings.${value}`) }))}
      />
      <FilterPeriodSelect value={period} was={wasShown(period, range)} options={periods} />
      <FilterDays shown={fields} notes={notes} />
    </ReportFilter>
  );
}
