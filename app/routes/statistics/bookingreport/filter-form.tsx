import { useTranslation } from 'react-i18next';
import { FilterDays, FilterPeriod, FilterSearch, FilterSelect, ReportFilter } from '~/parts/report/filter';
import { FilterSort } from '~/parts/report/filter-sort';
import { resultId } from '~/parts/report/result';
import { unchosen, wasShown } from '~/rules/period-form';
import { dateTypes } from '~/rules/transactions';
import { sortColumns } from './columns';
import {
  defaults,
  defaultsFor,
  isLong,
  maxSearchLength,
  narrowings,
  needsSize,
  choices as periods,
  typesOf,
} from './filter';
import { narrowingLabel, optionText } from './narrowing-text';
import type { ReportData } from './read.server';

type Props = Pick<ReportData, 'filter' | 'shown' | 'issues' | 'columns' | 'choices' | 'longChoices' | 'optional'>;

export function TransactionFilter({ filter, shown, issues, columns, choices, longChoices, optional }: Props) {
  const { t } = useTranslation(['transactions', 'booking']);
  const { type, q, datetype, period, sort } = filter;
  const defaultsNow = defaultsFor(q);
  const sorts = sortColumns(columns, filter).map(({ key, kind }) => ({ key, kind, label: t(`columns.${key}`) }));
  const fields = narrowings.filter(
    name => (choices?.[name].length ?? 0) > 1 && (longChoices !== 'left' || !isLong(name)),
  );
  const others = narrowings.filter(name => !fields.includes(name)).map(name => [name, filter[name] || undefined]);
  return (
    <ReportFilter
      page="statistics/bookingreport"
      result={resultId}
      kept={{
        ...Object.fromEntries(others),
        columns: optional.length === 0 ? filter.columns || undefined : undefined,
        size: needsSize(filter) ? filter.size : undefined,
        partner: filter.partner || undefined,
      }}
      open={longChoices === 'asked' || issues.some(({ field }) => field !== 'q')}
      folded
      further={
        choices &&
        longChoices === 'left' && (
          <button type="submit" name="more" value="1" className="quiet">
            {t('filter.more')}
          </button>
        )
      }
      search={
        !filter.partner && (
          <FilterSearch
            id="q"
            label={t('filter.search')}
            value={q}
            issues={issues}
            hint={t(columns.traveler ? 'filter.searchHint' : 'filter.searchHintWithout')}
            maxLength={maxSearchLength}
          />
        )
      }
      periods={
        <FilterPeriod
          value={period}
          was={wasShown(period === defaultsNow.period ? unchosen : period, filter)}
          options={periods}
        />
      }
    >
      <FilterSelect
        id="type"
        label={t('filter.type')}
        value={type === defaultsNow.type ? '' : type}
        options={typesOf(filter).map(value => ({
          value: value === defaultsNow.type ? '' : value,
          label: t(`types.${value}`),
        }))}
      />
      <FilterSelect
        id="datetype"
        label={t('filter.dateType')}
        value={datetype}
        options={dateTypes.map(value => ({ value, label: t(`dateTypes.${value}`) }))}
      />
      <FilterDays shown={shown} issues={issues} />
      {fields.map(name => (
        <FilterSelect
          key={name}
          id={name}
          label={narrowingLabel(name, t)}
          value={filter[name]}
          options={[
            { value: '', label: t('filter.any') },
            ...(choices?.[name] ?? []).map(({ value }) => ({ value, label: optionText(name, value, choices, t) })),
          ]}
        />
      ))}
      <FilterSort label={t('filter.sort')} value={sort} defaultSort={defaults.sort} columns={sorts} />
      {optional.length > 0 && (
        <div role="group" aria-labelledby="columns" className="also">
          <span id="columns">{t('filter.columns')}</span>
          {optional.map(key => (
            <div key={key} className="check">
              <input
                type="checkbox"
                id={`column-${key}`}
                name="columns"
                value={key}
                defaultChecked={columns.optional?.includes(key)}
              />
              <label htmlFor={`column-${key}`}>{t(`columns.${key}`)}</label>
            </div>
          ))}
        </div>
      )}
    </ReportFilter>
  );
}
