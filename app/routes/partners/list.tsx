import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { mediumDay, money, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, withClasses } from '~/parts/report/columns';
import { Pager } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { atResult, ResultHead } from '~/parts/report/result';
import { RowsTable } from '~/parts/report/rows-table';
import { shortWords } from '~/parts/report/short-words';
import { StateSign } from '~/parts/report/state';
import { Strip } from '~/parts/report/strip';
import { eurosOf } from '~/rules/money';
import type { QueryIssue } from '~/rules/report-query';
import { readSorting, sortLink } from '~/rules/sort';
import { partnerColumns } from './columns';
import { addressOf, type ColumnKey, columnKeys, type Filter } from './filter';
import type { PageData } from './read.server';
import type { PartnerRow, Totals } from './types';

interface ListProps {
  filter: Filter;
  list: NonNullable<PageData['list']>;
  issues: readonly QueryIssue[];
}

export function PartnerList({ filter, list, issues }: ListProps) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { total, totals, known, failed, number, pages } = list;
  const here = addressOf(filter, { page: filter.page });
  const head = (
    <ResultHead issues={issues} about={total > 0 ? tableId : 'asked'}>
      {t('count', { count: total, number: wholeNumber(total, language) })}
    </ResultHead>
  );
  const sumsOf = ({ firm, persons, cents }: Totals) => [
    { label: shortWords.firm, value: wholeNumber(firm, language) },
    { label: shortWords.persons, value: wholeNumber(persons, language) },
    { label: t('sales'), value: `${money(eurosOf(cents), language)} EUR` },
  ];
  return (
    <>
      {failed && <PanelFailed title={t('figuresMissing')} address={here} />}
      {total > 0 ? (
        <section className="sheet results">
          <Strip items={totals ? sumsOf(totals) : []}>{head}</Strip>
          <PartnerTable filter={filter} list={list} />
        </section>
      ) : (
        <>
          {head}
          <p id="asked" className="muted">
            {t(known === 0 ? 'none' : 'noneFits')} {known > 0 && <a href={href('partners')}>{t('all')}</a>}
          </p>
        </>
      )}
      <Pager number={number} count={pages} address={page => atResult(addressOf(filter, { page }))} />
      <p className="muted small">{t('legend')}</p>
    </>
  );
}

const tableId = 'sub-partners';

function PartnerTable({ filter, list: { rows, totals, reports } }: Pick<ListProps, 'filter' | 'list'>) {
  const { t } = useTranslation(['partners', 'reports']);
  const language = useLanguage();
  const sorting = readSorting(filter.sort, columnKeys);
  const columns = withClasses(partnerColumns(t, totals), classes).map((column): Column<PartnerRow> => {
    const sort = sortLink(column.key, sorting, next => addressOf(filter, { sort: next as Filter['sort'] }));
    const shown = { ...column, sort };
    if (column.key === 'firm' && reports) return { ...shown, cell: row => <FirmLink row={row} filter={filter} /> };
    if (column.key !== 'state') return shown;
    return { ...shown, cell: ({ state }) => <StateSign state={state}>{t(`states.${state}`)}</StateSign> };
  });
  return (
    <RowsTable
      id={tableId}
      wide
      caption={t('caption', { from: mediumDay(filter.from, language), to: mediumDay(filter.to, language) })}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      total={t('reports:total')}
    />
  );
}

const classes: Record<ColumnKey, string> = {
  firm: 'who cut named-by',
  id: '',
  city: 'ship cut',
  kind: 'later',
  state: 'how',
  since: 'when',
  requests: 'figure',
  bookings: 'figure',
  cancelled: 'figure',
  persons: 'figure late',
  sales: 'figure sum',
};

/** To its report of the same days. */
function FirmLink({ row: { firm, id }, filter: { period, datetype, from, to } }: { row: PartnerRow; filter: Filter }) {
  const range = period === 'custom' || period === 'last90' ? { from, to } : period === 'year' ? {} : { period };
  const partner = String(id);
  return (
    <a
      href={href('statistics/overview', { ...range, datetype: datetype === 'booking' ? undefined : datetype, partner })}
    >
      {firm || partner}
    </a>
  );
}
