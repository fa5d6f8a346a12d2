import { useTranslation } from 'react-i18next';
import { dayText, money, orDash, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BookingLink } from '~/parts/report/booking-link';
import { BodyRows, HeadRow } from '~/parts/report/columns';
import { pageTextOf } from '~/parts/report/pager';
import { State } from '~/parts/report/state';
import { ReportTable } from '~/parts/report/table';
import { sortLink } from '~/rules/sort';
import type { TransactionRow, VisibleColumns } from '~/rules/transaction-columns';
import { columnsFor } from './columns';
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
  const columns = columnsFor(shown).map(column => ({
    ...column,
    label: t(`columns.${column.key}`),
    sort: sortLink(column.key, sorting, sort => addressOf(filter, { sort: sort as Filter['sort'] })),
    cell: column.isState
      ? (row: TransactionRow) => <State state={String(column.value(row))} />
      : column.key === 'bookingnr' && shown.bookings
        ? (row: TransactionRow) => <BookingLink booking={row} list={addressOf(filter, { page: filter.page })} />
        : undefined,
  }));
  const withTotals = columns.findIndex(({ summed }) => summed);
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
  return (
    <ReportTable
      id={captionId}
      className="transactions"
      caption={list.pages > 1 ? `${asked} ${pageTextOf(t, list)}.` : asked}
    >
      <colgroup>
        {columns.map(({ key, wide }) => (
          <col key={key} className={wide && 'wide'} />
        ))}
      </colgroup>
      <thead>
        <HeadRow columns={columns} />
      </thead>
      <tbody>
        <BodyRows columns={columns} rows={list.rows} keyOf={row => row.bookingid ?? row.bookingnr} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={withTotals}>
            <Total filter={filter} list={list} />
          </th>
          {columns.slice(withTotals).map(({ key, summed }) =>
            summed ? (
              <td key={key} className="figure">
                {orDash(list[summed], sum => money(sum, language))}
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
