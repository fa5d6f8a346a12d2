import { useTranslation } from 'react-i18next';
import { FilterDays, FilterPeriod, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { addressOf } from './address';
import type { ReportData } from './route';

/** Date type, grouping and period, and the usual periods as links. */
export function OverviewFilter({ data }: { data: ReportData }) {
  const { t } = useTranslation(['overview', 'reports']);
  const { dateType, grouping, periods, period, query, shown, notes } = data;
  return (
    <>
      <ReportFilter page="statistics/overview" kept={{ compare: query.compare }}>
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
        <FilterPeriod value={period} options={periods} />
        <FilterDays shown={shown} notes={notes} />
      </ReportFilter>
      <QuickChoices data={data} />
    </>
  );
}

/** One press instead of three; 'Custom' begins with the days that are shown. */
function QuickChoices({ data }: { data: ReportData }) {
  const { t } = useTranslation(['overview', 'reports']);
  const { periods, period, range } = data;
  const days = (value: string) =>
    value === 'custom'
      ? { period: undefined, from: range.from, to: range.to }
      : { period: value === 'year' ? undefined : value, from: undefined, to: undefined };
  return (
    <nav aria-label={t('quick')}>
      <ul className="quick">
        {periods.map(value => (
          <li key={value}>
            <a
              href={addressOf(data, { query: days(value), open: [] })}
              aria-current={value === period ? 'true' : undefined}
            >
              {t(`reports:periods.${value}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
