import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Language } from '~/languages';
import { dash, decimal, money, monthText, orDash, percent, wholeNumber } from '~/parts/frame/format';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, CountWithUnit, withClasses, withSortLinks } from '~/parts/report/columns';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues, ReportFilter } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { resultTarget } from '~/parts/report/result';
import { RowsTable } from '~/parts/report/rows-table';
import { SavedViews } from '~/parts/report/saved-views';
import { StateSign } from '~/parts/report/state';
import { Strip } from '~/parts/report/strip';
import { TabLinks } from '~/parts/report/tab-links';
import { Change } from '~/parts/report/tiles';
import { eurosOf } from '~/rules/money';
import { defaultStatementSorts, sortLinksOf } from '~/rules/statement-orders';
import { MonthSelects } from './month-selects';
import type { StatementRow } from './types';
import type { YearData } from './year.server';
import { fieldLabels, type StatementKey, stateOf, yearColumns } from './year-columns';

export function StatementsOfYear({ data }: { data: YearData }) {
  const { t } = useTranslation(['provisions', 'common']);
  const language = useLanguage();
  const { year, years, latest, sort, issues, rows, totals } = data;
  const sorted = sort === defaultStatementSorts.year ? undefined : sort;
  const address = (of: number, by = sorted) =>
    href('provisions', { year: of === latest ? undefined : String(of), sort: by });
  const reconciliation = (
    <a className="button" href={href('provisions/reconciliation')}>
      {t('common:pages.reconciliation')}
    </a>
  );
  return (
    <>
      <PageHead
        title={t('common:pages.payout')}
        about={[year !== latest && String(year)]}
        purpose={[t('byDeparture'), ...(rows === null ? [] : payeeOf(data, t, language))].join(' ')}
        detailed
        failed={rows === null}
      >
        {rows !== null && rows.length > 0 ? (
          <ExportLinks
            excel={href('provisions.xlsx', { year: String(year), sort: sorted })}
            csv={href('provisions.csv', { year: String(year), sort: sorted })}
          >
            {reconciliation}{' '}
          </ExportLinks>
        ) : (
          <p className="exports">{reconciliation}</p>
        )}
      </PageHead>
      <FilterIssues issues={issues} labels={fieldLabels(t)} />
      <TabLinks
        label={t('years')}
        tabs={years.map(each => ({ label: String(each), address: address(each), current: each === year }))}
      />
      <ReportFilter page="provisions" kept={{ sort: sorted }} folded>
        <MonthSelects year={year} years={years} />
      </ReportFilter>
      <PrintDetails parts={[String(year)]} />
      {rows === null || totals === null ? (
        <PanelFailed
          title={t('yearNotLoaded', { year })}
          address={href('provisions', { year: String(year) })}
          target={resultTarget(issues)}
        />
      ) : (
        <Year
          year={year}
          rows={rows}
          totals={totals}
          sort={sort}
          address={by => address(year, by === defaultStatementSorts.year ? undefined : by)}
        />
      )}
      <SavedViews data={data.views} />
    </>
  );
}

function payeeOf(
  { last, accounts }: Pick<YearData, 'last' | 'accounts'>,
  t: TFunction<'provisions'>,
  language: Language,
) {
  const [active] = accounts ?? [];
  if (active && accounts?.length === 1 && active === last?.account) return [t('alwaysTo', { account: active })];
  const parts = [];
  if (last?.account) {
    const { month, account, paidOn } = last;
    parts.push(t(paidOn ? 'paidTo' : 'payableTo', { month: monthText(month, language), account }));
  }
  if (accounts?.length === 0) parts.push(t('nextToNone'));
  else if (accounts) parts.push(t(accounts.length > 1 ? 'nextAmong' : 'nextTo', { accounts: accounts.join('; ') }));
  return parts;
}

interface YearProps {
  year: number;
  rows: StatementRow[];
  totals: NonNullable<YearData['totals']>;
  sort: string;
  /** of the year sorted so */
  address: (sort: string) => string;
}

function Year({ year, rows, totals, sort, address }: YearProps) {
  const { t } = useTranslation(['provisions', 'reports']);
  const language = useLanguage();
  if (rows.length === 0) return <p className="muted">{t('yearEmpty', { year })}</p>;
  const { count, cents, bookings, rate, foreign } = totals;
  const share = (value: number) => percent(value, language);
  const columns: Column<StatementRow>[] = [
    ...withClasses(yearColumns(t, totals), classes).map((column): Column<StatementRow> => {
      if (column.key === 'month')
        return { ...column, cell: row => <StatementLink row={row} label={column.value(row)} /> };
      if (column.key === 'commission') return { ...column, cell: row => <Commission row={row} /> };
      if (column.key === 'bookings') return { ...column, cell: row => <Bookings row={row} /> };
      return column.key === 'state' ? { ...column, cell: row => <StatementState row={row} /> } : column;
    }),
    { key: 'files', label: t('columns.files'), className: 'asked end', cell: row => <Files row={row} /> },
  ];
  return (
    <>
      <div className="sheet results">
        <Strip
          items={[
            { label: t('totals.statements'), value: wholeNumber(count, language) },
            { label: t('totals.bookings'), value: orDash(bookings, value => wholeNumber(value, language)) },
            { label: t('totals.commission'), value: orDash(cents, sum => `${money(eurosOf(sum), language)} EUR`) },
            {
              label: t('totals.against', { year: year - 1 }),
              value: rate ? <Change change={rate}>{share(Math.abs(rate))}</Change> : orDash(rate, share),
              last: true,
            },
          ]}
        />
        <RowsTable
          id="statements"
          caption={t('yearCaption', { year })}
          columns={withSortLinks(columns, sortLinksOf('year', sort, address))}
          rows={rows}
          keyOf={({ statementid }) => statementid}
          total={t('reports:total')}
        />
      </div>
      <p className="muted small">{t('legend')}</p>
      {foreign > 0 && <p className="muted">{t('foreign')}</p>}
    </>
  );
}

const classes: Record<StatementKey, string> = {
  month: 'who',
  number: 'late',
  bookings: 'figure ship',
  commission: 'figure sum',
  state: 'how',
  paidOn: 'when',
};

function StatementLink({ row, label }: { row: StatementRow; label: string | number | null }) {
  const language = useLanguage();
  const name = typeof label === 'string' ? monthText(label, language) : row.number;
  return <a href={href('provisions/statements/:statementid', { statementid: row.statementid })}>{name}</a>;
}

function Bookings({ row: { bookings } }: { row: StatementRow }) {
  const { t } = useTranslation('provisions');
  return bookings === null ? dash : <CountWithUnit count={bookings} words={values => t('bookings', values)} />;
}

function Commission({ row: { commission, foreign } }: { row: StatementRow }) {
  const language = useLanguage();
  return foreign
    ? `${foreign.currency} ${decimal(foreign.amount, language)}`
    : orDash(commission, sum => money(sum, language));
}

function StatementState({ row }: { row: Pick<StatementRow, 'paidOn'> }) {
  const { t } = useTranslation('provisions');
  const state = stateOf(row);
  return <StateSign state={state}>{t(`states.${state}`)}</StateSign>;
}

function Files({ row: { files, month, made } }: { row: StatementRow }) {
  const { t } = useTranslation('provisions');
  const language = useLanguage();
  const date = { year: made.slice(0, 4), month: String(Number(made.slice(5, 7))) };
  if (files.length === 0) return dash;
  return (
    <span className="card-links">
      {files.map(({ fileid, ending, number, name }) => {
        const words = [ending || t('columns.file'), number].filter(Boolean).join(' ');
        return (
          <Fragment key={fileid}>
            <a
              href={href('provisions/file/:fileid', { fileid, ...date })}
              aria-label={t('fileName', {
                ending: [words, name].filter(Boolean).join(', '),
                month: monthText(month, language),
              })}
            >
              {words}
            </a>{' '}
          </Fragment>
        );
      })}
    </span>
  );
}
