import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { BookingLink } from '~/parts/report/booking-link';
import { type Column, withClasses, withSortLinks } from '~/parts/report/columns';
import { periodText } from '~/parts/report/period-text';
import { QuestionForm } from '~/parts/report/question-form';
import { RowsTable } from '~/parts/report/rows-table';
import { StateSign } from '~/parts/report/state';
import { Difference } from '~/parts/report/tiles';
import { maxQuestionLength } from '~/rules/reconciliation';
import { sortLinksOf } from '~/rules/statement-orders';
import { notesOf, type ReconciliationKey, reconciliationColumns } from './columns';
import { addressOf, type Filter } from './filter';
import type { PageData } from './read.server';
import type { ReconciliationValues } from './types';

interface TableProps {
  filter: Filter;
  found: NonNullable<PageData['found']>;
  /** what the rows come to */
  children: ReactNode;
  legend: ReactNode;
  pager: ReactNode;
}

const classes: Record<ReconciliationKey, string> = {
  bookingnr: 'no',
  customer: 'who cut',
  ship: 'ship cut',
  departure: 'when',
  expected: 'figure',
  settled: 'figure',
  difference: 'figure sum',
  status: 'how',
  notes: 'asked note',
};

/** What is not due has no difference yet. */
const dueClasses = { ...classes, expected: 'figure sum', difference: 'figure' };

type Row = TableProps['found']['rows'][number];

export function ReconciliationTable({
  filter,
  found: { rows, totals, canAsk, hasBookings, once, pages },
  children,
  legend,
  pager,
}: TableProps) {
  const { t } = useTranslation(['commission', 'reports']);
  const language = useLanguage();
  const places = filter.status === 'due' ? dueClasses : classes;
  const shown = withClasses(reconciliationColumns(t, language, totals), places).map((column): Column<Row> => {
    if (column.key === 'bookingnr' && hasBookings)
      return { ...column, cell: row => <BookingLink booking={row} list="" /> };
    if (column.key === 'difference') return { ...column, cell: ({ difference }) => <Difference cents={difference} /> };
    if (column.key === 'status')
      return { ...column, cell: ({ status }) => <StateSign state={status}>{t(`statuses.${status}`)}</StateSign> };
    return column.key === 'notes' ? { ...column, cell: row => <Notes row={row} /> } : column;
  });
  const ask: Column<Row> = {
    key: 'ask',
    label: t('queries.ask'),
    className: 'tick off-paper',
    headClass: 'tick off-paper',
    cell: row => <Ask row={row} />,
  };
  const { count } = totals;
  const number = wholeNumber(count, language);
  const columns = canAsk ? [...shown, ask] : shown;
  const table = (
    <>
      <section className="sheet results">
        {children}
        <RowsTable
          id="reconciliation"
          wide
          caption={t('caption', { days: periodText(filter, t, language) })}
          columns={withSortLinks(
            columns,
            sortLinksOf('reconciliation', filter.sort, sort => addressOf(filter, { sort })),
          )}
          rows={rows}
          keyOf={row => `${row.bookingnr} ${row.bookingid}`}
          total={
            pages > 1
              ? t('common:pair', { label: t('reports:total'), value: t('count', { count, number }) })
              : t('reports:total')
          }
        />
        {pages > 1 && <div className="result">{pager}</div>}
      </section>
      {legend}
    </>
  );
  if (!canAsk) return table;
  const [, list = ''] = addressOf(filter, { page: filter.page }).split('?');
  return (
    <QuestionForm maxCharacters={maxQuestionLength} list={list} once={once}>
      {table}
    </QuestionForm>
  );
}

/** One open question a booking. */
function Ask({ row: { bookingnr, asked } }: { row: Row }) {
  const { t } = useTranslation('commission');
  if (asked) return <a href={href('provisions/queries')}>{t('queries.isAsked')}</a>;
  return (
    <input type="checkbox" name="bookings[]" value={bookingnr} aria-label={t('queries.askNamed', { bookingnr })} />
  );
}

/** The statements that settle it, and what is to be known of them. */
function Notes({ row }: { row: ReconciliationValues }) {
  const { t } = useTranslation('commission');
  const notes = notesOf(row, t, useLanguage());
  return (
    <>
      {row.statements.map(([statementid, number]) => (
        <span key={statementid}>
          <a href={href('provisions/statements/:statementid', { statementid })}>{number}</a>{' '}
        </span>
      ))}
      {notes.join('; ')}
    </>
  );
}
