import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf, Heads } from '~/parts/report/columns';
import { ReportTable } from '~/parts/report/table';
import { roles } from '~/parts/report/table-section';
import type { Figures } from '~/rules/partner-report';
import { yearsOf } from './columns';
import type { MonthFigures } from './month-order';
import type { ShownMonth, Year } from './report.server';

interface YearTableProps {
  id: string;
  caption: string;
  className?: string;
  head: Column<unknown>;
  columns: readonly Column<Figures>[];
  /** one cell for a month and the year before it */
  shared?: readonly Column<MonthFigures>[];
  now: Year;
  past: Year | null;
  order: readonly number[];
  monthHead: (month: ShownMonth) => ReactNode;
  idOf?: (month: string) => string;
  below?: (month: ShownMonth, past: ShownMonth | undefined) => ReactNode;
}

/** A `tbody` for each month: its row, the year before in the same columns, then its groups. */
export function YearTable({
  id,
  caption,
  className = '',
  head,
  columns,
  shared = [],
  now,
  past,
  ...rest
}: YearTableProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { order, monthHead, idOf, below } = rest;
  return (
    <ReportTable id={id} caption={caption} className={`months ${className}`.trim()} role={roles.table}>
      <thead role={roles.rowgroup}>
        <tr role={roles.row}>
          <Heads columns={[head]} role={roles.columnheader} />
          <Heads columns={columns} role={roles.columnheader} />
          <Heads columns={shared} role={roles.columnheader} />
        </tr>
      </thead>
      {order.map(index => {
        const month = now.months[index];
        const before = past?.months[index];
        return (
          month && (
            <tbody key={month.month} id={idOf?.(month.month)} role={roles.rowgroup}>
              <Pair
                head={monthHead(month)}
                before={before && monthText(before.month, language)}
                {...{ columns, shared, now: month, past: before }}
              />
              {below?.(month, before)}
            </tbody>
          )
        );
      })}
      <tfoot role={roles.rowgroup}>
        <Pair
          head={t('total')}
          before={past ? `${t('total')} ${yearsOf(past)}` : undefined}
          {...{ columns, shared, now: now.total, past: past?.total }}
        />
      </tfoot>
    </ReportTable>
  );
}

interface PairProps {
  className?: string;
  head: ReactNode;
  before: string | undefined;
  columns: readonly Column<Figures>[];
  shared: readonly Column<MonthFigures>[];
  now: Figures;
  past: Figures | undefined;
}

/** A row, and below it the year before in the same columns. */
export function Pair({ className = '', head, before, columns, shared, now, past }: PairProps) {
  const language = useLanguage();
  return (
    <>
      <tr role={roles.row} className={past ? `paired ${className}`.trim() : className || undefined}>
        <th scope="row" role={roles.rowheader}>
          {head}
        </th>
        {cellsOf(columns, now, language, { role: roles.cell })}
        {cellsOf(shared, { ...now, past }, language, { role: roles.cell, rowSpan: past ? 2 : 1 })}
      </tr>
      {past && (
        <tr role={roles.row} className="past">
          <th scope="row" role={roles.rowheader}>
            <span className="visually-hidden">{before}</span>
          </th>
          {cellsOf(columns.map(withoutCell), past, language, { role: roles.cell })}
        </tr>
      )}
    </>
  );
}

const withoutCell = (column: Column<Figures>): Column<Figures> =>
  column.kind ? { ...column, cell: undefined } : column;
