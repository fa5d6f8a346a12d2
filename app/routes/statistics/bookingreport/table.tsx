import { useTranslation } from 'react-i18next';
import { dash, dayText, money, orDash, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { pageOf } from '~/parts/report/pager';
import { SortHead } from '~/parts/report/sort-head';
import { ReportTable } from '~/parts/report/table';
import { nextSorting } from '~/rules/sort';
import { columnsFor, stateWord, type TransactionColumn, type VisibleColumns } from './columns';
import { addressOf, type Filter, sortingOf } from './filter';
import type { TransactionPage } from './list.server';

interface TransactionTableProps {
  filter: Filter;
  list: TransactionPage;
  columns: VisibleColumns;
}

/** Also describes the heading of the result. */
export const captionId = 'transactions';

/** The last row has the totals of the whole filter, not of the page. */
export function TransactionTable({ filter, list, columns: shown }: TransactionTableProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const sorting = sortingOf(filter);
  const direction = sorting.descending ? 'descending' : 'ascending';
  const [first, ...others] = columnsFor(shown) as [TransactionColumn, ...TransactionColumn[]];
  const before = others.findIndex(({ kind }) => kind === 'money');
  const asked = t('caption', {
    type: filter.q
      ? t('captionSearch', { type: t(`types.${filter.type}`), search: filter.q })
      : t(`types.${filter.type}`),
    dateType: t(`dateTypes.${filter.datetype}`),
    from: dayText(filter.from, language),
    to: dayText(filter.to, language),
    column: t(`columns.${sorting.by}`),
    direction: t(`directions.${direction}`),
  });
  const text = ({ key, kind, value }: TransactionColumn, row: TransactionPage['rows'][number]) => {
    const found = value(row);
    if (found === null || found === '') return dash;
    if (typeof found === 'number') return money(found, language);
    if (kind === 'day') return <span>{dayText(found, language)}</span>;
    return key === 'status' ? stateWord(found, t) : found;
  };
  return (
    <ReportTable
      id={captionId}
      className="transactions"
      caption={list.pages > 1 ? `${asked} ${pageOf(t, list)}.` : asked}
    >
      <colgroup>
        {[first, ...others].map(({ key }) => (
          <col key={key} className={key === 'route' ? 'wide' : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {[first, ...others].map(({ key, kind }) => (
            <SortHead
              key={key}
              id={`by-${key}`}
              label={t(`columns.${key}`)}
              sorted={key === sorting.by ? direction : undefined}
              address={addressOf(filter, { sort: nextSorting(key, sorting) as Filter['sort'] })}
              numeric={kind === 'money'}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map(row => (
          <tr key={row.bookingid ?? row.bookingnr}>
            <th scope="row">{text(first, row)}</th>
            {others.map(column => (
              <td key={column.key} className={column.kind === 'money' ? 'figure' : undefined}>
                {text(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={1 + before}>
            <Total filter={filter} list={list} />
          </th>
          {others.slice(before).map(({ key, kind }) =>
            kind === 'money' ? (
              <td key={key} className="figure">
                {orDash(key === 'price' ? list.sum : list.commission, sum => money(sum, language))}
              </td>
            ) : (
              <td key={key} />
            ),
          )}
        </tr>
      </tfoot>
    </ReportTable>
  );
}

function Total({ filter: { type }, list: { total, capped } }: Pick<TransactionTableProps, 'filter' | 'list'>) {
  const { t } = useTranslation(['transactions', 'reports']);
  const number = wholeNumber(total, useLanguage());
  if (capped) return `${t(`moreThan.${type}`, { number })}. ${t('tooMany')}`;
  return `${t('reports:total')}: ${t(`count.${type}`, { count: total, number })}`;
}
