import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterDays, FilterSelect, FilterText, ReportFilter } from '~/parts/report/filter';
import { dateTypes } from '~/rules/transactions';
import { addressOf, choices, defaults, longestSearch, tellsSize, types } from './filter';
import type { ReportData } from './route';

type Props = Pick<ReportData, 'filter' | 'shown' | 'notes' | 'columns'>;

/**
 * Dates that are typed are the range. Relative ranges are one press each, not a choice beside the dates that could
 * contradict them; the form keeps the one that holds, so that it freezes no dates into the address.
 */
export function TransactionFilter({ filter, shown, notes, columns }: Props) {
  const { t } = useTranslation(['transactions', 'reports']);
  const { type, q, datetype, period } = filter;
  const unlessDefault = (name: 'period' | 'sort') => (filter[name] === defaults[name] ? undefined : filter[name]);
  const kept = { period: period === 'custom' ? undefined : unlessDefault('period') };
  return (
    <>
      <ReportFilter
        page="statistics/bookingreport"
        kept={{ ...kept, sort: unlessDefault('sort'), size: tellsSize(filter) ? filter.size : undefined }}
      >
        <FilterSelect
          id="type"
          label={t('filter.type')}
          value={type}
          options={types.map(value => ({ value, label: t(`types.${value}`) }))}
        />
        <FilterText
          id="q"
          label={t('filter.search')}
          value={q}
          notes={notes}
          hint={t(columns.traveler ? 'filter.searchHint' : 'filter.searchHintWithout')}
          maxLength={longestSearch}
        />
        <FilterSelect
          id="datetype"
          label={t('filter.dateType')}
          value={datetype}
          options={dateTypes.map(value => ({ value, label: t(`dateTypes.${value}`) }))}
        />
        <FilterDays shown={shown} notes={notes} />
      </ReportFilter>
      <nav className="pager ranges" aria-label={t('ranges')}>
        {choices.map(choice => (
          <Fragment key={choice}>
            <a href={addressOf(filter, { period: choice })} aria-current={choice === period ? 'true' : undefined}>
              {t(`reports:periods.${choice}`)}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
    </>
  );
}
