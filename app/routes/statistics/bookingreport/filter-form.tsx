import { useTranslation } from 'react-i18next';
import { FilterDays, FilterPeriod, FilterSelect, FilterText, ReportFilter } from '~/parts/report/filter';
import { resultId } from '~/parts/report/result';
import { wasShown } from '~/rules/period-form';
import { dateTypes } from '~/rules/transactions';
import { choices, defaults, longestSearch, needsSize, types } from './filter';
import type { ReportData } from './read.server';

type Props = Pick<ReportData, 'filter' | 'shown' | 'notes' | 'columns'>;

export function TransactionFilter({ filter, shown, notes, columns }: Props) {
  const { t } = useTranslation('transactions');
  const { type, q, datetype, period, sort } = filter;
  return (
    <ReportFilter
      page="statistics/bookingreport"
      result={resultId}
      kept={{ sort: sort === defaults.sort ? undefined : sort, size: needsSize(filter) ? filter.size : undefined }}
      open={notes.length > 0}
      first={
        <FilterText
          id="q"
          label={t('filter.search')}
          value={q}
          notes={notes}
          hint={t(columns.traveler ? 'filter.searchHint' : 'filter.searchHintWithout')}
          maxLength={longestSearch}
        />
      }
      more={<FilterPeriod value={period} was={wasShown(period, filter)} options={choices} />}
    >
      <FilterSelect
        id="type"
        label={t('filter.type')}
        value={type}
        options={types.map(value => ({ value, label: t(`types.${value}`) }))}
      />
      <FilterSelect
        id="datetype"
        label={t('filter.dateType')}
        value={datetype}
        options={dateTypes.map(value => ({ value, label: t(`dateTypes.${value}`) }))}
      />
      <FilterDays shown={shown} notes={notes} />
    </ReportFilter>
  );
}
