import { useTranslation } from 'react-i18next';
import { mediumDay, money, orDash, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BookingLink } from '~/parts/report/booking-link';
import { pageTextOf } from '~/parts/report/pager';
import { RowsTable } from '~/parts/report/rows-table';
import { State } from '~/parts/report/state';
import { roles } from '~/parts/report/table-section';
import type { Kind } from '~/rules/kinds';
import { sortLink } from '~/rules/sort';
import type { AddedKey, SortKey, TransactionRow, VisibleColumns } from '~/rules/transaction-columns';
import { isOptional, shownColumns } from './columns';
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
  const { t } = useTranslation(['transactions', 'reports']);
  const language = useLanguage();
  const sorting = sortingOf(filter);
  const direction = sorting.descending ? 'descending' : 'ascending';
  const placed: Partial<Record<SortKey | AddedKey, string>> = {
    price: shown.commission ? undefined : 'figure sum',
    bookingnr: shown.customer ? undefined : 'who',
  };
  const classesOf = ({ key, kind }: { key: SortKey | AddedKey; kind: Kind }) => {
    const className =
      placed[key] ?? (isOptional(key) ? undefined : classes[key]) ?? defaultClass(kind, isOptional(key));
    return { className, headClass: className };
  };
  const address = addressOf(filter, { page: filter.page });
  const columns = shownColumns(shown, filter.datetype).map(column => ({
    ...column,
    // Without sums above the table nothing else says it.
    label: t(`columns.${column.key}`) + (column.kind === 'money' && list.sum === null ? ', EUR' : ''),
    ...classesOf(column),
    sort: isOptional(column.key)
      ? undefined
      : sortLink(column.key, sorting, sort => addressOf(filter, { sort: sort as Filter['sort'] })),
    cell: column.isState
      ? (row: TransactionRow) => <State state={String(column.value(row))} />
      : column.key === 'bookingnr' && shown.bookings
        ? (row: TransactionRow) => <BookingLink booking={row} list={address} />
        : column.key === 'reference'
          ? (row: TransactionRow) => row.reference || null
          : undefined,
  }));
  const withTotals = columns.findIndex(({ summed }) => summed);
  const asked = t(filter.period === 'all' ? 'captionAllYears' : 'caption', {
    type: filter.q
      ? t('captionSearch', { type: t(`types.${filter.type}`), search: filter.q })
      : t(`types.${filter.type}`),
    dateType: t(`dateTypes.${filter.datetype}`),
    from: mediumDay(filter.from, language),
    to: mediumDay(filter.to, language),
    column: t(`columns.${sorting.by}`),
    direction: t(`reports:directions.${direction}`),
  });
  return (
    <RowsTable
      id={captionId}
      wide={shown.traveler || (shown.optional?.length ?? 0) > 0}
      caption={list.pages > 1 ? `${asked} ${pageTextOf(t, list)}.` : asked}
      columns={columns}
      rows={list.rows}
      keyOf={row => row.bookingid ?? row.bookingnr}
      totals={
        <>
          <th scope="row" role={roles.rowheader} colSpan={withTotals}>
            <Total filter={filter} list={list} />
          </th>
          {columns.slice(withTotals).map(({ key, summed, className }) => (
            <td key={key} role={roles.cell} className={className}>
              {summed && orDash(list[summed], sum => money(sum, language))}
            </td>
          ))}
        </>
      }
    />
  );
}

function defaultClass(kind: Kind, asked: boolean): string {
  if (kind === 'text') return asked ? 'asked cut' : 'later cut';
  if (kind === 'day') return 'late';
  return asked ? 'figure' : 'figure late';
}

/** How a column gives way on narrow screens, and its place in a row of a phone (report.css), where that is not its kind's. */
const classes: Partial<Record<SortKey, string>> = {
  bookingnr: 'no',
  customer: 'who cut',
  traveler: 'late cut',
  ship: 'ship cut',
  departure: 'when',
  returndate: 'when',
  status: 'how',
  commission: 'figure sum',
};

function Total({ filter: { type }, list: { total, capped } }: Pick<TransactionTableProps, 'filter' | 'list'>) {
  const { t } = useTranslation(['transactions', 'reports']);
  const number = wholeNumber(total, useLanguage());
  if (capped) return `${t(`moreThan.${type}`, { number })}. ${t('tooMany')}`;
  return t('common:pair', { label: t('reports:total'), value: t(`count.${type}`, { count: total, number }) });
}
