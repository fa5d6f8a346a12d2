import { useTranslation } from 'react-i18next';
import { FilterDays, FilterPeriodSelect, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { resultId } from '~/parts/report/result';
import { wasShown } from '~/rules/period-form';
import { sortNames } from '~/rules/report-orders';
import { addressOf } from './address';
import { ChipLinks } from './chip-links';
import { Compare } from './compare';
import type { ReportData } from './read.server';

const keptNames = ['compare', 'table', ...Object.values(sortNames), 'partner'];

export function OverviewFilter({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { dateType, grouping, periods, period, query, fields, range, issues } = data;
  return (
    <ReportFilter
      page="statistics/overview"
      result={resultId}
      kept={Object.fromEntries(keptNames.map(name => [name, query[name]]))}
      open={issues.some(({ field }) => field !== 'open')}
      folded
      links={<Periods data={data} />}
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
      <FilterDays shown={fields} issues={issues} />
      <Compare data={data} />
    </ReportFilter>
  );
}

/** What is asked most, and what is shown. */
const alwaysOffered: readonly ReportData['period'][] = ['month', 'year', 'lastyear'];

/** Links, because the field of the same name is among the further filters. */
function Periods({ data }: { data: ReportData }) {
  const { t } = useTranslation('reports');
  const { periods, period, query } = data;
  const shown = periods.filter(each => each === period || alwaysOffered.includes(each));
  const addressIn = (each: ReportData['period']) =>
    each === period
      ? addressOf(data)
      : addressOf(data, {
          query: { ...query, from: undefined, to: undefined, period: each === 'year' ? undefined : each },
          open: [],
        });
  return (
    <ChipLinks
      isHidden
      id="periods"
      label={t('period')}
      links={shown.map(each => ({
        label: t(`periods.${each}`),
        address: addressIn(each),
        isCurrent: each === period,
      }))}
    />
  );
}
